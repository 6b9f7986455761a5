import type { Plan } from './plan.ts'
import type { Schedule } from './schedule.ts'
import { workingDaysBetween } from './working-days-between.ts'
import { workingHours } from './working-hours.ts'

/** The dates that were agreed, in milliseconds since 1970, by the tasks' ids. */
export interface Baseline {
  readonly end: number
  readonly tasks: Readonly<Record<string, { readonly start: number; readonly end: number }>>
}

/** What became of an agreed plan. Days are the project's working days; a positive number is later. */
export interface Deviation {
  readonly end: { readonly agreed: number; readonly now: number; readonly days: number }
  /** Tasks of which the day of the end is another one, the largest delay first. */
  readonly moved: readonly { readonly taskId: string; readonly days: number }[]
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** Keeps the dates of a schedule as what was agreed. */
export function baselineOf({ tasks, end }: Schedule): Baseline {
  return { end, tasks: Object.fromEntries([...tasks].map(([id, { start, end }]) => [id, { start, end }])) }
}

/** Compares a schedule of a plan with what was agreed. */
export function againstBaseline(plan: Plan, { tasks, end }: Schedule, baseline: Baseline): Deviation {
  const { project } = workingHours(plan)
  const agreed = new Map(Object.entries(baseline.tasks))
  const moved = [...tasks.values()].flatMap(({ id, end }) => {
    const before = agreed.get(id)
    const days = before ? workingDaysBetween(project, before.end, end) : 0
    return days === 0 ? [] : [{ taskId: id, days }]
  })
  return {
    end: { agreed: baseline.end, now: end, days: workingDaysBetween(project, baseline.end, end) },
    moved: moved.toSorted((one, other) => other.days - one.days),
    added: [...tasks.keys()].filter((id) => !agreed.has(id)),
    removed: [...agreed.keys()].filter((id) => !tasks.has(id)),
  }
}
