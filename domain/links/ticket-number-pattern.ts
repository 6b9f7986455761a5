import { ticketPrefix } from '../company/details.ts'

/** Source of a regular expression: prefix, time in base 36, four random base-36 characters. Eight or nine digits cover the years 1972 to 5188. */
export const ticketNumberPattern = `${ticketPrefix}-[0-9A-Z]{8,9}-[0-9A-Z]{4}`
