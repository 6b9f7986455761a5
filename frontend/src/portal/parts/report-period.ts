import { DAY_MS, dateOf, dayAt, dayOf, weekdayOf } from '#domain/calendar/day.ts'
import type { Period } from '#domain/helpdesk/reports/report.ts'

/** The periods that can be chosen, by their name in the address. */
export const periods = [
  { id: '4-weeks', name: 'Last 4 weeks' },
  { id: '13-weeks', name: 'Last 13 weeks' },
  { id: '26-weeks', name: 'Last 26 weeks' },
  { id: '52-weeks', name: 'Last 52 weeks' },
  { id: 'this-month', name: 'This month' },
  { id: 'last-month', name: 'Last month' },
] as const
export type PeriodId = (typeof periods)[number]['id']

export const USUAL: PeriodId = '13-weeks'

/** The period that an address names; the usual one for an unknown name. */
export function periodNamed(name: string | null): PeriodId {
  return periods.find(({ id }) => id === name)?.id ?? USUAL
}

/** The days of a period until `now` (milliseconds since 1970). Weeks begin on Mondays. */
export function daysOf(id: PeriodId, now: number): Period {
  const today = dayAt(now)
  const firstOfMonth = dayOf(`${dateOf(today).slice(0, 7)}-01`)
  if (id === 'this-month') return { from: dateOf(firstOfMonth), to: dateOf(today), step: 'day' }
  if (id === 'last-month') {
    const last = dateOf(firstOfMonth - 1)
    return { from: `${last.slice(0, 7)}-01`, to: last, step: 'day' }
  }
  const weeks = Number.parseInt(id, 10)
  const monday = today - ((weekdayOf(today) + 6) % 7)
  return { from: dateOf(monday - (weeks - 1) * 7), to: dateOf(today), step: 'week' }
}

/** "23 Nov". */
export function shortDate(date: string): string {
  return new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    dayOf(date) * DAY_MS,
  )
}

/** "23 November 2026". */
export function longDate(date: string): string {
  return new Intl.DateTimeFormat('en-ZA', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    dayOf(date) * DAY_MS,
  )
}
