import type { BrokenOrder } from '#domain/projects/schedule/warnings.ts'
import type { Schedule } from '#domain/projects/schedule/schedule.ts'
import { dateAt, dayAndDate, lastDateOf } from './words.ts'

const MOST_NAMED = 2

interface Shown {
  readonly dates: Pick<Schedule, 'tasks'>
  readonly titleOf: (taskId: string) => string
}

/** What is said of tasks that begin before what they wait for has ended: one line for other days, and one for the same day. */
export function brokenLines(broken: readonly BrokenOrder[], { dates, titleOf }: Shown): string[] {
  const placed = broken.map(({ taskId, after }) => ({
    taskId,
    after,
    begins: dateAt(dates.tasks.get(taskId)?.start ?? 0),
    ends: lastDateOf(dates.tasks.get(after)?.end ?? 0),
  }))
  const [earlier, sameDay] = [placed.filter(({ begins, ends }) => begins < ends), placed.filter(isSameDay)]
  const [first] = earlier
  const named = (of: typeof placed) => namesOf([...new Set(of.map(({ taskId }) => titleOf(taskId)))])
  return [
    ...(first === undefined
      ? []
      : earlier.length === 1
        ? [
            `“${titleOf(first.taskId)}” begins on ${dayAndDate(first.begins)}, before “${titleOf(first.after)}” ends on ${dayAndDate(first.ends)}.`,
          ]
        : [`${named(earlier)} begin before what they wait for has ended.`]),
    ...(sameDay.length === 0
      ? []
      : [
          `${named(sameDay)} ${sameDay.length === 1 ? 'begins' : 'begin'} on the very day on which what ${sameDay.length === 1 ? 'it waits' : 'they wait'} for ends.`,
        ]),
  ]
}

function isSameDay({ begins, ends }: { readonly begins: string; readonly ends: string }): boolean {
  return begins >= ends
}

/** "“A”, “B” and 3 more". */
function namesOf(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_NAMED).map((title) => `“${title}”`)
  const more = titles.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.join(' and ')
}
