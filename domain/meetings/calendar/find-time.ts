import { isWorkingAt, workingTimeBetween } from '../../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { localIn } from '../../calendar/zone.ts'
import type { Span } from './span.ts'

const STEP_MS = 15 * 60_000
/** The most that a search finds. */
export const MOST_FOUND = 50
const NIGHT_BEGINS = '22:00'
const NIGHT_ENDS = '06:00'

/** A meeting that people are known to be in. */
interface Busy extends Span {
  readonly personIds: readonly string[]
}

interface Wanted extends Span {
  /** Who has to be there. */
  readonly personIds: readonly string[]
  readonly minutes: number
  readonly busy: readonly Busy[]
  /** Of the people: a time is found if it is working time in each. */
  readonly calendars: readonly WorkingCalendar[]
}

/**
 * The first moments (milliseconds since 1970, on quarters of an hour) between `from` and `to` at which all are free for so many minutes of
 * unbroken working time of each, at most 50 and in order. Meetings that touch do not overlap.
 */
export function findTimes({ personIds, minutes, from, to, busy, calendars }: Wanted): number[] {
  const length = minutes * 60_000
  const taken = busy.filter((each) => each.personIds.some((id) => personIds.includes(id)))
  const found: number[] = []
  for (let at = Math.ceil(from / STEP_MS) * STEP_MS; at + length <= to && found.length < MOST_FOUND; at += STEP_MS) {
    const end = at + length
    const isWork = calendars.every((each) => isWorkingAt(each, at) && workingTimeBetween(each, at, end) === length)
    if (isWork && !taken.some((each) => overlaps(each, { from: at, to: end }))) found.push(at)
  }
  return found
}

/** Whether a part of a stretch is night in a time zone: from 22:00 to 06:00. */
export function isAtNight(zone: string, { from, to }: Span): boolean {
  for (let at = from; at < to; at += STEP_MS) {
    const { time } = localIn(zone, at)
    if (time < NIGHT_ENDS || time >= NIGHT_BEGINS) return true
  }
  return false
}

/** Whether two stretches have a moment in common. The end of one may be the beginning of the other. */
export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}
