import type { Schedule } from '#domain/projects/schedule/schedule.ts'
import type { WantedChange } from './view-props.ts'
import { counted, dateAt, dayAndDate } from './words.ts'

interface Moved {
  /** The dates after the change. */
  readonly dates: Pick<Schedule, 'tasks'>
  /** How many dates of tasks move. */
  readonly moved: number
  readonly titleOf: (taskId: string) => string
}

/** What a message says after dates were moved: the day on which a single task begins now, which a plan may put later than wanted. */
export function movedTitle(
  { taskIds, startOn, title }: Pick<WantedChange, 'taskIds' | 'startOn' | 'title'>,
  { dates, moved, titleOf }: Moved,
): string {
  const [only = '', ...more] = taskIds
  const dated = startOn === undefined || more.length > 0 ? undefined : dates.tasks.get(only)
  if (!dated) return moved > 1 ? `${moved} dates were moved` : title
  const others = moved > 1 ? `, and ${counted(moved - 1, 'other date moved', 'other dates moved')}` : ''
  return `${titleOf(only)} begins on ${dayAndDate(dateAt(dated.start))}${others}`
}
