import { dateOf, dayOf, WEEKDAYS, weekdayOf } from '../calendar/day.ts'
import { isWorkingDay } from '../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'

/** How often a task or a meeting comes back. Dates are South African, such as 2026-11-04. */
export interface Recurrence {
  /** The first date that can be one. */
  readonly from: string
  /** The last date that can be one. */
  readonly until?: string | undefined
  /** Every how many days, weeks or months. */
  readonly every: number
  readonly unit:
    | { readonly of: 'day' }
    | { readonly of: 'week'; readonly on: readonly (typeof WEEKDAYS)[number][] }
    /** A month without the day has its last one. */
    | { readonly of: 'month'; readonly day: number }
    /** Such as the second Tuesday: `nth` from 1 to 4, or -1 for the last one. */
    | { readonly of: 'month-weekday'; readonly nth: number; readonly on: (typeof WEEKDAYS)[number] }
  /** What becomes of a date without work. */
  readonly onDayOff: 'stays' | 'next-working-day' | 'last-working-day' | 'is-left-out'
  /** Dates that a moved one passes, beside the calendar's days off. They move none by themselves. */
  readonly passing?: readonly string[] | undefined
}

/** A year of closed days is passed; a calendar that is closed for longer is refused. */
const LONGEST_SEARCH = 800

/** A date of a recurrence, and the date on which it falls by the rule alone, which names it for good. */
export interface Occurrence {
  readonly date: string
  readonly ruled: string
}

/**
 * What recurs from `first` to `last`, both included, in order of its dates. Days off move a date by the calendar; it never becomes earlier
 * than the beginning of the recurrence. Of two that move to one date the first stays. A RangeError for a broken interval.
 */
export function occurrencesOf(
  recurrence: Recurrence,
  calendar: WorkingCalendar,
  first: string,
  last: string,
): Occurrence[] {
  const { every, from, until, onDayOff } = recurrence
  if (!Number.isSafeInteger(every) || every < 1) throw new RangeError('An interval is a whole number from 1.')
  const end = dayOf(until !== undefined && until < last ? until : last)
  const found = new Map<string, Occurrence>()
  // A date before `first` can be moved into it, and one after `last` out of it.
  for (let day = dayOf(from); day <= end + LONGEST_SEARCH; day += 1) {
    if (until !== undefined && dateOf(day) > until) break
    if (onDayOff !== 'last-working-day' && day > end) break
    if (!recursOn(recurrence, day)) continue
    const moved = movedOffDaysOff(calendar, day, recurrence)
    if (moved === undefined || moved < dayOf(from)) continue
    const date = dateOf(moved)
    if (date > last && onDayOff === 'last-working-day') break
    if (date >= first && date <= last && !found.has(date)) found.set(date, { date, ruled: dateOf(day) })
  }
  return [...found.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The dates of `occurrencesOf`. */
export function datesOf(recurrence: Recurrence, calendar: WorkingCalendar, first: string, last: string): string[] {
  return occurrencesOf(recurrence, calendar, first, last).map(({ date }) => date)
}

function recursOn({ from, every, unit }: Recurrence, day: number): boolean {
  const start = dayOf(from)
  switch (unit.of) {
    case 'day':
      return (day - start) % every === 0
    case 'week': {
      // Weeks begin on Monday.
      const weekOf = (each: number) => Math.floor((each + 3) / 7)
      const weekday = WEEKDAYS[weekdayOf(day)] ?? 'Sunday'
      return unit.on.includes(weekday) && (weekOf(day) - weekOf(start)) % every === 0
    }
    case 'month': {
      const [year = 0, month = 0, date] = dateOf(day).split('-').map(Number)
      const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
      return date === Math.min(unit.day, longest) && monthsBetween(from, dateOf(day)) % every === 0
    }
    case 'month-weekday':
      return (
        WEEKDAYS[weekdayOf(day)] === unit.on &&
        isNthOfMonth(day, unit.nth) &&
        monthsBetween(from, dateOf(day)) % every === 0
      )
  }
}

function isNthOfMonth(day: number, nth: number): boolean {
  const date = Number(dateOf(day).slice(8))
  // The last one of a month has none a week later.
  return nth === -1 ? dateOf(day + 7).slice(0, 7) !== dateOf(day).slice(0, 7) : Math.ceil(date / 7) === nth
}

function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0] = to.split('-').map(Number)
  const [startYear = 0, startMonth = 0] = from.split('-').map(Number)
  return (year - startYear) * 12 + month - startMonth
}

function movedOffDaysOff(
  calendar: WorkingCalendar,
  day: number,
  { onDayOff, passing = [] }: Recurrence,
): number | undefined {
  if (onDayOff === 'stays' || isWorkingDay(calendar, day)) return day
  if (onDayOff === 'is-left-out') return undefined
  const step = onDayOff === 'next-working-day' ? 1 : -1
  for (let moved = day; Math.abs(moved - day) < LONGEST_SEARCH; moved += step) {
    if (isWorkingDay(calendar, moved) && !passing.includes(dateOf(moved))) return moved
  }
  throw new RangeError(`The calendar has no working day in the two years around ${dateOf(day)}.`)
}
