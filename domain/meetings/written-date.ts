import { dayOf, DAY_MS } from '../calendar/day.ts'

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
