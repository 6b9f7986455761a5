import { counted, dateAt, lastDateOf } from '../words.ts'

interface Moves {
  readonly moved: readonly { readonly projectId: string }[]
  /** Not all of the projects could be calculated. */
  readonly isUnknown: boolean
}

/** How many tasks of how many projects move, for the message after other hours are saved. */
export function movesInWords({ moved, isUnknown }: Moves): string {
  const atLeast = isUnknown ? 'At least ' : ''
  if (moved.length === 0) return isUnknown ? 'Dates of projects follow' : 'No task moves'
  const projects = new Set(moved.map(({ projectId }) => projectId)).size
  const verb = moved.length === 1 ? 'moves' : 'move'
  return `${atLeast}${counted(moved.length, 'task', 'tasks')} in ${counted(projects, 'project', 'projects')} ${verb}`
}

/** The button that saves other hours, with what it does to dates and to so many meetings. */
export function saveInWords({ moved }: Pick<Moves, 'moved'>, meetings = 0): string {
  const does = [
    ...(moved.length === 0 ? [] : [`move ${counted(moved.length, 'date', 'dates')}`]),
    ...(meetings === 0 ? [] : [`change ${counted(meetings, 'meeting', 'meetings')}`]),
  ]
  const [first, second] = does
  if (first === undefined) return 'Save'
  return second === undefined ? `Save and ${first}` : `Save, ${first} and ${second}`
}

/** "12 dates move, and 1 due date is missed." */
export function movesAndMissed(moved: number, missed: number): string {
  const also = missed === 0 ? '' : `, and ${counted(missed, 'due date is', 'due dates are')} missed`
  return `${counted(moved, 'date moves', 'dates move')}${also}.`
}

/** What a preview without moved dates says. */
export function stillness(isUnknown: boolean): string {
  return isUnknown
    ? 'Not all projects could be calculated, so dates may move.'
    : 'No date moves: all tasks of all projects keep theirs.'
}

interface Span {
  readonly start: number
  readonly end: number
}

/** The dates of a task before and after, if one of them is another day: of its end, else of its start. */
export function movedDates(from: Span, to: Span) {
  const [end, start] = [
    { of: 'end', was: lastDateOf(from.end), is: lastDateOf(to.end) } as const,
    { of: 'start', was: dateAt(from.start), is: dateAt(to.start) } as const,
  ]
  return [end, start].find(({ was, is }) => was !== is)
}
