import * as z from 'zod'
import { dateOf, dayAt, dayOf } from '../calendar/day.ts'

/** How much of a score rests on more than the organisation's word. */
const confidenceSchema = z.object({
  selfAttested: z.int().min(0),
  withEvidence: z.int().min(0),
  verified: z.int().min(0),
})

/** A withdrawal, which anybody may read. */
export const revocationSchema = z.object({
  at: z.iso.datetime(),
  reason: z.string(),
  by: z.enum(['organisation', 'issuer']).default('issuer'),
})

export const certificateSchema = z.object({
  number: z.string(),
  organisation: z.string(),
  organisationName: z.string(),
  domain: z.string(),
  domainProvedBy: z.enum(['dns', 'mail']),
  /** Who signed the statement, and which version of it. */
  signatory: z.object({ personId: z.string(), name: z.string(), role: z.string(), statement: z.int().positive() }),
  signedAt: z.iso.datetime(),
  set: z.object({ version: z.int().positive(), hash: z.string() }),
  assessmentId: z.string(),
  /** When the result was finished; absent in certificates of the first months. */
  finishedAt: z.iso.datetime().optional(),
  points: z.int().min(0).max(100),
  grade: z.enum(['A', 'B', 'C', 'D', 'E']),
  confidence: confidenceSchema,
  /** Who of the issuer compared answers with evidence. The name is printed. */
  verification: z.object({ personId: z.string(), name: z.string(), at: z.iso.datetime() }).optional(),
  /** Of the confidence; absent where the score's first one stands. */
  countedAt: z.iso.datetime().optional(),
  validFrom: z.iso.datetime(),
  /** The last day on which it is valid, in South Africa. */
  lastDay: z.iso.date(),
  /** Its entry in both status lists. */
  statusIndex: z.int().min(0),
  supersededBy: z.string().optional(),
  revoked: revocationSchema.optional(),
})
export type Certificate = z.infer<typeof certificateSchema>

export const certificateStates = ['valid', 'expired', 'superseded', 'revoked'] as const
export type CertificateState = (typeof certificateStates)[number]

/** The state of a certificate; a revocation outweighs the others, and that it expired outweighs that it was replaced. `now` is in milliseconds since 1970. */
export function stateOf(
  { revoked, supersededBy, lastDay }: Pick<Certificate, 'revoked' | 'supersededBy' | 'lastDay'>,
  now: number,
): CertificateState {
  if (revoked) return 'revoked'
  if (dayAt(now) > dayOf(lastDay)) return 'expired'
  return supersededBy === undefined ? 'valid' : 'superseded'
}

const MONTHS_VALID = 12

/** The last day of a certificate that is issued at `now`: the day before the same date, twelve months later. */
export function lastDayFrom(now: number): string {
  const [year, month, day] = dateOf(dayAt(now)).split('-').map(Number) as [number, number, number]
  const later = new Date(Date.UTC(year, month - 1 + MONTHS_VALID, day))
  // 29 February has no counterpart in the next year; Date rolls it to 1 March.
  return dateOf(later.getTime() / 86_400_000 - 1)
}
