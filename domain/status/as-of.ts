import type { ComponentRecord, Status } from './status.ts'

/** A check that is this many times overdue says more of the checks than of us. */
const OVERDUE = 2.5
/** An hour without an observation is too long to go by, with ten minutes for a check that starts late. */
const LONGEST_MINUTES = 60
const LATE_MINUTES = 10
const MS_PER_MINUTE = 60_000

/** Milliseconds for which an observation stands when checks are due every `everyMinutes`: about an hour, or until the next check. */
export function trustedFor(everyMinutes: number): number {
  const longest = Math.max(LONGEST_MINUTES, everyMinutes) + LATE_MINUTES
  return Math.min(OVERDUE * everyMinutes, longest) * MS_PER_MINUTE
}

/** Whether what was observed at `checkedAt` (ISO 8601) no longer says how things stand at `now` (milliseconds since 1970). */
export function isOutdated(checkedAt: string | undefined, everyMinutes: number, now: number): boolean {
  return checkedAt === undefined || now - Date.parse(checkedAt) > trustedFor(everyMinutes)
}

/** The state of a component at `now` (milliseconds since 1970): unknown once its last observation is outdated, whatever it was. */
export function stateAsOf({ state, checkedAt }: ComponentRecord, everyMinutes: number, now: number) {
  return isOutdated(checkedAt, everyMinutes, now) ? 'unknown' : state
}

/** The record as it stands at `now` (milliseconds since 1970). */
export function asOf(status: Status, now: number): Status {
  const components = status.components.map((record) => ({
    ...record,
    state: stateAsOf(record, status.everyMinutes, now),
  }))
  return { ...status, components }
}
