import { DAY_MINUTES } from './day-minutes.ts'

const MINUTE_MS = 60_000

/** The minutes that a timer becomes when it stops after `ms` milliseconds: whole ones, at least one, and 24 hours if it was forgotten. */
export function timerMinutes(ms: number): number {
  return Math.min(DAY_MINUTES, Math.max(1, Math.round(ms / MINUTE_MS)))
}
