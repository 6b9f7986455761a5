import { changeProject } from './change-project.ts'
import type { Refusal } from './change-outcome.ts'
import type { Project } from './project.ts'
import type { ProjectChange } from './project-change.ts'
import { planOf } from './project-plan.ts'
import type { Plan } from './schedule/plan.ts'
import { previewOf } from './schedule/preview.ts'
import type { Preview } from './schedule/preview.ts'
import { schedule } from './schedule/schedule.ts'
import type { Schedule } from './schedule/schedule.ts'
import { brokenOrder } from './schedule/warnings.ts'
import type { BrokenOrder } from './schedule/warnings.ts'

/** What changes of a project would do to its dates. */
export interface ChangeEffect {
  readonly plan: Plan
  readonly dates: Schedule
  readonly preview: Preview
  /** Tasks that would begin before what they wait for has ended, and do not yet. */
  readonly newlyBroken: readonly BrokenOrder[]
}

interface Now {
  readonly project: Project
  readonly plan: Plan
  readonly dates: Schedule
  /** Milliseconds since 1970: the time that the dates were calculated for. */
  readonly asOf: number
}

/** Makes changes on a copy of a project, and says what they would do. Refuses what `changeProject` refuses. */
export function effectOf(
  { project, plan, dates, asOf }: Now,
  changes: readonly ProjectChange[],
): ChangeEffect | Refusal {
  let after = project
  for (const change of changes) {
    const made = changeProject(after, change)
    if ('refused' in made) return made
    after = made.project
  }
  const changed = planOf(after, plan)
  const preview = previewOf(plan, changed, asOf)
  if ('refused' in preview) return preview
  const then = schedule(changed, asOf)
  if ('refused' in then) return then
  const known = new Set(brokenOrder(plan, dates).map(pairOf))
  const newlyBroken = brokenOrder(changed, then).filter((each) => !known.has(pairOf(each)))
  return { plan: changed, dates: then, preview, newlyBroken }
}

/**
 * Whether a person should see the effect first: dates of tasks move that are not changed themselves, or the end of the project, or a task
 * would begin before what it waits for has ended.
 */
export function isNews({ preview, newlyBroken }: ChangeEffect, changed: ReadonlySet<string>): boolean {
  return (
    newlyBroken.length > 0 ||
    preview.end.from !== preview.end.to ||
    preview.moved.some(({ taskId }) => !changed.has(taskId))
  )
}

function pairOf({ taskId, after }: BrokenOrder): string {
  return `${taskId} ${after}`
}
