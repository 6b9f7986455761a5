import { dayAt, dayOf, startOfDay } from '../../calendar/day.ts'
import {
  addWorkingTime,
  isWorkingAt,
  isWorkingDay,
  nextWorkingInstant,
  subtractWorkingTime,
} from '../../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { inOrder } from './order.ts'
import type { Cyclic } from './order.ts'
import { partsByTask } from './parts.ts'
import type { Dependency, Plan, PlannedTask } from './plan.ts'
import { workingHours } from './working-hours.ts'

const MINUTE_MS = 60_000

/** What decides when a task begins. */
export type Cause =
  | { readonly by: 'project-start' }
  /** An automatic task waits for its own date. */
  | { readonly by: 'start-date'; readonly date: string }
  /** A manual task keeps its own date. */
  | { readonly by: 'own-date'; readonly date: string }
  | { readonly by: 'task'; readonly after: string; readonly lagMinutes: number }
  /** It has not begun, so it begins today at the earliest. */
  | { readonly by: 'today' }
  /** It has the dates of its subtasks: the first of them begins it, the last one ends it. */
  | { readonly by: 'parts'; readonly first: string; readonly last: string }
  /** It has begun or is done: what happened counts. `heldUntil` is now, if its work should be over and it is not done. */
  | { readonly by: 'fact'; readonly heldUntil?: number }

/** When a task is worked on, in milliseconds since 1970. `cause` decides `earliest`; days off lead from there to `start`. */
interface ScheduledTask {
  readonly id: string
  readonly earliest: number
  readonly start: number
  readonly end: number
  readonly cause: Cause
}

export interface Schedule {
  /** In an order of work. */
  readonly tasks: ReadonlyMap<string, ScheduledTask>
  /** The last end of all tasks; the project's start if it has none. */
  readonly end: number
}

/**
 * The dates of all tasks of a plan. An automatic task begins as early as possible: not before the project, its own date and, if `asOf` (ms
 * since 1970) is given and it has not begun, that moment, and after everything that it waits for. Work happens in the hours of the person
 * who does it. A task with subtasks begins with the first and ends with the last of them. Refuses tasks that wait for each other.
 */
export function schedule(plan: Plan, asOf?: number): Schedule | Cyclic {
  const ordered = inOrder(plan)
  if ('refused' in ordered) return ordered
  const byId = new Map(plan.tasks.map((task) => [task.id, task]))
  const parts = partsByTask(plan.tasks)
  const tasks = new Map<string, ScheduledTask>()
  let end = startOfDate(plan.startOn)
  for (const id of ordered.order) {
    const task = byId.get(id)
    if (!task) continue
    const of = (parts.get(id) ?? []).flatMap((part) => tasks.get(part.id) ?? [])
    const whole = task.partOf === undefined ? undefined : byId.get(task.partOf)
    const scheduled =
      spanOf(plan, task, of, asOf) ?? dated(plan, task, whole?.startOn, ordered.before.get(id) ?? [], tasks, asOf)
    tasks.set(id, scheduled)
    end = Math.max(end, scheduled.end)
  }
  return { tasks, end }
}

/** The dates of a task that has subtasks; undefined for any other. */
function spanOf(
  plan: Plan,
  task: PlannedTask,
  parts: readonly ScheduledTask[],
  asOf: number | undefined,
): ScheduledTask | undefined {
  const { id, startedAt, doneAt } = task
  const [any] = parts
  if (!any) return undefined
  const first = parts.reduce((one, other) => (other.start < one.start ? other : one), any)
  const last = parts.reduce((one, other) => (other.end > one.end ? other : one), any)
  const planned = Math.max(last.end, startedAt ?? last.end)
  const isHeld = doneAt === undefined && asOf !== undefined && asOf > planned
  const end = doneAt ?? (isHeld ? onWorkingDay(workingHours(plan).of(task), asOf) : planned)
  const start = Math.min(startedAt ?? first.start, end)
  const isFact = startedAt !== undefined || doneAt !== undefined
  return {
    id,
    earliest: start,
    start,
    end,
    cause: isFact
      ? { by: 'fact', ...(isHeld && { heldUntil: asOf }) }
      : { by: 'parts', first: first.id, last: last.id },
  }
}

function dated(
  plan: Plan,
  task: PlannedTask,
  notBefore: string | undefined,
  waitsFor: readonly Dependency[],
  known: ReadonlyMap<string, ScheduledTask>,
  asOf: number | undefined,
): ScheduledTask {
  const calendar = workingHours(plan).of(task)
  const { id, minutes, startedAt, doneAt } = task
  const begun = startedAt ?? doneAt
  if (begun !== undefined) {
    const worked = addWorkingTime(calendar, begun, minutes * MINUTE_MS)
    const isHeld = doneAt === undefined && asOf !== undefined && asOf > worked
    const end = doneAt ?? onWorkingDay(calendar, isHeld ? asOf : worked)
    const start = Math.min(begun, end)
    return { id, earliest: start, start, end, cause: { by: 'fact', ...(isHeld && { heldUntil: asOf }) } }
  }
  const { earliest, cause } = earliestOf(plan, task, notBefore, waitsFor, known, asOf)
  const start = minutes === 0 ? instantOf(calendar, earliest) : nextWorkingInstant(calendar, earliest)
  return { id, earliest, start, end: addWorkingTime(calendar, start, minutes * MINUTE_MS), cause }
}

interface Earliest {
  readonly earliest: number
  readonly cause: Cause
}

/** The latest of everything that holds a task back; of two that are equal, the first one. */
function earliestOf(
  plan: Plan,
  { mode, startOn }: PlannedTask,
  notBefore: string | undefined,
  waitsFor: readonly Dependency[],
  known: ReadonlyMap<string, ScheduledTask>,
  asOf: number | undefined,
): Earliest {
  if (mode === 'manual' && startOn !== undefined) {
    return { earliest: startOfDate(startOn), cause: { by: 'own-date', date: startOn } }
  }
  let latest: Earliest = { earliest: startOfDate(plan.startOn), cause: { by: 'project-start' } }
  const hold = (earliest: number, cause: Cause) => {
    if (earliest > latest.earliest) latest = { earliest, cause }
  }
  for (const date of [startOn, notBefore]) if (date !== undefined) hold(startOfDate(date), { by: 'start-date', date })
  if (mode === 'automatic') {
    for (const { after, lagMinutes } of waitsFor) {
      const end = known.get(after)?.end
      if (end === undefined) continue
      hold(addWorkingTime(workingHours(plan).project, end, lagMinutes * MINUTE_MS), { by: 'task', after, lagMinutes })
    }
  }
  if (asOf !== undefined) hold(asOf, { by: 'today' })
  return latest
}

/** The first moment from `at` (milliseconds since 1970) at which a milestone counts: it is reached when the work before it ends, so the end of a working period counts beside working time. */
export function instantOf(calendar: WorkingCalendar, at: number): number {
  const isReached = isWorkingAt(calendar, at) || subtractWorkingTime(calendar, at, 1) === at - 1
  return isReached ? at : nextWorkingInstant(calendar, at)
}

/** A moment on a working day, or else the first minute of work after it: nobody works on a day off, whatever is late. */
function onWorkingDay(calendar: WorkingCalendar, at: number): number {
  // An end at midnight belongs to the day before.
  return isWorkingDay(calendar, dayAt(at - 1)) ? at : addWorkingTime(calendar, at, MINUTE_MS)
}

export function startOfDate(date: string): number {
  return startOfDay(dayOf(date))
}
