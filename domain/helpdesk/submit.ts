import type { Submission, TicketForm } from './contract.ts'
import type { Ticket } from './ticket.ts'

/** The ticket that a submission becomes; `now` is in milliseconds since 1970. */
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

/**
 * What makes two submissions the same request: everything that was asked, in one fixed order.
 * The number is left out because it names the request, the honeypot and a check's proof because they are no part of it.
 */
export function contentOf(
  submission: Partial<Submission> & TicketForm & Pick<Ticket, 'organisation' | 'site'>,
): string {
  const { name, email, phone, company, category, priority, subject, description, organisation, site } = submission
  const asked = [name, email, phone, company, category, priority, subject, description]
  return JSON.stringify(organisation === undefined ? asked : [...asked, organisation, site])
}

/** Whether the field that no person sees was filled in. */
export function looksAutomated(submission: Submission): boolean {
  return (submission.website ?? '').trim() !== ''
}

/**
 * What the sender is told; the same on every repeat, whatever happened to the ticket since. `confirmed`: whether a confirmation
 * is mailed.
 */
export function receiptFor({ ticketNumber, createdAt }: Pick<Ticket, 'ticketNumber' | 'createdAt'>, confirmed = true) {
  return {
    ticketNumber,
    status: 'new' as const,
    createdAt,
    ...(!confirmed && { confirmationMail: 'not-sent' as const }),
  }
}
