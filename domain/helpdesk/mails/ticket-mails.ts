import { outboxMailBase } from '../../mail/outbox.ts'
import { overflowWindow, ticketUrgency } from '../mail-caps.ts'
import { ticketObject } from '../ticket-audit.ts'
import type { Ticket } from '../ticket.ts'
import type { DailyCheck } from './daily-check.ts'
import type { DeskOverflow } from './desk-overflow.ts'
import { promisedResponseOf } from './promised-response.ts'
import type { TicketConfirmation } from './ticket-confirmation.ts'
import { mailedTicketSchema } from './ticket-for-desk.ts'
import type { TicketForDesk } from './ticket-for-desk.ts'

interface MailContext {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly deskAddress: string
}

/** The confirmation to the requester. Its id is derived from the ticket number, so that the probe can find it. */
export function confirmationOf(
  ticket: Ticket,
  {
    now,
    linkToken,
    refusedFiles = 0,
  }: MailContext & { readonly linkToken?: string | undefined; readonly refusedFiles?: number | undefined },
): TicketConfirmation {
  const { ticketNumber, category, priority, createdAt } = ticket
  return {
    ...outboxMailBase(now, `${ticketNumber}-requester`),
    about: ticketObject(ticketNumber),
    organisation: ticket.organisation,
    template: 'ticket-confirmation',
    to: ticket.email,
    ticket: { ticketNumber, category, priority, createdAt, promised: promisedResponseOf(ticket) },
    ...(refusedFiles > 0 && { refusedFiles }),
    ...(linkToken !== undefined && { linkToken }),
  }
}

/** The desk's copy of a ticket. */
export function deskMailOf(ticket: Ticket, { now, deskAddress }: MailContext): TicketForDesk {
  return {
    ...outboxMailBase(now, `${ticket.ticketNumber}-desk`),
    about: ticketObject(ticket.ticketNumber),
    organisation: ticket.organisation,
    template: 'ticket-for-desk',
    to: deskAddress,
    ticket: mailedTicketSchema.parse({ ...ticket, promised: promisedResponseOf(ticket) }),
  }
}

/** The overflow mail to the desk; the id allows one per window and urgency. */
export function overflowMailOf(
  { priority, ticketNumber }: Pick<Ticket, 'priority' | 'ticketNumber'>,
  { now, deskAddress }: MailContext,
): DeskOverflow {
  const urgency = ticketUrgency(priority)
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

/** The daily check mail to the desk. No visitor's submission can cause this template or id. */
export function dailyCheckOf(ticket: Ticket, { now, deskAddress }: MailContext): DailyCheck {
  const { ticketNumber, createdAt } = ticket
  return {
    ...outboxMailBase(now, `${ticketNumber}-daily-check`),
    about: ticketObject(ticketNumber),
    template: 'daily-check',
    to: deskAddress,
    ticket: { ticketNumber, createdAt },
  }
}
