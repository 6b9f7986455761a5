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

/** What is stored of a ticket's links together; moments are ISO 8601, UTC. Each mail with a link replaces what the one before it wrote. */
interface KnownLinks {
  /** When all links were withdrawn last. */
  readonly endedAt?: string | undefined
  readonly mailedAt?: string | undefined
  readonly linkExpiresAt?: string | undefined
  readonly lastUsedAt?: string | undefined
}

/**
 * The links that open a ticket, as the desk sees them. All were mailed to its requester. Moments are ISO 8601, UTC. `mailedAt` and
 * `expiresAt` are those of the newest link, which works longest; absent if all were withdrawn since, or none was mailed.
 */
export const guestAccessSchema = z.object({
  mailedAt: z.iso.datetime().optional(),
  expiresAt: z.iso.datetime().optional(),
  /** When a link opened the ticket last, to within ten minutes. */
  lastUsedAt: z.iso.datetime().optional(),
  withdrawnAt: z.iso.datetime().optional(),
})
export type GuestAccess = z.infer<typeof guestAccessSchema>

/** What the desk sees of a ticket's links. A link that was mailed before the last withdrawal is not listed. */
export function guestAccess({ endedAt, mailedAt, linkExpiresAt, lastUsedAt }: KnownLinks): GuestAccess {
  const isWithdrawn = endedAt !== undefined && mailedAt !== undefined && Date.parse(mailedAt) <= Date.parse(endedAt)
  return {
    ...(mailedAt !== undefined && !isWithdrawn && { mailedAt, expiresAt: linkExpiresAt }),
    ...(lastUsedAt !== undefined && { lastUsedAt }),
    ...(endedAt !== undefined && { withdrawnAt: endedAt }),
  }
}

/** Who uploads files by a link: files of one ticket cannot be attached to another. No person id has this form. */
export function guestUploader(ticketNumber: string): string {
  return `guest-${ticketNumber}`
}
