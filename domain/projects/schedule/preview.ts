import { isPast } from './explanation.ts'
import type { Cyclic } from './order.ts'
import type { Plan } from './plan.ts'
import { schedule } from './schedule.ts'
import { workingDaysBetween } from './working-days-between.ts'
import { workingHours } from './working-hours.ts'

/** Start and end, in milliseconds since 1970. */
interface Dates {
  readonly start: number
  readonly end: number
}

/** What a change of a plan would do. Days are the project's working days; a positive number is later. */
export interface Preview {
  /** Tasks with other dates, in order of work. `days` is by how much their end moves. */
  readonly moved: readonly {
    readonly taskId: string
    readonly from: Dates
    readonly to: Dates
    readonly days: number
  }[]
  /** Whom it concerns: who does a task that moves, and how many. */
  readonly people: readonly { readonly personId: string; readonly tasks: number }[]
  /** Tasks that would miss their due date and do not yet. */
  readonly newlyLate: readonly string[]
  readonly end: { readonly from: number; readonly to: number; readonly days: number }
}

/** Compares a plan with a changed one before the change is made. Refuses a change by which tasks would wait for each other. */
export function previewOf(plan: Plan, changed: Plan, asOf?: number): Preview | Cyclic {
  const [before, after] = [schedule(plan, asOf), schedule(changed, asOf)]
  if ('refused' in before) return before
  if ('refused' in after) return after
  const { project } = workingHours(changed)
  const byId = new Map(changed.tasks.map((task) => [task.id, task]))
  const newlyLate: string[] = []
  const concerned = new Map<string, number>()
  const moved = [...after.tasks.values()].flatMap(({ id, start, end }) => {
    const [task, was] = [byId.get(id), before.tasks.get(id)]
    if (!task || !was || (was.start === start && was.end === end)) return []
    const { personId, dueOn } = task
    if (personId !== undefined) concerned.set(personId, (concerned.get(personId) ?? 0) + 1)
    if (dueOn !== undefined && isPast(dueOn, end) && !isPast(dueOn, was.end)) newlyLate.push(id)
    const days = workingDaysBetween(project, was.end, end)
    return [{ taskId: id, from: { start: was.start, end: was.end }, to: { start, end }, days }]
  })
  return {
    moved,
    people: [...concerned].map(([personId, tasks]) => ({ personId, tasks })),
    newlyLate,
    end: { from: before.end, to: after.end, days: workingDaysBetween(project, before.end, after.end) },
  }
}

/** The plan in which a task begins on a date: a manual task exactly, an automatic one not before it. */
export function withStartOn(plan: Plan, taskId: string, startOn: string): Plan {
  return { ...plan, tasks: plan.tasks.map((task) => (task.id === taskId ? { ...task, startOn } : task)) }
}
