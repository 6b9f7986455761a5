import { guestMayRead } from '#domain/helpdesk/guest-link.ts'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import { rateWindow } from '#domain/contract/rate-window.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { addressBlock } from '#lambdas/platform/caller-address.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { countOne } from '#lambdas/platform/rate-counter.ts'
import { CLIENT_WINDOW_SECONDS, MOST_CLIENT_CHANGES } from '../act-on-ticket.ts'
import { OVER_LIMIT } from '../change-ticket.ts'
import type { Desk } from '../desk.ts'
import type { OpenedTicket } from '../ticket-store.ts'
import { linkHash } from './guest-link-store.ts'

/** How exactly the desk learns when a link was used: more would cost a write a call. */
const USE_MS = 10 * 60 * 1000

/** What guests may do in a window by one link, and from one address, which several guests may share. */
const limits = {
  change: { byLink: MOST_CLIENT_CHANGES, fromAddress: 300 },
  upload: { byLink: 100, fromAddress: 300 },
} as const

interface Visit extends OpenedTicket {
  /** Whether the link opens this ticket, also after it was read again. */
  readonly mayRead: (ticket: Pick<Ticket, 'ticketNumber'>) => boolean
}

/** The ticket that a link opens; undefined for a token that is unknown, expired or withdrawn. */
export async function visit(token: string, { guestLinks, tickets, now }: Desk): Promise<Visit | undefined> {
  const link = await guestLinks.find(token)
  if (!link) return undefined
  const opened = await tickets.open(link.ticketNumber)
  const mayRead = ({ ticketNumber }: Pick<Ticket, 'ticketNumber'>) =>
    guestMayRead(link, { ticketNumber, linksEndedAt: opened?.linksEndedAt }, now())
  if (!opened || !mayRead(opened.ticket)) return undefined
  // A write that reads the ticket before and stores it after this one takes it back, and the next visit repeats it.
  const { isUnconfirmed, ...ticket } = opened.ticket
  if (isUnconfirmed) await guestLinks.confirm(ticket)
  const { lastUsedAt } = opened.guestAccess
  if (lastUsedAt === undefined || now() - Date.parse(lastUsedAt) > USE_MS)
    try {
      await guestLinks.noteUse(link.ticketNumber, now())
    } catch (error) {
      // The guest gets an answer although the desk does not learn of the visit.
      logger.warn('guest visit not stored', { ticketNumber: link.ticketNumber, error: describeError(error) })
    }
  return { ...opened, ticket, mayRead }
}

/** The writes that count what a guest does, by link and by address. Uploads do not use up the changes, nor changes the uploads. */
export async function countGuest(
  what: keyof typeof limits,
  token: string,
  { callerAddress, fingerprintOf, now }: Call & Desk,
): Promise<ItemWrite[]> {
  const at = now()
  const window = rateWindow(at, CLIENT_WINDOW_SECONDS)
  const address = await fingerprintOf(`ip ${addressBlock(callerAddress)}`, at)
  return [
    { by: `guest-${what}`, fingerprint: linkHash(token), window, limit: limits[what].byLink },
    { by: `guest-${what}-ip`, fingerprint: address, window, limit: limits[what].fromAddress },
  ].map((counter) => ({ update: countOne(counter), condition: OVER_LIMIT }))
}
