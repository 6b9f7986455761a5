import { firstResponseDueAt, firstResponseUsed } from './first-response.ts'
import type { Priority } from './priority.ts'

const MINUTE_MS = 60_000

/** How a new ticket stands against the promised first response. */
export interface ResponseClock {
  readonly dueAt: number
  /** By the wall clock. Negative once the promise is broken. */
  readonly minutesLeft: number
  /** Share of the promised time that is used up, 0 to 1; outside office hours it stands still for what is promised in them. */
  readonly used: number
  readonly state: 'in-time' | 'close' | 'late'
}

/** From three quarters on a ticket is close to breaking its promise. */
const CLOSE = 0.75

/** Times are milliseconds since 1970. */
export function responseClock(priority: Priority, createdAt: number, now: number): ResponseClock {
  const dueAt = firstResponseDueAt(priority, createdAt)
  const used = firstResponseUsed(priority, createdAt, now)
  return {
    dueAt,
    minutesLeft: Math.ceil((dueAt - now) / MINUTE_MS),
    used,
    state: now > dueAt ? 'late' : used >= CLOSE ? 'close' : 'in-time',
  }
}

/** "4 min left", "2 h 10 late". */
export function spellDue({ minutesLeft, state }: ResponseClock): string {
  return state === 'late' ? `${spellMinutes(Math.max(1, -minutesLeft))} late` : `${spellMinutes(minutesLeft)} left`
}

/** "11 min", "3 h 10", "2 days". */
export function spellMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}
