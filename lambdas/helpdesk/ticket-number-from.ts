import { createHash } from 'node:crypto'
import { drawTicketNumber } from '#domain/helpdesk/draw-ticket-number.ts'

/** A ticket number that follows from its cause, so that a repeated cause opens no second ticket. `time` in milliseconds. */
export function ticketNumberFrom(cause: string, time: number): string {
  const digest = createHash('sha256').update(cause).digest()
  let at = 0
  return drawTicketNumber(time, (bound) => (digest[at++] ?? 0) % bound)
}
