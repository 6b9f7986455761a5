import { drivingPath, isPast } from './explanation.ts'
import type { Plan } from './plan.ts'
import { startOfDate } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import { workingDaysBetween } from './working-days-between.ts'
import { workingHours } from './working-hours.ts'

/** It was set by hand to begin before what it waits for has ended. */
export interface BrokenOrder {
  readonly about: 'order'
  readonly taskId: string
  readonly after: string
}

/** What a plan promises and its schedule does not keep. */
export type Warning =
  /** It will end after its due date. `because` are the tasks that decide its start, from the first one to itself. */
  | { readonly about: 'due-date'; readonly taskId: string; readonly days: number; readonly because: readonly string[] }
  | BrokenOrder

/**
 * Dates that will be missed, and manual dates that break the order. `days` are the working days of the project after the due date. Ask with
 * a schedule that was made `asOf` now: what should have begun begins today there.
 */
export function warningsOf(plan: Plan, schedule: Schedule): Warning[] {
  return [...missedDates(plan, schedule), ...brokenOrder(plan, schedule)]
}

function missedDates(plan: Plan, schedule: Schedule): Warning[] {
  const { project } = workingHours(plan)
  const byId = new Map(plan.tasks.map((task) => [task.id, task]))
  return [...schedule.tasks.values()].flatMap(({ id, end }) => {
    const task = byId.get(id)
    if (!task || task.doneAt !== undefined || task.dueOn === undefined || !isPast(task.dueOn, end)) return []
    const days = workingDaysBetween(project, startOfDate(task.dueOn), end)
    return [{ about: 'due-date', taskId: id, days, because: drivingPath(schedule, id) }]
  })
}

/** Open tasks whose dates were set by hand so that they begin before what they wait for has ended, in order of work. */
export function brokenOrder(plan: Plan, { tasks }: Schedule): BrokenOrder[] {
  const byId = new Map(plan.tasks.map((task) => [task.id, task]))
  const waitsFor = Map.groupBy(plan.dependencies, ({ task }) => task)
  return [...tasks.values()].flatMap(({ id, start, cause }) => {
    if (cause.by !== 'own-date' || byId.get(id)?.doneAt !== undefined) return []
    const broken = (waitsFor.get(id) ?? []).filter(({ after }) => (tasks.get(after)?.end ?? start) > start)
    return broken.map(({ after }): BrokenOrder => ({ about: 'order', taskId: id, after }))
  })
}
