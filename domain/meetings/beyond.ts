import { dateOf, dayOf } from '../calendar/day.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'
import { plannedOccurrences } from './series.ts'
import type { Series } from './series.ts'

/** Whether meetings behind some days are wanted, or before them. */
export const directions = ['later', 'earlier'] as const
export type Direction = (typeof directions)[number]

export interface Days {
  readonly from: string
  readonly to: string
}

/** Days that are searched for an occurrence: a month first, because most series come back within one. */
const SPANS = [31, 400]

/** The date of the nearest occurrence of series behind some days or before them; undefined if there is none within 400 days. */
export function occurrenceBeyond(
  series: readonly Series[],
  calendar: WorkingCalendar,
  { from, to }: Days,
  direction: Direction,
): string | undefined {
  for (const span of SPANS) {
    const [first, last] =
      direction === 'later'
        ? [dateOf(dayOf(to) + 1), dateOf(dayOf(to) + span)]
        : [dateOf(dayOf(from) - span), dateOf(dayOf(from) - 1)]
    const dates = series.flatMap((each) => plannedOccurrences(each, calendar, first, last)).map(({ date }) => date)
    const found = nearest(dates, direction)
    if (found !== undefined) return found
  }
  return undefined
}

/** The date that comes first in a direction; undefined without one. */
export function nearest(dates: readonly (string | undefined)[], direction: Direction): string | undefined {
  const sorted = dates.flatMap((date) => date ?? []).toSorted()
  return direction === 'later' ? sorted[0] : sorted.at(-1)
}
