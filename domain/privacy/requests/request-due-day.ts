import { dateOf, dayAt, dayOf, startOfDay, weekdayOf } from '../../calendar/day.ts'
import { isHoliday } from '../../calendar/holidays.ts'
import type { AddedHoliday } from '../../calendar/holidays.ts'

/** Calendar days within which a request is answered. */
export const ANSWER_DAYS = 30

const SUNDAY = 0
const HOUR_MS = 60 * 60 * 1000
/** Reminders are sent at 08:00 in South Africa. */
const REMINDED_AT_MS = 8 * HOUR_MS
/** Days before the due day with a reminder; the negative one is the first day on which the request is late. */
const REMINDER_DAYS = [7, 1, -1] as const
/** A late request is told again after so many days. */
const LATE_AGAIN_DAYS = 7

/**
 * The last day on which a request is answered in time, as a date in South Africa. Days are counted as section 4 of the Interpretation
 * Act 33 of 1957 says: the day of receipt does not count, the last day does, and a Sunday or public holiday at the end is passed over.
 * Saturdays count. `holidays` are those that admins added to the Act's. `receivedAt` is in milliseconds since 1970.
 */
export function requestDueDay(receivedAt: number, holidays: readonly AddedHoliday[] = []): string {
  let day = dayAt(receivedAt) + ANSWER_DAYS
  while (weekdayOf(day) === SUNDAY || isHoliday(dateOf(day), holidays)) day += 1
  return dateOf(day)
}

/** Days until the due day: 0 on the day itself, negative when late. `now` is in milliseconds since 1970. */
export function daysUntilDue(dueOn: string, now: number): number {
  return dayOf(dueOn) - dayAt(now)
}

/**
 * When admins are reminded next after `after`: seven days and one day before the due day, on the day after it, then every seven days.
 * Moments are milliseconds since 1970.
 */
export function nextReminder(dueOn: string, after: number): number {
  const due = dayOf(dueOn)
  const planned = REMINDER_DAYS.map((before) => momentOn(due - before)).find((at) => at > after)
  if (planned !== undefined) return planned
  const firstLate = due + 1
  const weeks = Math.max(0, Math.floor((dayAt(after) - firstLate) / LATE_AGAIN_DAYS))
  const again = momentOn(firstLate + weeks * LATE_AGAIN_DAYS)
  return again > after ? again : momentOn(firstLate + (weeks + 1) * LATE_AGAIN_DAYS)
}

function momentOn(day: number): number {
  return startOfDay(day) + REMINDED_AT_MS
}
