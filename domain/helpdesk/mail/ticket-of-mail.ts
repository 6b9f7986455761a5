import { nameFromEmail } from '../person-name.ts'
import type { Agreement } from '../sla/agreement.ts'
import { openTicket } from '../submit.ts'
import { LONGEST_MESSAGE } from '../ticket-action.ts'
import type { Ticket } from '../ticket.ts'

/** What a ticket needs of the mail that opens it. */
interface OpeningMail {
  readonly from: string
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly messageId?: string | undefined
}

const NO_TEXT = 'This mail has no text.'

/** The name of a mail's sender, or one made of the address. */
export function nameOfSender({ from, fromName }: Pick<OpeningMail, 'from' | 'fromName'>): string {
  return fromName || nameFromEmail(from)
}

/** A mail's text as a message; a longer one is cut. */
export function messageText({ text }: Pick<OpeningMail, 'text'>): string {
  return text === '' ? NO_TEXT : text.slice(0, LONGEST_MESSAGE)
}

/**
 * The ticket that a mail opens. It belongs to the sender's address and to no organisation: a mail proves an address at most, and
 * organisations come from tokens. `now` is in milliseconds since 1970.
 */
export function ticketOfMail(
  mail: OpeningMail,
  { ticketNumber, agreement }: { readonly ticketNumber: string; readonly agreement: Agreement },
  now: number,
): Ticket {
  const { from: email, subject, messageId } = mail
  const form = {
    ticketNumber,
    name: nameOfSender(mail),
    email,
    phone: '',
    company: '',
    category: 'Technical Support',
    priority: 'normal',
    subject: subject || 'No subject',
    description: messageText(mail),
  } as const
  const ticket = openTicket({ form, channel: 'mail', agreement }, now)
  return { ...ticket, ...(messageId !== undefined && { mailThread: [messageId] }) }
}
