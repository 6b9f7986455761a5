import type { Agreement } from './agreement.ts'
import { targetMs, usedUntil } from './clocks.ts'
import type { Clock, RunningClock } from './clocks.ts'

const MINUTE_MS = 60_000

interface Measured {
  /** Running clocks: time until the due time, negative when late. Other clocks: the rest of the target, in the target's hours. */
  readonly minutesLeft: number
  /** Used share of the target, 0 to 1. For targets in office hours it does not change outside of them. */
  readonly used: number
}

/** State of a running clock. `close`: three quarters or more of the target are used. */
export interface RunningStanding extends Measured {
  readonly state: 'in-time' | 'close' | 'late'
  /** Milliseconds since 1970. */
  readonly dueAt: number
}

/** State of a clock that does not run. `missed`: done, but late. */
interface RestingStanding extends Measured {
  readonly state: 'paused' | 'met' | 'missed' | 'off'
  /** Time of the breach in milliseconds since 1970; absent without a breach. */
  readonly dueAt?: number
}

/** State of a clock, compared with its target. */
export type Standing = RunningStanding | RestingStanding

/** State of a clock at `now` (milliseconds since 1970). */
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
  // The rest of a paused clock may be in office hours, so it is not converted to days of 24 hours.
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
