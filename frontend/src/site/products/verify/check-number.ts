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

interface ReadCode {
  readonly number: string
  /** The host that the code leads to, if it is another one. */
  readonly leadsTo?: string
}

/** What a scanned text names: the address of the page with a number, on whatever host, or the number alone. */
export function numberInCode(scanned: string, host: string): ReadCode | undefined {
  if (!URL.canParse(scanned)) return named(scanned)
  const url = new URL(scanned)
  const found = url.pathname.endsWith('/verify-certificate') ? named(url.searchParams.get('number') ?? '') : undefined
  return found && url.host !== host ? { ...found, leadsTo: url.host } : found
}

function named(text: string): ReadCode | undefined {
  const number = readCertificateNumber(text)
  return number === undefined ? undefined : { number }
}
