import { dateOf, dayOf, yearOf } from './day.ts'
import { workingTimeBetween } from './working-calendar.ts'
import type { WeeklyCalendar } from './working-calendar.ts'

/** Dates from the first to the last, both included, such as 2026-11-04. */
export interface DateSpan {
  readonly from: string
  readonly to: string
}

/** A person's own working hours, if they differ from their organisation's, and their leave. */
export interface PersonHours {
  readonly week?: WeeklyCalendar['week'] | undefined
  readonly leave: readonly DateSpan[]
}

/** When an organisation works, and its people by their ids. Who is not among them works by the organisation's calendar. */
export interface TeamCalendar {
  readonly calendar: WeeklyCalendar
  readonly people: ReadonlyMap<string, PersonHours>
}

/** The calendar of a person: that of their organisation with their own week, if they have one, and closed on their leave. */
export function calendarOfPerson(calendar: WeeklyCalendar, { week, leave }: PersonHours): WeeklyCalendar {
  return closedOn({ ...calendar, ...(week && { week }) }, leave, 'Leave')
}

/** A calendar that is closed on more dates. */
export function closedOn(calendar: WeeklyCalendar, spans: readonly DateSpan[], name: string): WeeklyCalendar {
  if (spans.length === 0) return calendar
  const closed = spans.flatMap(({ from, to }) => {
    const first = dayOf(from)
    const days = Math.max(0, dayOf(to) - first + 1)
    return Array.from({ length: days }, (_, index) => ({ date: dateOf(first + index), name }))
  })
  return { ...calendar, closedDays: [...calendar.closedDays, ...closed] }
}

/** Whether a date lies in one of the spans. */
export function isWithin(date: string, spans: readonly DateSpan[]): boolean {
  return spans.some(({ from, to }) => from <= date && date <= to)
}

/**
 * Whether a person ever works again: no two years on end, of those that their leave touches, are without working time. Dates can't be
 * calculated for who never does.
 */
export function hasWorkingTime(calendar: WeeklyCalendar, hours: PersonHours): boolean {
  const own = calendarOfPerson(calendar, hours)
  if (Object.values(own.week).every((periods) => (periods ?? []).length === 0)) return false
  const years = new Set(hours.leave.flatMap(({ from, to }) => [yearOf(dayOf(from)), yearOf(dayOf(to))]))
  const isEmpty = (year: number) => workingTimeBetween(own, Date.UTC(year, 0, 2), Date.UTC(year, 11, 31)) === 0
  return ![...years].some((year) => isEmpty(year) && (isEmpty(year + 1) || isEmpty(year - 1)))
}
