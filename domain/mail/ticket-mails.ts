import { ticketSchema } from '../helpdesk/ticket.ts'
import type { Ticket } from '../helpdesk/ticket.ts'
import { overflowWindow, urgencyOf } from './mail-caps.ts'
import type { DailyCheck, DeskOverflow, TicketConfirmation, TicketForDesk } from './outbox.ts'

/** The copy of personal data that a mail waits with is not kept longer than this. */
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

interface Written {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly deskAddress: string
}

/** The confirmation to whoever sent a ticket. Its id follows from the number, so that the checks can find it. */
export function confirmationOf(ticket: Ticket, { now }: Written): TicketConfirmation {
  const { ticketNumber, category, priority, createdAt } = ticket
  return {
    ...waiting(`${ticketNumber}-requester`, now),
    template: 'ticket-confirmation',
    to: ticket.email,
    ticket: { ticketNumber, category, priority, createdAt },
  }
}

/** The desk's copy of a ticket. */
export function deskMailOf(ticket: Ticket, { now, deskAddress }: Written): TicketForDesk {
  return {
    ...waiting(`${ticket.ticketNumber}-desk`, now),
    template: 'ticket-for-desk',
    to: deskAddress,
    ticket: ticketSchema.parse(ticket),
  }
}

/** Tells the desk, once in a while, that tickets of this urgency wait in the queue without mails of their own. */
export function overflowMailOf({ priority }: Pick<Ticket, 'priority'>, { now, deskAddress }: Written): DeskOverflow {
  const urgency = urgencyOf(priority)
  const window = overflowWindow(urgency, now)
  return {
    ...waiting(`desk-overflow-${urgency}-${window.index}`, now),
    template: 'desk-overflow',
    to: deskAddress,
    urgency,
    until: new Date(window.endsAt * 1000).toISOString(),
  }
}

/** The daily sign of life to the desk. No submission of a visitor leads to this template or to such an id. */
export function dailyCheckOf(ticket: Ticket, { now, deskAddress }: Written): DailyCheck {
  const { ticketNumber, createdAt } = ticket
  return {
    ...waiting(`${ticketNumber}-daily-check`, now),
    template: 'daily-check',
    to: deskAddress,
    ticket: { ticketNumber, createdAt },
  }
}

function waiting(outboxId: string, now: number) {
  return {
    kind: 'mail',
    outboxId,
    createdAt: new Date(now).toISOString(),
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  } as const
}
