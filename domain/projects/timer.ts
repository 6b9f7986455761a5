import * as z from 'zod'
import { dateOf, dayAt } from '../calendar/day.ts'
import { timeEntrySchema } from './time-entry.ts'
import type { TimeEntry } from './time-entry.ts'
import { timerMinutes } from './timer-minutes.ts'

/** Time that runs: what a person works on, and since when. They have one at most. */
export const timerSchema = timeEntrySchema
  .pick({ projectId: true, taskId: true, projectName: true, taskTitle: true, personId: true, organisation: true })
  .extend({ startedAt: z.iso.datetime(), version: z.int().min(1) })
export type Timer = z.infer<typeof timerSchema>

/**
 * The entry that a timer becomes when it stops, on the South African day on which it began: whole minutes, at least one. A timer that was
 * forgotten becomes 24 hours, which the person corrects. `now` is in milliseconds since 1970.
 */
export function entryOfTimer(timer: Timer, { id, note, now }: { id: string; note: string; now: number }): TimeEntry {
  const { startedAt, version: _version, ...of } = timer
  const began = Date.parse(startedAt)
  return { ...of, id, note, date: dateOf(dayAt(began)), minutes: timerMinutes(now - began), version: 1 }
}
