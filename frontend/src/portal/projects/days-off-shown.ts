import { daysOffBetween } from '#domain/calendar/days-off.ts'
import { DAY_MS, yearOf, dayOf } from '#domain/calendar/day.ts'
import { holidaysOf } from '#domain/calendar/holidays.ts'
import type { WeeklyCalendar } from '#domain/calendar/working-calendar.ts'
import { startOfDate } from '#domain/projects/schedule/schedule.ts'

/** A day off in the calendar view. A weekend has no name. */
export interface ShownDayOff {
  readonly isWeekend: boolean
  readonly name?: string
}

/** The days off from one date to another, both included. A holiday on a weekend is a weekend for the dates, but has its name too. */
export function daysOffShown(calendar: WeeklyCalendar, from: string, to: string): ReadonlyMap<string, ShownDayOff> {
  const years = [...new Set([from, to].map((date) => yearOf(dayOf(date))))]
  const holidays = calendar.holidaysOff
    ? new Map(years.flatMap((year) => holidaysOf(year, calendar.addedHolidays)).map(({ date, name }) => [date, name]))
    : new Map<string, string>()
  return new Map(
    daysOffBetween(calendar, startOfDate(from), startOfDate(to) + DAY_MS).map(
      ({ date, why, name }): [string, ShownDayOff] => {
        if (why !== 'weekday') return [date, { isWeekend: false, name }]
        const holiday = holidays.get(date)
        return [date, { isWeekend: true, ...(holiday !== undefined && { name: holiday }) }]
      },
    ),
  )
}
