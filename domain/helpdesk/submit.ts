import type { Submission, TicketForm } from './contract.ts'
import type { Ticket } from './ticket.ts'

/** Creates a ticket from a submission; `now` is in milliseconds since 1970. */
export function openTicket(submission: Submission, now: number): Ticket {
  const { ticketNumber, name, email, phone, company, category, priority, subject, description } = submission
  return {
    ticketNumber,
    name,
    email,
    phone,
    company,
    category,
    priority,
    subject,
    description,
    status: 'new',
    createdAt: new Date(now).toISOString(),
  }
}

/** The content of a submission as text. Repeats of a request have the same content. Ticket number, honeypot and proof are excluded. */
export function contentOf(
  submission: Partial<Submission> & TicketForm & Pick<Ticket, 'organisation' | 'site'>,
): string {
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
