import type { AuditEntry, AuditObject } from '../audit/audit-entry.ts'
import type { Ticket } from './ticket.ts'

/** A ticket as the audit log names it. */
export function ticketObject(ticketNumber: string): AuditObject {
  return { type: 'ticket', id: ticketNumber }
}

/** What the log says of a new ticket. `confirmed`: whether a confirmation is mailed. */
export function submissionEntries(
  { ticketNumber, createdAt }: Pick<Ticket, 'ticketNumber' | 'createdAt'>,
  confirmed: boolean,
): AuditEntry[] {
  const object = ticketObject(ticketNumber)
  return [
    { at: createdAt, actor: 'visitor', object, action: 'ticket-submitted' },
    ...(confirmed ? [] : [{ at: createdAt, actor: 'mail', object, action: 'confirmation-not-sent' }]),
  ]
}
