import { shortDate } from './words.ts'

interface Dated {
  readonly dueOn?: string | undefined
  /** The last day of work by the plan. */
  readonly plannedEnd?: string | undefined
}

/** What a task is ordered by among others: the due date, else the planned end. Tasks without both come last. */
export const dateOfWork = ({ dueOn, plannedEnd }: Dated) => dueOn ?? plannedEnd ?? '9'

/** What is due or ends first comes first. */
export function inOrderOfWork<Task extends Dated>(tasks: readonly Task[]): Task[] {
  return tasks.toSorted((one, other) => dateOfWork(one).localeCompare(dateOfWork(other)))
}

/** When a task is due, or until when it is planned. A plan that misses the due date is told, too. */
export function dateInWords({ dueOn, plannedEnd }: Dated, today: string): string {
  if (dueOn === undefined) return plannedEnd === undefined ? 'No date' : `Planned until ${shortDate(plannedEnd)}`
  if (dueOn < today) return `${shortDate(dueOn)}, late`
  const isMissed = plannedEnd !== undefined && plannedEnd > dueOn
  return isMissed ? `${shortDate(dueOn)}, planned until ${shortDate(plannedEnd)}` : shortDate(dueOn)
}
