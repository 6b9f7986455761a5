import { dateOf, dayAt, dayOf } from '#domain/calendar/day.ts'

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const withDay = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
const withYear = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

const DAY_MS = 86_400_000

/** "7 Dec" */
export const shortDate = (date: string) => short.format(new Date(dayOf(date) * DAY_MS))
/** "Mon 7 Dec" */
export const dayAndDate = (date: string) => withDay.format(new Date(dayOf(date) * DAY_MS))
/** "Mon 7 Dec 2026" */
export const dateWithYear = (date: string) => withYear.format(new Date(dayOf(date) * DAY_MS)).replace(',', '')
/** The day on which a moment lies in South Africa. */
export const dateAt = (at: number) => dateOf(dayAt(at))
/** The last day of work: an end at midnight or at the opening of a day belongs to the day before. */
export const lastDateOf = (end: number) => dateOf(dayAt(end - 1))

/** "2 d", "3 h 30 min" of eight-hour days. */
export function effort(minutes: number): string {
  if (minutes % 480 === 0 && minutes > 0) return `${minutes / 480} d`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ') || '0 h'
}

/** "1 date", "2 dates" */
export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}
