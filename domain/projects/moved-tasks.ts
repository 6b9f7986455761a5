import { dayAt } from '../calendar/day.ts'
import type { Project } from './project.ts'
import { planOf } from './project-plan.ts'
import { previewOf } from './schedule/preview.ts'
import { hoursOfPlan } from './team-hours.ts'
import type { TeamHours } from './team-hours.ts'

/** Tasks of a person that move, and the projects that they are of, those with most of them first. */
export interface MovedTasks {
  readonly personId: string
  readonly tasks: number
  readonly projectIds: readonly string[]
}

interface HoursChange {
  readonly before: TeamHours
  readonly after: TeamHours
  /** Who makes the change. They are left out. */
  readonly by: string
}

/**
 * The open tasks of each person that begin or end on another day by other hours of the organisation, who has most of them first. `now` is in
 * milliseconds since 1970.
 */
export function movedTasks(
  projects: readonly Project[],
  { before, after, by }: HoursChange,
  now: number,
): MovedTasks[] {
  const [hoursBefore, hoursAfter] = [hoursOfPlan(before), hoursOfPlan(after)]
  const found = new Map<string, Map<string, number>>()
  for (const project of projects) {
    const preview = previewOf(planOf(project, hoursBefore), planOf(project, hoursAfter), now)
    // What is stored has no cycle; if it had, its tasks would have no dates that move.
    if ('refused' in preview) continue
    const moved = new Set(preview.moved.filter(({ from, to }) => isOtherDay(from, to)).map(({ taskId }) => taskId))
    for (const { id, doneAt, personIds } of project.tasks) {
      if (doneAt !== undefined || !moved.has(id)) continue
      for (const personId of new Set(personIds)) {
        if (personId === by) continue
        const counts = found.get(personId) ?? new Map<string, number>()
        found.set(personId, counts.set(project.id, (counts.get(project.id) ?? 0) + 1))
      }
    }
  }
  return [...found]
    .map(([personId, counts]) => ({
      personId,
      tasks: [...counts.values()].reduce((sum, count) => sum + count, 0),
      projectIds: [...counts].toSorted(([, one], [, other]) => other - one).map(([id]) => id),
    }))
    .toSorted((one, other) => other.tasks - one.tasks)
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Other hours of the same days are no news. An end at midnight belongs to the day before. */
function isOtherDay(from: Span, to: Span): boolean {
  return dayAt(from.start) !== dayAt(to.start) || dayAt(from.end - 1) !== dayAt(to.end - 1)
}

/** Days that an organisation closes, or opens again. */
export interface ClosedChange {
  readonly is: 'closed' | 'open'
  readonly first: string
  readonly last: string
}

/** The days by which hours close or open days; undefined if they change none, or close some and open others. */
export function closedChange(before: TeamHours, after: TeamHours): ClosedChange | undefined {
  const [was, is] = [closedDates(before), closedDates(after)]
  const [closed, opened] = [without(is, was), without(was, is)]
  if ((closed.length === 0) === (opened.length === 0)) return undefined
  const dates = (closed.length > 0 ? closed : opened).toSorted()
  return { is: closed.length > 0 ? 'closed' : 'open', first: dates[0]!, last: dates.at(-1)! }
}

function closedDates({ closedDays, holidaysOff, addedHolidays }: TeamHours): string[] {
  return [...closedDays, ...(holidaysOff ? addedHolidays : [])].map(({ date }) => date)
}

function without(dates: readonly string[], known: readonly string[]): string[] {
  return dates.filter((date) => !known.includes(date))
}
