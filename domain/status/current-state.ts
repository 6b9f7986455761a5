import type { ComponentRecord, Status } from './status.ts'

/** An observation is valid for this many check intervals. */
const VALID_INTERVALS = 2.5
/** An observation is valid for an hour at most, plus ten minutes for a check that starts late. */
const LONGEST_MINUTES = 60
const LATE_MINUTES = 10
const MS_PER_MINUTE = 60_000

/** Milliseconds for which an observation is valid: about an hour, or until the next check if that is later. */
export function trustedFor(everyMinutes: number): number {
  const longest = Math.max(LONGEST_MINUTES, everyMinutes) + LATE_MINUTES
  return Math.min(VALID_INTERVALS * everyMinutes, longest) * MS_PER_MINUTE
}

/** Whether an observation of `checkedAt` (ISO 8601) is no longer valid at `now` (milliseconds since 1970). */
export function isOutdated(checkedAt: string | undefined, everyMinutes: number, now: number): boolean {
  return checkedAt === undefined || now - Date.parse(checkedAt) > trustedFor(everyMinutes)
}

/** The state of a component at `now` (milliseconds since 1970); `unknown` if its last observation is outdated. */
export function currentState({ state, checkedAt }: ComponentRecord, everyMinutes: number, now: number) {
  return isOutdated(checkedAt, everyMinutes, now) ? 'unknown' : state
}

/** The status with each component's state at `now` (milliseconds since 1970). */
export function withCurrentStates(status: Status, now: number): Status {
  const components = status.components.map((record) => ({
    ...record,
    state: currentState(record, status.everyMinutes, now),
  }))
  return { ...status, components }
}
