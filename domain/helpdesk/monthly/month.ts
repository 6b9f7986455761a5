import * as z from 'zod'
import { DAY_MS, dateOf, dayAt, dayOf } from '../../calendar/day.ts'

/** A calendar month in South Africa, such as 2026-11. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'This is not a month such as 2026-11.')

/** First and last day of a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  return { from: `${month}-01`, to: dateOf(dayOf(`${monthAfter(month)}-01`) - 1) }
}

/** The month that lies `months` before this one. */
export function monthBefore(month: string, months = 1): string {
  const at = indexOf(month) - months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** The last complete month at `now` (milliseconds since 1970). */
export function lastWholeMonth(now: number): string {
  return monthBefore(dateOf(dayAt(now)).slice(0, 7))
}

/** "October 2026". */
export function monthName(month: string): string {
  return shown(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** "Oct". */
export function shortMonthName(month: string): string {
  return shown(`${month}-01`, { month: 'short' })
}

/** "3 November 2026". */
export function longDate(date: string): string {
  return shown(date, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** "3 Nov". */
export function shortDate(date: string): string {
  return shown(date, { day: 'numeric', month: 'short' })
}

/** "1 to 31 October 2026", for two days of one month. */
export function daysShown({ from, to }: { readonly from: string; readonly to: string }): string {
  return `${Number(from.slice(-2))} to ${longDate(to)}`
}

/** "Tue 3 Nov, 09:15", in South African time. `at` is in milliseconds since 1970. */
export function momentShown(at: number): string {
  const time = new Intl.DateTimeFormat('en-ZA', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Africa/Johannesburg',
  }).format(at)
  return `${shown(dateOf(dayAt(at)), { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')}, ${time}`
}

/** The month that follows this one. */
export function monthAfter(month: string): string {
  return monthBefore(month, -1)
}

function indexOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return year * 12 + number - 1
}

function shown(date: string, form: Intl.DateTimeFormatOptions): string {
  // The days of en-ZA have a leading zero.
  return new Intl.DateTimeFormat('en-GB', { ...form, timeZone: 'UTC' }).format(dayOf(date) * DAY_MS)
}
