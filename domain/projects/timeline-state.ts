import { dateOf } from '../calendar/day.ts'
import type { Task } from './project.ts'

export type TimelineState = 'done' | 'begun' | 'open' | 'late'

/**
 * How a task stands on a timeline, on the screen and on paper: late if it misses its due date, or should have ended before today. Days are
 * since 1970.
 */
export function timelineState(
  { doneAt, startedAt, dueOn }: Pick<Task, 'doneAt' | 'startedAt' | 'dueOn'>,
  lastDay: number,
  today: number,
): TimelineState {
  if (doneAt !== undefined) return 'done'
  if ((dueOn !== undefined && dueOn < dateOf(Math.max(lastDay, today))) || lastDay < today) return 'late'
  return startedAt === undefined ? 'open' : 'begun'
}
