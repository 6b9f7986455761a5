import { MOST_ENTRIES } from './meeting.ts'
import type { Meeting } from './meeting.ts'

type Parked = Meeting['parked'][number]

/** What the last meeting of a series that was held left in its parking lot. `earlier`: the newest first. */
export function leftParked(earlier: readonly Meeting[]): readonly Parked[] {
  return earlier.find(({ startedAt }) => startedAt !== undefined)?.parked ?? []
}

/** A meeting with what the last one left in its parking lot, so that it goes on until somebody takes it out. */
export function withLeftParked(meeting: Meeting, earlier: readonly Meeting[]): Meeting {
  const known = new Set(meeting.parked.map(({ id }) => id))
  const left = leftParked(earlier).filter(({ id }) => !known.has(id))
  return { ...meeting, parked: [...left, ...meeting.parked].slice(0, MOST_ENTRIES) }
}
