import { dateOf, dayOf, WEEKDAYS, weekdayOf } from '../calendar/day.ts'
import { isWorkingDay } from '../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'

/** How often a task comes back. Dates are South African, such as 2026-11-04. */
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
  /** What becomes of a date without work. */
  readonly onDayOff: 'stays' | 'next-working-day' | 'last-working-day' | 'is-left-out'
}

/** A year of closed days is passed; a calendar that is closed for longer is refused. */
const LONGEST_SEARCH = 800

/**
 * The dates of a recurring task from `first` to `last`, both included, in order and each once. Days off move a date by the calendar; it
 * never becomes earlier than the beginning of the recurrence. A RangeError for a broken interval.
 */
export function datesOf(recurrence: Recurrence, calendar: WorkingCalendar, first: string, last: string): string[] {
  const { every, from, until, onDayOff } = recurrence
  if (!Number.isSafeInteger(every) || every < 1) throw new RangeError('An interval is a whole number from 1.')
  const end = dayOf(until !== undefined && until < last ? until : last)
  const dates = new Set<string>()
  // A date before `first` can be moved into it, and one after `last` out of it.
  for (let day = dayOf(from); day <= end + LONGEST_SEARCH; day += 1) {
    if (until !== undefined && dateOf(day) > until) break
    if (onDayOff !== 'last-working-day' && day > end) break
    if (!recursOn(recurrence, day)) continue
    const moved = movedOffDaysOff(calendar, day, onDayOff)
    if (moved === undefined || moved < dayOf(from)) continue
    const date = dateOf(moved)
    if (date > last && onDayOff === 'last-working-day') break
    if (date >= first && date <= last) dates.add(date)
  }
  return [...dates].toSorted()
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
      const [startYear = 0, startMonth = 0] = from.split('-').map(Number)
      const longest = new Date(Date.UTC(year, month, 0)).getUTCDate()
      const months = (year - startYear) * 12 + month - startMonth
      return date === Math.min(unit.day, longest) && months % every === 0
    }
  }
}

function movedOffDaysOff(calendar: WorkingCalendar, day: number, onDayOff: Recurrence['onDayOff']): number | undefined {
  if (onDayOff === 'stays' || isWorkingDay(calendar, day)) return day
  if (onDayOff === 'is-left-out') return undefined
  const step = onDayOff === 'next-working-day' ? 1 : -1
  for (let moved = day; Math.abs(moved - day) < LONGEST_SEARCH; moved += step) {
    if (isWorkingDay(calendar, moved)) return moved
  }
  throw new RangeError(`The calendar has no working day in the two years around ${dateOf(day)}.`)
}
