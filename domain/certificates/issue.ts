import { newCertificateNumber } from './certificate-number.ts'
import { lastDayFrom } from './certificate.ts'
import type { Certificate } from './certificate.ts'
import { STATEMENT_VERSION } from './statement.ts'

/** Entries of a status list. */
const ENTRIES = 131_072

/** A finished CyberScore, as the assessment that it comes from tells it. */
type ScoreResult = Pick<
  Certificate,
  | 'assessmentId'
  | 'finishedAt'
  | 'organisation'
  | 'set'
  | 'points'
  | 'grade'
  | 'confidence'
  | 'verification'
  | 'countedAt'
>

interface Signed {
  readonly result: ScoreResult
  readonly organisationName: string
  /** A domain that the organisation has proved. */
  readonly domain: string
  readonly domainProvedBy: Certificate['domainProvedBy']
  readonly signatory: { readonly personId: string; readonly name: string; readonly role: string }
}

/** A new certificate for a signed result. `random` gives bytes; `now` is in milliseconds since 1970. */
export function issueCertificate(
  { result, signatory, ...printed }: Signed,
  random: (bytes: number) => Uint8Array,
  now: number,
): Certificate {
  const at = new Date(now).toISOString()
  const [a, b, c] = random(3) as unknown as [number, number, number]
  return {
    ...result,
    ...printed,
    number: newCertificateNumber(random),
    signatory: { ...signatory, statement: STATEMENT_VERSION },
    signedAt: at,
    validFrom: at,
    lastDay: lastDayFrom(now),
    // 2 to the power of 17 divides 2 to the power of 24, so every entry is as likely.
    statusIndex: ((a << 16) | (b << 8) | c) % ENTRIES,
  }
}
