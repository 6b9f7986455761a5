import { ticketSchema } from '../helpdesk/ticket.ts'
import type { Ticket } from '../helpdesk/ticket.ts'
import type { TicketConfirmation, TicketForDesk } from './outbox.ts'

/** The copy of personal data that a mail waits with is not kept longer than this. */
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

/**
 * The two mails that a new ticket causes: the visitor's confirmation and the desk's copy.
 * `now` is in milliseconds since 1970, `ids` are fresh unique ids, one a mail.
 */
export function ticketMails(
  ticket: Ticket,
  { now, ids, deskAddress }: { now: number; ids: readonly [string, string]; deskAddress: string },
): readonly [TicketConfirmation, TicketForDesk] {
  const waiting = {
    kind: 'mail',
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  } as const
  const { ticketNumber, category, priority, createdAt } = ticket
  return [
    {
      ...waiting,
      outboxId: ids[0],
      template: 'ticket-confirmation',
      to: ticket.email,
      ticket: { ticketNumber, category, priority, createdAt },
    },
    { ...waiting, outboxId: ids[1], template: 'ticket-for-desk', to: deskAddress, ticket: ticketSchema.parse(ticket) },
  ]
}
