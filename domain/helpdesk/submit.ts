import type { Submission } from './contract.ts'
import type { TicketForm } from './ticket-form.ts'
import type { Attachment, TimelineEntry } from './message.ts'
import type { Agreement } from './sla/agreement.ts'
import { startClocks } from './sla/clocks.ts'
import type { Channel, TicketEvent } from './ticket-event.ts'
import { openedBy } from './ticket-state.ts'
import type { Ticket } from './ticket.ts'

/** What opens a ticket: the form's fields, and how they arrived. */
interface Opening {
  readonly form: TicketForm & Pick<Submission, 'ticketNumber'>
  readonly channel: Channel
  readonly agreement: Agreement
  /** The requester, if signed in. */
  readonly owner?: Pick<Ticket, 'personId' | 'organisation' | 'site'>
}

/** Creates a ticket; `now` is in milliseconds since 1970. Its first event is `openingOf(ticket)`. */
export function openTicket({ form, channel, agreement, owner = {} }: Opening, now: number): Ticket {
  const { ticketNumber, name, email, phone, company, category, priority, subject, description } = form
  const at = new Date(now).toISOString()
  const opened: TicketEvent = {
    seq: 1,
    at,
    actor: 'system',
    happening: { type: 'opened', channel, priority, category },
  }
  return {
    ticketNumber,
    name,
    email,
    phone,
    company,
    subject,
    description,
    ...owner,
    ...openedBy(opened),
    clocks: startClocks(agreement, priority, now),
  }
}

/** The first event of a new ticket. `by`: who opened it, if not the requester. Its actor is the requester's person id, or `guest`. */
export function openingOf(
  { createdAt, channel, priority, category, personId }: Ticket,
  by: string | undefined = personId,
): TicketEvent {
  return {
    seq: 1,
    at: createdAt,
    actor: by ?? 'guest',
    happening: { type: 'opened', channel, priority, category },
  }
}

/** The first entry of a new ticket, with the files that the requester attached. The description is their text. */
export function openingWith(ticket: Ticket, files: readonly Attachment[]): TimelineEntry {
  const opening = openingOf(ticket)
  return files.length === 0 ? opening : { ...opening, message: { text: '', by: ticket.name, files: [...files] } }
}

/** The content of a submission as text. Repeats of a request have the same content. Ticket number, honeypot and proof are excluded. */
export function contentOf(submission: TicketForm & Pick<Ticket, 'organisation' | 'site'>): string {
  const { name, email, phone, company, category, priority, subject, description, organisation, site } = submission
  const asked = [name, email, phone, company, category, priority, subject, description]
  return JSON.stringify(organisation === undefined ? asked : [...asked, organisation, site])
}

/** Whether the honeypot field, which people do not see, is filled in. */
export function looksAutomated(submission: Submission): boolean {
  return (submission.website ?? '').trim() !== ''
}

/** The response to a submission. Repeats get the same receipt, even if the ticket has changed. `confirmed`: a confirmation is mailed. */
export function receiptFor({ ticketNumber, createdAt }: Pick<Ticket, 'ticketNumber' | 'createdAt'>, confirmed = true) {
  return {
    ticketNumber,
    status: 'new' as const,
    createdAt,
    ...(!confirmed && { confirmationMail: 'not-sent' as const }),
  }
}
