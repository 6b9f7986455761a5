import { dayOf } from '#domain/calendar/day.ts'

interface Day {
  readonly date: string
  readonly name: string
}

/** Days on end with one name, as one row. */
export interface ClosedRange {
  readonly name: string
  readonly first: string
  readonly last: string
  readonly dates: readonly string[]
}

/** The days in order, those on end with one name together. */
export function closedRanges(days: readonly Day[]): ClosedRange[] {
  const ranges: ClosedRange[] = []
  for (const { date, name } of days.toSorted((one, other) => one.date.localeCompare(other.date))) {
    const at = ranges.findIndex((range) => range.name === name && dayOf(range.last) + 1 === dayOf(date))
    const range = ranges[at]
    if (range) ranges[at] = { ...range, last: date, dates: [...range.dates, date] }
    else ranges.push({ name, first: date, last: date, dates: [date] })
  }
  return ranges
}

/** The days without those of a range. A day with another name stays. */
export function withoutRange<Of extends Day>(days: readonly Of[], range: ClosedRange): Of[] {
  return days.filter(({ date, name }) => name !== range.name || !range.dates.includes(date))
}
