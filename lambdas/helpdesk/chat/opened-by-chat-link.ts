import { guestMayRead } from '#domain/helpdesk/guest-link.ts'
import type { GuestLink } from '#domain/helpdesk/guest-link.ts'
import type { OpenedTicket, TicketStore } from '../ticket-store.ts'

/** The ticket that a conversation's link opens; undefined for one that is unknown, expired or withdrawn. */
export async function openedByChatLink(
  link: GuestLink | undefined,
  tickets: Pick<TicketStore, 'open'>,
  now: number,
): Promise<OpenedTicket | undefined> {
  const opened = link && (await tickets.open(link.ticketNumber))
  if (!link || !opened) return undefined
  const { linksEndedAt } = opened
  return guestMayRead(link, { ticketNumber: link.ticketNumber, linksEndedAt }, now) ? opened : undefined
}
