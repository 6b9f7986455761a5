import type { Agreement } from './agreement.ts'
import { targetMs, usedUntil } from './clocks.ts'
import type { Clock, RunningClock } from './clocks.ts'

const MINUTE_MS = 60_000

interface Measured {
  /** Running: by the wall clock until the due time, negative once late. Otherwise what is left of the target in its hours. */
  readonly minutesLeft: number
  /** Share of the target that is used up, 0 to 1. Outside office hours it stands still for targets in office hours. */
  readonly used: number
}

/** How a running clock stands. `close`: three quarters or more are used. */
export interface RunningStanding extends Measured {
  readonly state: 'in-time' | 'close' | 'late'
  /** Milliseconds since 1970. */
  readonly dueAt: number
}

/** How a clock that does not run stands. `missed`: done, but late. */
interface RestingStanding extends Measured {
  readonly state: 'paused' | 'met' | 'missed' | 'off'
  /** When the promise broke, in milliseconds since 1970; absent if it did not. */
  readonly dueAt?: number
}

/** How a clock stands against its target. */
export type Standing = RunningStanding | RestingStanding

/** How a clock stands at `now` (milliseconds since 1970). */
export function standing(clock: RunningClock, now: number, agreement: Agreement): RunningStanding
export function standing(clock: Clock, now: number, agreement: Agreement): Standing
export function standing(clock: Clock, now: number, agreement: Agreement): Standing {
  if (clock.status === 'off') return { state: 'off', minutesLeft: 0, used: 0 }
  const promised = targetMs(clock.target)
  const usedMs = usedUntil(clock, now, agreement)
  const used = Math.min(1, usedMs / promised)
  if (clock.status === 'running') {
    const { dueAt, warnAt } = clock
    const state = now > dueAt ? 'late' : now >= warnAt ? 'close' : 'in-time'
    return { state, minutesLeft: Math.ceil((dueAt - now) / MINUTE_MS), used, dueAt }
  }
  const minutesLeft = Math.ceil((promised - usedMs) / MINUTE_MS)
  return { state: clock.status, minutesLeft, used, ...(clock.dueAt !== undefined && { dueAt: clock.dueAt }) }
}

/** "4 min left", "2 h 10 late", "paused, 3 h left", "met", "met late"; empty for a clock that is off. */
export function spellStanding({ state, minutesLeft, dueAt }: Standing): string {
  if (state === 'off') return ''
  if (state === 'met') return 'met'
  if (state === 'missed') return 'met late'
  // What is left of a paused clock may be office hours, which days of 24 hours would misstate.
  if (state === 'paused') return dueAt !== undefined ? 'paused, late' : `paused, ${spellHours(minutesLeft)} left`
  return state === 'late' ? `${spellMinutes(Math.max(1, -minutesLeft))} late` : `${spellMinutes(minutesLeft)} left`
}

/** "11 min", "3 h", "3 h 10", "2 days". */
export function spellMinutes(minutes: number): string {
  if (minutes < 24 * 60) return spellHours(minutes)
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}

function spellHours(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}
