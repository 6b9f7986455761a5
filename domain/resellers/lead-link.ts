import * as z from 'zod'

/** A reseller's link by which visitors become its leads, and what else its owners set. A code holds nothing about a person. */
export const leadLinkSchema = z.object({
  organisation: z.string(),
  /** Base64url of 128 random bits; absent once it was revoked. */
  code: z.string().optional(),
  madeAt: z.iso.datetime().optional(),
  /** Whether visitors read the reseller's name; it agreed to that here. */
  showsName: z.boolean(),
  /** Whether the contact of the agreement is mailed about new material. */
  mailsMaterial: z.boolean().default(true),
  version: z.int().min(0),
})
export type LeadLink = z.infer<typeof leadLinkSchema>

export const leadLinkChangeFields = z.discriminatedUnion('change', [
  /** A new code; the one before is revoked. */
  z.strictObject({ change: z.literal('make') }),
  z.strictObject({ change: z.literal('revoke') }),
  z.strictObject({ change: z.literal('name'), showsName: z.boolean() }),
  z.strictObject({ change: z.literal('material-mails'), mailsMaterial: z.boolean() }),
])
export type LeadLinkChange = z.infer<typeof leadLinkChangeFields>

/** The link of a reseller that has made none. */
export const noLeadLink = (organisation: string): LeadLink => ({
  organisation,
  showsName: false,
  mailsMaterial: true,
  version: 0,
})

interface Drawn {
  /** A new code, which is used for `make` only. */
  readonly code: string
  readonly now: number
}

/** The link after a change. `now` is in milliseconds since 1970. */
export function changeLeadLink(
  { code: before, madeAt, ...link }: LeadLink,
  asked: LeadLinkChange,
  { code, now }: Drawn,
): LeadLink {
  if (asked.change === 'make') return { ...link, code, madeAt: new Date(now).toISOString() }
  if (asked.change === 'revoke') return link
  return {
    ...link,
    ...(before !== undefined && { code: before }),
    ...(madeAt !== undefined && { madeAt }),
    ...(asked.change === 'name' ? { showsName: asked.showsName } : { mailsMaterial: asked.mailsMaterial }),
  }
}
