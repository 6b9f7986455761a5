import type { Project } from './project.ts'
import { partsByTask, withParts } from './schedule/parts.ts'
import type { Plan } from './schedule/plan.ts'

/** A task that nobody estimated takes a day of eight hours. */
export const USUAL_MINUTES = 480

/** The plan that a project's dates are calculated from, with the hours of the organisation and of its people. */
export function planOf(project: Project, { calendar, people }: Pick<Plan, 'calendar' | 'people'>): Plan {
  const { startOn, pauses, dependencies } = project
  const parts = partsByTask(project.tasks)
  const tasks = project.tasks.map(({ id, isMilestone, estimateMinutes, personIds, mode, ...task }) => ({
    id,
    minutes: isMilestone || parts.has(id) ? 0 : (estimateMinutes ?? USUAL_MINUTES),
    personId: personIds[0],
    mode: parts.has(id) ? ('automatic' as const) : mode,
    partOf: task.partOf,
    startOn: task.startOn,
    dueOn: task.dueOn,
    startedAt: momentOf(task.startedAt),
    doneAt: momentOf(task.doneAt),
  }))
  return { startOn, calendar, people, pauses, tasks, dependencies: withParts(tasks, dependencies) }
}

function momentOf(at: string | undefined): number | undefined {
  return at === undefined ? undefined : Date.parse(at)
}
