import { dayOf, DAY_MS } from '../calendar/day.ts'
import { HOME_ZONE, localIn } from '../calendar/zone.ts'

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** "3 November 2026". */
export function writtenDate(date: string): string {
  return long.format(dayOf(date) * DAY_MS)
}

/** "Tuesday 3 November 2026". */
export function writtenDay(date: string): string {
  return `${weekday.format(dayOf(date) * DAY_MS)} ${writtenDate(date)}`
}

/** "3 November 2026 at 09:05", of a moment in South Africa. */
export function writtenMoment(at: string): string {
  const { date, time } = localIn(HOME_ZONE, Date.parse(at))
  return `${writtenDate(date)} at ${time}`
}
