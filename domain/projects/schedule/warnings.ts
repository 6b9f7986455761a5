import { drivingPath, isPast } from './explanation.ts'
import type { Plan } from './plan.ts'
import { startOfDate } from './schedule.ts'
import type { Schedule } from './schedule.ts'
import { workingDaysBetween } from './working-days-between.ts'
import { workingHours } from './working-hours.ts'

/** What a plan promises and its schedule does not keep. */
export type Warning =
  /** It will end after its due date. `because` are the tasks that decide its start, from the first one to itself. */
  | { readonly about: 'due-date'; readonly taskId: string; readonly days: number; readonly because: readonly string[] }
  /** It was set by hand to begin before what it waits for has ended. */
  | { readonly about: 'order'; readonly taskId: string; readonly after: string }

/**
 * Dates that will be missed, and manual dates that break the order, in order of work. `days` are the working days of the project after the
 * due date. Ask with a schedule that was made `asOf` now: what should have begun begins today there.
 */
export function warningsOf(plan: Plan, schedule: Schedule): Warning[] {
  const { project } = workingHours(plan)
  const byId = new Map(plan.tasks.map((task) => [task.id, task]))
  const waitsFor = Map.groupBy(plan.dependencies, ({ task }) => task)
  const warnings: Warning[] = []
  for (const { id, start, end, cause } of schedule.tasks.values()) {
    const task = byId.get(id)
    if (!task || task.doneAt !== undefined) continue
    if (task.dueOn !== undefined && isPast(task.dueOn, end)) {
      const days = workingDaysBetween(project, startOfDate(task.dueOn), end)
      warnings.push({ about: 'due-date', taskId: id, days, because: drivingPath(schedule, id) })
    }
    if (cause.by !== 'own-date') continue
    for (const { after } of waitsFor.get(id) ?? []) {
      if ((schedule.tasks.get(after)?.end ?? start) > start) warnings.push({ about: 'order', taskId: id, after })
    }
  }
  return warnings
}
