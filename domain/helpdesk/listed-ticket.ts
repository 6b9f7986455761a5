import { hideLinkTokens } from './mail/hide-link-tokens.ts'
import { unpackTicket } from './packed-ticket.ts'
import { ticketSchema } from './ticket.ts'
import type { ListedTicket, Ticket } from './ticket.ts'

/** Characters that a list item keeps. The form has no limits, and a list page must stay small. */
const LONGEST = { subject: 200, name: 100, company: 100 } as const

/** The list item of a ticket: long texts are truncated, description and phone number are omitted. */
export function listedTicket(ticket: Ticket): ListedTicket {
  const { phone: _phone, description: _description, ...listed } = ticket
  return {
    ...listed,
    subject: truncated(ticket.subject, LONGEST.subject),
    name: truncated(ticket.name, LONGEST.name),
    company: truncated(ticket.company, LONGEST.company),
  }
}

/** The texts that `listedTicket` omits or truncates. */
export function textsOf(ticket: Ticket): Partial<Ticket> {
  const { phone, description, subject, name, company } = ticket
  const listed = listedTicket(ticket)
  return {
    phone,
    description,
    ...(subject !== listed.subject && { subject }),
    ...(name !== listed.name && { name }),
    ...(company !== listed.company && { company }),
  }
}

/** Joins the stored items of `listedTicket` and `textsOf` into the ticket. */
export function wholeTicket(listed: object, texts: object): Ticket {
  const ticket = ticketSchema.parse({ ...unpackTicket(listed), ...texts })
  // A mail that opened it before tokens were hidden on arrival may quote one.
  return { ...ticket, description: hideLinkTokens(ticket.description) }
}

function truncated(text: string, longest: number): string {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
