import { stateOf } from './certificate.ts'
import type { Certificate } from './certificate.ts'

interface Verified {
  /** Answers that were compared with evidence and found true. */
  readonly answers: number
  readonly personId: string
  readonly name: string
}

/**
 * A certificate after the issuer's people verified answers; a later verification replaces an earlier one. Refused for one that is not valid,
 * and for more answers than it has. `now` is in milliseconds since 1970.
 */
export function verifyAnswers(
  certificate: Certificate,
  { answers, personId, name }: Verified,
  now: number,
): Certificate | 'not-valid' | 'too-many-answers' {
  if (stateOf(certificate, now) !== 'valid') return 'not-valid'
  const { selfAttested, withEvidence, verified } = certificate.confidence
  const all = selfAttested + withEvidence + verified
  if (answers > all) return 'too-many-answers'
  // Evidence is what they are compared with, so answers with evidence come first.
  const evidenceLeft = Math.max(0, withEvidence + verified - answers)
  return {
    ...certificate,
    confidence: { selfAttested: all - answers - evidenceLeft, withEvidence: evidenceLeft, verified: answers },
    verification: { personId, name, at: new Date(now).toISOString() },
  }
}
