import { ticketPrefix } from '../company/details.ts'

/** VMS, the time in base 36, four random base-36 characters. Eight or nine digits of time reach from 1972 to the year 5188. */
export const ticketNumberForm = new RegExp(`^${ticketPrefix}-[0-9A-Z]{8,9}-[0-9A-Z]{4}$`)

/** Whether a text could be a ticket's number. What could not be one belongs to no ticket. */
export function isTicketNumber(text: string): boolean {
  return ticketNumberForm.test(text)
}
