import { overloadsOf } from '#domain/projects/schedule/overload.ts'
import type { Overload } from '#domain/projects/schedule/overload.ts'
import { warningsOf } from '#domain/projects/schedule/warnings.ts'
import type { Filter } from '../templates/filters.tsx'
import type { OpenProject } from './use-project.ts'

/** The name of the filter in the address. */
export const WARNING = 'warning'

/** What a plan promises and will not keep. */
export interface Warned {
  readonly overloads: readonly Overload[]
  /** Tasks that will miss their due date. */
  readonly late: ReadonlySet<string>
}

export function warnedIn({ plan, dates, asOf }: Pick<OpenProject, 'plan' | 'dates' | 'asOf'>): Warned {
  const late = warningsOf(plan, dates).flatMap(({ about, taskId }) => (about === 'due-date' ? [taskId] : []))
  return { overloads: overloadsOf(plan, dates, asOf), late: new Set(late) }
}

/** The filter by warnings, if there are any or one is chosen, so that a kept address still says what it narrows down. */
export function warningFilter({ overloads, late }: Warned, isChosen: boolean): Filter[] {
  if (overloads.length === 0 && late.size === 0 && !isChosen) return []
  return [
    {
      id: WARNING,
      name: 'Warning',
      options: [
        { id: 'late', name: 'Planned to miss its due date' },
        { id: 'overload', name: 'On a day that is too full' },
      ],
    },
  ]
}

/** Whether a task has one of the chosen warnings; with people chosen, an overload of one of these. */
export function fitsWarnings(
  { overloads, late }: Warned,
  { [WARNING]: chosen = [], person = [] }: Readonly<Record<string, readonly string[]>>,
): (task: { readonly id: string }) => boolean {
  if (chosen.length === 0) return () => true
  const overloaded = overloads.filter(({ personId }) => person.length === 0 || person.includes(personId))
  const wanted = new Set([
    ...(chosen.includes('late') ? late : []),
    ...(chosen.includes('overload') ? overloaded.flatMap(({ taskIds }) => taskIds) : []),
  ])
  return ({ id }) => wanted.has(id)
}
