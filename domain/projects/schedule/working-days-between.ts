import { dayAt } from '../../calendar/day.ts'
import { isWorkingDay } from '../../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'

/** How many working days lie after the day of `from` up to the day of `to`; negative if `to` is earlier. Moments are ms since 1970. */
export function workingDaysBetween(calendar: WorkingCalendar, from: number, to: number): number {
  if (to < from) return -workingDaysBetween(calendar, to, from) || 0
  let days = 0
  for (let day = dayAt(from) + 1; day <= dayAt(to); day += 1) if (isWorkingDay(calendar, day)) days += 1
  return days
}
