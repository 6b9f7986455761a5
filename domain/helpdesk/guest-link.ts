import * as z from 'zod'

/** Days in which a link of a mail opens its ticket without signing in. */
export const LINK_DAYS = 90
const DAY_SECONDS = 24 * 60 * 60

/** A link that opens one ticket without signing in. It is stored under the hash of its token; the token itself is only in the mail. */
export const guestLinkSchema = z.object({
  ticketNumber: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** Epoch seconds. */
  expiresAt: z.int(),
})
export type GuestLink = z.infer<typeof guestLinkSchema>

/** A new link to a ticket; `now` is in milliseconds since 1970. */
export function guestLinkTo(ticketNumber: string, now: number): GuestLink {
  return {
    ticketNumber,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + LINK_DAYS * DAY_SECONDS,
  }
}

/**
 * Whether a link opens this ticket at `now` (milliseconds since 1970). `linksEndedAt` is when all links of the ticket were withdrawn
 * last (ISO 8601, UTC); links from before are refused.
 */
export function guestMayRead(
  link: GuestLink,
  { ticketNumber, linksEndedAt }: { readonly ticketNumber: string; readonly linksEndedAt?: string | undefined },
  now: number,
): boolean {
  if (link.ticketNumber !== ticketNumber || link.expiresAt * 1000 <= now) return false
  return linksEndedAt === undefined || Date.parse(link.createdAt) > Date.parse(linksEndedAt)
}

/** Who uploads files by a link: files of one ticket cannot be attached to another. No person id has this form. */
export function guestUploader(ticketNumber: string): string {
  return `guest-${ticketNumber}`
}
