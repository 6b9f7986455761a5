import { ticketPrefix } from '../company/details.ts'

/** Prefix, time in base 36, four random base-36 characters. Eight or nine digits cover the years 1972 to 5188. */
export const ticketNumberForm = new RegExp(`^${ticketPrefix}-[0-9A-Z]{8,9}-[0-9A-Z]{4}$`)

/** Whether a text has the format of a ticket number. */
export function isTicketNumber(text: string): boolean {
  return ticketNumberForm.test(text)
}
