import { startOfDate } from './schedule.ts'
import type { Cause, Schedule } from './schedule.ts'
import type { Plan } from './plan.ts'
import { daysOffOf } from './working-hours.ts'
import type { ProjectDayOff } from './working-hours.ts'

/** Why a task has its dates. Moments are milliseconds since 1970. */
export interface Explanation {
  readonly taskId: string
  readonly start: {
    readonly at: number
    readonly cause: Cause
    /** When the cause would let the task begin. */
    readonly earliest: number
    /** Days off between that and the start. */
    readonly daysOff: readonly ProjectDayOff[]
  }
  readonly end: {
    readonly at: number
    readonly minutes: number
    /** It ends then because it should be over and is not done. */
    readonly isHeld: boolean
    /** Days off while it is worked on, or, if it is held, from now until it can be done. */
    readonly daysOff: readonly ProjectDayOff[]
  }
}

/** Why a task of a plan has the dates that a schedule of this plan gives it; undefined for a task that it does not have. */
export function explain(plan: Plan, { tasks }: Schedule, taskId: string): Explanation | undefined {
  const task = plan.tasks.find(({ id }) => id === taskId)
  const scheduled = tasks.get(taskId)
  if (!task || !scheduled) return undefined
  const { earliest, start, end, cause } = scheduled
  // A task with subtasks has their dates: each of them says why.
  const isGiven = cause.by === 'fact' || cause.by === 'parts'
  const heldUntil = cause.by === 'fact' ? cause.heldUntil : undefined
  return {
    taskId,
    start: { at: start, cause, earliest, daysOff: isGiven ? [] : daysOffOf(plan, task, earliest, start) },
    end: {
      at: end,
      minutes: task.minutes,
      isHeld: heldUntil !== undefined,
      daysOff: isGiven && heldUntil === undefined ? [] : daysOffOf(plan, task, heldUntil ?? start, end),
    },
  }
}

/** The tasks that decide when a task begins, from the first one to itself: each begins when the one before it lets it. */
export function drivingPath({ tasks }: Schedule, taskId: string): string[] {
  const path: string[] = []
  for (let id: string | undefined = taskId; id !== undefined;) {
    path.push(id)
    const cause: Cause | undefined = tasks.get(id)?.cause
    id = cause?.by === 'task' ? cause.after : cause?.by === 'parts' ? cause.last : undefined
  }
  return path.toReversed()
}

/** Whether a moment lies after the last date on which a task should be done. */
export function isPast(dueOn: string, at: number): boolean {
  return at > startOfDate(dueOn) + 24 * 3_600_000
}
