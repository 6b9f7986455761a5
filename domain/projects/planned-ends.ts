import { dateOf, dayAt } from '../calendar/day.ts'
import type { Project } from './project.ts'
import { planOf } from './project-plan.ts'
import type { Plan } from './schedule/plan.ts'
import { schedule } from './schedule/schedule.ts'

/** The last day of work on each task by the plan, by the ids of tasks. `now` is in milliseconds since 1970. */
export function plannedEnds(
  project: Project,
  hours: Pick<Plan, 'calendar' | 'people'>,
  now: number,
): ReadonlyMap<string, string> {
  const dates = schedule(planOf(project, hours), now)
  // What is stored has no cycle; if it had, its tasks would still be listed.
  if ('refused' in dates) return new Map()
  // A milestone takes no time, and ends on the day on which it begins.
  return new Map([...dates.tasks].map(([id, { start, end }]) => [id, dateOf(dayAt(Math.max(start, end - 1)))]))
}
