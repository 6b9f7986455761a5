import { addWorkingDays } from '#domain/calendar/working-days.ts'
import type { Task } from '#domain/projects/project.ts'
import type { OpenProject } from './use-project.ts'
import { lastDateOf } from './words.ts'

/** The day on which a task without a due date would be due: when it is planned to end, so that it does not miss it. */
export function likelyDueOn(
  { id }: Pick<Task, 'id'>,
  { dates, plan, asOf }: Pick<OpenProject, 'dates' | 'plan' | 'asOf'>,
): string {
  const end = Math.max(dates.tasks.get(id)?.end ?? 0, asOf + 1)
  return addWorkingDays(plan.calendar, lastDateOf(end), 0)
}
