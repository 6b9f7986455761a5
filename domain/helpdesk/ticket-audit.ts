import type { AuditEntry, AuditObject } from '../audit/audit-entry.ts'
import type { Ticket } from './ticket.ts'

/** The audit object of a ticket. */
export function ticketObject(ticketNumber: string): AuditObject {
  return { type: 'ticket', id: ticketNumber }
}

/** The audit entries of a new ticket. `confirmed`: a confirmation is mailed, or none was asked for. `by`: the agent who raised it. */
export function submissionEntries(
  {
    ticketNumber,
    createdAt,
    personId = 'visitor',
    organisation,
  }: Pick<Ticket, 'ticketNumber' | 'createdAt' | 'personId' | 'organisation'>,
  { confirmed, by = personId }: { readonly confirmed: boolean; readonly by?: string | undefined },
): AuditEntry[] {
  const about = { at: createdAt, object: ticketObject(ticketNumber), organisation }
  return [
    { ...about, actor: by, action: 'ticket-submitted' },
    ...(confirmed ? [] : [{ ...about, actor: 'mail', action: 'confirmation-not-sent' as const }]),
  ]
}

/** The audit entry of a ticket by mail whose sender got no confirmation, because nothing proves the address. */
export function unconfirmedEntry({ ticketNumber, createdAt }: Pick<Ticket, 'ticketNumber' | 'createdAt'>): AuditEntry {
  return { at: createdAt, object: ticketObject(ticketNumber), actor: 'mail', action: 'sender-not-proved' }
}
