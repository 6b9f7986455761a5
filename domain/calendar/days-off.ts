import { dateOf, dayAt, startOfDay, WEEKDAYS, weekdayOf, yearOf } from './day.ts'
import { holidaysOf } from './holidays.ts'
import { isWorkingDay } from './working-calendar.ts'
import type { WeeklyCalendar } from './working-calendar.ts'

/** A day without work, or with hours off, and why. */
export interface DayOff {
  readonly date: string
  /** `weekday`: the week has no hours on it. `hours`: a part of the day is off. */
  readonly why: 'weekday' | 'holiday' | 'closed' | 'hours'
  /** Of the weekday, the holiday, the closed day or the hours off. */
  readonly name: string
}

/** Why a day (days since 1970-01-01) has no or less work; undefined for a full working day. A weekday without hours counts first. */
function dayOff(calendar: WeeklyCalendar, day: number): DayOff | undefined {
  const date = dateOf(day)
  const weekday = WEEKDAYS[weekdayOf(day)] ?? 'Sunday'
  if ((calendar.week[weekday] ?? []).length === 0) return { date, why: 'weekday', name: weekday }
  if (!isWorkingDay(calendar, day)) {
    const holiday = calendar.holidaysOff && holidaysOf(yearOf(day), calendar.addedHolidays).find(isOn(date))
    if (holiday) return { date, why: 'holiday', name: holiday.name }
    const closed = calendar.closedDays.find(isOn(date))
    if (closed) return { date, why: 'closed', name: closed.name }
  }
  const hours = calendar.hoursOff?.find(isOn(date))
  return hours && { date, why: 'hours', name: hours.name }
}

/** The days with less or no work from one moment to a later one (milliseconds since 1970), in order. The days of both moments count. */
export function daysOffBetween(calendar: WeeklyCalendar, from: number, to: number): DayOff[] {
  const found: DayOff[] = []
  for (let day = dayAt(from); startOfDay(day) < to; day += 1) {
    const off = dayOff(calendar, day)
    if (off) found.push(off)
  }
  return found
}

function isOn(date: string) {
  return (day: { readonly date: string }) => day.date === date
}
