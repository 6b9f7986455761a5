import { readCertificateNumber } from '#domain/certificates/certificate-number.ts'
import { ApiError } from '../../../client/api-error.ts'
import { api } from '../../../client/api.ts'
import type { Outcome } from './outcome.ts'

/** Looks a typed number up in the register. An impossible one is not sent. */
export async function checkNumber(typed: string): Promise<Outcome> {
  const number = readCertificateNumber(typed)
  if (number === undefined) return { verdict: 'not-a-number' }
  try {
    const found = await api.certificates.lookUpCertificate({ number })
    const { state, isReplaced, revoked, organisationName, domain, grade, points, validFrom, lastDay } = found
    const facts = { number, organisationName, domain, grade, points: String(points), validFrom, lastDay }
    return { verdict: state, facts, isReplaced, ...(revoked && { reason: revoked.reason, withdrawnBy: revoked.by }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { verdict: 'unknown' }
    return { verdict: error.status === 429 ? 'too-many' : 'unreachable' }
  }
}

/** The number in a scanned text: the address of the page with a number, or the number alone. Undefined if it is another's. */
export function numberInCode(scanned: string, host: string): string | undefined {
  if (!URL.canParse(scanned)) return readCertificateNumber(scanned)
  const url = new URL(scanned)
  const isOurs = url.host === host && url.pathname.endsWith('/verify-certificate')
  return isOurs ? readCertificateNumber(url.searchParams.get('number') ?? '') : undefined
}
