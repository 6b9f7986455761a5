import { firstResponse } from '#domain/company/response-times.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'

const MINUTE_MS = 60_000

/** How a new ticket stands against the promised first answer. */
export type ResponseClock =
  | {
      readonly kind: 'running'
      readonly dueAt: number
      /** Negative once the promise is broken. */
      readonly minutesLeft: number
      /** Share of the time that is used up, 0 to 1. */
      readonly used: number
      readonly state: 'in-time' | 'close' | 'late'
    }
  /** Promised in office hours: how long it has been waiting is all that is shown. */
  | { readonly kind: 'waiting'; readonly minutes: number }

/** From three quarters on a ticket is close to breaking its promise. */
const CLOSE = 0.75

/** Times are milliseconds since 1970. */
export function responseClock(priority: Priority, createdAt: number, now: number): ResponseClock {
  const { minutes, clock } = firstResponse[priority]
  const waited = Math.max(0, now - createdAt) / MINUTE_MS
  if (clock === 'office-hours') return { kind: 'waiting', minutes: Math.floor(waited) }
  const used = Math.min(1, waited / minutes)
  return {
    kind: 'running',
    dueAt: createdAt + minutes * MINUTE_MS,
    minutesLeft: Math.ceil(minutes - waited),
    used,
    state: waited > minutes ? 'late' : used >= CLOSE ? 'close' : 'in-time',
  }
}

/** "11 min", "3 h 10", "2 days". */
export function spellMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}
