import { ticketPrefix } from '../company/details.ts'

const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const RANDOM_LENGTH = 4

/**
 * Draws a ticket number: prefix, `now` (milliseconds since 1970) in base 36, and four random characters. `random` returns an
 * integer from 0 to `bound` - 1. The browser draws the number, so that a retry has the same one and is stored once.
 */
export function drawTicketNumber(now: number, random: (bound: number) => number): string {
  const time = Math.floor(now).toString(36).toUpperCase()
  const tail = Array.from({ length: RANDOM_LENGTH }, () => BASE_36.charAt(random(BASE_36.length))).join('')
  return [ticketPrefix, time, tail].join('-')
}
