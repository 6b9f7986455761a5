import { dateOf, dayOf, weekdayOf } from './day.ts'
import { isHoliday } from './holidays.ts'
import type { AddedHoliday } from './holidays.ts'
import { isWorkingDay } from './working-calendar.ts'
import type { WorkingCalendar } from './working-calendar.ts'

const SUNDAY = 0

/**
 * The date (such as 2026-11-05) that lies `days` working days after `date`, which itself does not count. With 0 days it is
 * `date`, or the next working day. Throws a RangeError for a negative or broken number of days.
 */
export function addWorkingDays(calendar: WorkingCalendar, date: string, days: number): string {
  refuseUncountable(days)
  let day = days === 0 ? nextWorkingDay(calendar, dayOf(date)) : dayOf(date)
  for (let counted = 0; counted < days; counted += 1) day = nextWorkingDay(calendar, day + 1)
  return dateOf(day)
}

/**
 * The date that lies `days` working days before `date`, which itself does not count. With 0 days it is `date`. Throws a RangeError for a
 * negative or broken number of days.
 */
export function subtractWorkingDays(calendar: WorkingCalendar, date: string, days: number): string {
  refuseUncountable(days)
  let day = dayOf(date)
  for (let counted = 0; counted < days; counted += 1) {
    const from = day
    do {
      day -= 1
      if (from - day > LONGEST_SEARCH)
        throw new RangeError(`The calendar has no working day in the two years before ${date}.`)
    } while (!isWorkingDay(calendar, day))
  }
  return dateOf(day)
}

/** The working days after `from` up to `to`, which counts; 0 if `to` is not after `from`. */
export function workingDaysAfter(calendar: WorkingCalendar, from: string, to: string): number {
  let counted = 0
  for (let day = dayOf(from) + 1; day <= dayOf(to); day += 1) if (isWorkingDay(calendar, day)) counted += 1
  return counted
}

/**
 * The last date of a period of `days` calendar days after `date`: the first day does not count, and a last day on a Sunday or
 * public holiday moves on (Interpretation Act 33 of 1957, s 4). Throws a RangeError for a negative or broken number of days.
 */
export function addCalendarDaysRolling(date: string, days: number, added: readonly AddedHoliday[] = []): string {
  refuseUncountable(days)
  let day = dayOf(date) + days
  while (weekdayOf(day) === SUNDAY || isHoliday(dateOf(day), added)) day += 1
  return dateOf(day)
}

/** A closed year is passed; a calendar that is closed for longer is refused. */
const LONGEST_SEARCH = 800

function nextWorkingDay(calendar: WorkingCalendar, from: number): number {
  for (let day = from; day < from + LONGEST_SEARCH; day += 1) if (isWorkingDay(calendar, day)) return day
  throw new RangeError(`The calendar has no working day in the two years after ${dateOf(from)}.`)
}

function refuseUncountable(days: number) {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError('Days must be a whole number, 0 or more.')
}
