import * as z from 'zod'

/** The mailboxes of RFC 2142 and of the rules for certificates of websites: only who runs a domain receives them. */
export const provingMailboxes = ['postmaster', 'hostmaster', 'webmaster', 'admin', 'administrator'] as const

/** A domain that an organisation says is its own, with the proof. */
export const domainClaimSchema = z.object({
  organisation: z.string(),
  domain: z.string(),
  /** What the DNS record must say. */
  token: z.string(),
  claimedAt: z.iso.datetime(),
  /** The last code that was mailed: its hash, never the code. */
  mailed: z.object({ hash: z.string(), until: z.int(), tries: z.int() }).optional(),
  proved: z.object({ by: z.enum(['dns', 'mail']), at: z.iso.datetime() }).optional(),
})
export type DomainClaim = z.infer<typeof domainClaimSchema>

const CODE_MINUTES = 30
const MOST_TRIES = 5

/** Where the record of type TXT must lie. */
export const recordName = (domain: string): string => `_veritech.${domain}`
export const recordText = (token: string): string => `veritech-domain=${token}`

/** Whether one of a name's TXT records, each in its parts, is the one that the claim asks for. */
export function isProvedByRecords(
  records: readonly (readonly string[])[],
  { token }: Pick<DomainClaim, 'token'>,
): boolean {
  return records.some((parts) => parts.join('').trim() === recordText(token))
}

/** The claim after a code was mailed. `hash` is that of the code; `now` is in milliseconds since 1970. */
export function withMailedCode(claim: DomainClaim, hash: string, now: number): DomainClaim {
  return { ...claim, mailed: { hash, until: now + CODE_MINUTES * 60_000, tries: 0 } }
}

/** The claim after a code was typed: proved, or one try less. Undefined if no code may be tried. */
export function afterCode(claim: DomainClaim, hash: string, now: number): DomainClaim | undefined {
  const { mailed, ...rest } = claim
  if (!mailed || now > mailed.until || mailed.tries >= MOST_TRIES) return undefined
  if (mailed.hash === hash) return { ...rest, proved: { by: 'mail', at: new Date(now).toISOString() } }
  return { ...rest, mailed: { ...mailed, tries: mailed.tries + 1 } }
}
