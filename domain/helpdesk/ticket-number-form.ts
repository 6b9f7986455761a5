import { ticketNumberPattern } from '../links/ticket-number-pattern.ts'

/** The format of a ticket number, as a whole text. */
export const ticketNumberForm = new RegExp(`^${ticketNumberPattern}$`)

/** Whether a text has the format of a ticket number. */
export function isTicketNumber(text: string): boolean {
  return ticketNumberForm.test(text)
}
