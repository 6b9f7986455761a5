import { ticketSchema } from './ticket.ts'
import type { Ticket, TicketSummary } from './ticket.ts'

/** How many characters of a text a list shows. The form has no limits, and a page of a list must stay small. */
const LONGEST = { subject: 200, name: 100, company: 100 } as const

/** What a list shows of a ticket: long texts shortened, the description and the phone number left out. */
export function listedTicket(ticket: Ticket): TicketSummary {
  const { phone: _phone, description: _description, ...summary } = ticket
  return {
    ...summary,
    subject: shortened(ticket.subject, LONGEST.subject),
    name: shortened(ticket.name, LONGEST.name),
    company: shortened(ticket.company, LONGEST.company),
  }
}

/** The texts that `listedTicket` left out or shortened. */
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

/** The whole ticket again from what `listedTicket` and `textsOf` made of it. */
export function wholeTicket(listed: object, texts: object): Ticket {
  return ticketSchema.parse({ ...listed, ...texts })
}

function shortened(text: string, longest: number): string {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
