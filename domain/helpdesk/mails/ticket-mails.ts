import { outboxMailBase } from '../../mail/outbox.ts'
import { overflowWindow, urgencyOf } from '../mail-caps.ts'
import { ticketObject } from '../ticket-audit.ts'
import { ticketSchema } from '../ticket.ts'
import type { Ticket } from '../ticket.ts'
import type { DailyCheck } from './daily-check.ts'
import type { DeskOverflow } from './desk-overflow.ts'
import type { TicketConfirmation } from './ticket-confirmation.ts'
import type { TicketForDesk } from './ticket-for-desk.ts'

interface Written {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly deskAddress: string
}

/** The confirmation to whoever sent a ticket. Its id follows from the number, so that the checks can find it. */
export function confirmationOf(ticket: Ticket, { now }: Written): TicketConfirmation {
  const { ticketNumber, category, priority, createdAt } = ticket
  return {
    ...outboxMailBase(now, `${ticketNumber}-requester`),
    about: ticketObject(ticketNumber),
    organisation: ticket.organisation,
    template: 'ticket-confirmation',
    to: ticket.email,
    ticket: { ticketNumber, category, priority, createdAt },
  }
}

/** The desk's copy of a ticket. */
export function deskMailOf(ticket: Ticket, { now, deskAddress }: Written): TicketForDesk {
  return {
    ...outboxMailBase(now, `${ticket.ticketNumber}-desk`),
    about: ticketObject(ticket.ticketNumber),
    organisation: ticket.organisation,
    template: 'ticket-for-desk',
    to: deskAddress,
    ticket: ticketSchema.parse(ticket),
  }
}

/** Tells the desk, once in a while, that tickets of this urgency wait in the queue without mails of their own. */
export function overflowMailOf(
  { priority, ticketNumber }: Pick<Ticket, 'priority' | 'ticketNumber'>,
  { now, deskAddress }: Written,
): DeskOverflow {
  const urgency = urgencyOf(priority)
  const window = overflowWindow(urgency, now)
  return {
    ...outboxMailBase(now, `desk-overflow-${urgency}-${window.index}`),
    about: ticketObject(ticketNumber),
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
    ...outboxMailBase(now, `${ticketNumber}-daily-check`),
    about: ticketObject(ticketNumber),
    template: 'daily-check',
    to: deskAddress,
    ticket: { ticketNumber, createdAt },
  }
}
