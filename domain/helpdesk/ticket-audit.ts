import type { AuditEntry, AuditObject } from '../audit/audit-entry.ts'
import type { Ticket } from './ticket.ts'

/** A ticket as the audit log names it. */
export function ticketObject(ticketNumber: string): AuditObject {
  return { type: 'ticket', id: ticketNumber }
}

/** What the log says of a new ticket. `confirmed`: whether a confirmation is mailed. */
export function submissionEntries(
  {
    ticketNumber,
    createdAt,
    personId = 'visitor',
    organisation,
  }: Pick<Ticket, 'ticketNumber' | 'createdAt' | 'personId' | 'organisation'>,
  confirmed: boolean,
): AuditEntry[] {
  const about = { at: createdAt, object: ticketObject(ticketNumber), organisation }
  return [
    { ...about, actor: personId, action: 'ticket-submitted' },
    ...(confirmed ? [] : [{ ...about, actor: 'mail', action: 'confirmation-not-sent' }]),
  ]
}
