const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS
/** South Africa has had UTC+2 without daylight saving time since 1944. */
const JOHANNESBURG_MS = 120 * MINUTE_MS

/** In the order of `weekdayOf`. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The day of a moment in South Africa, as days since 1970-01-01. */
export function dayAt(at: number): number {
  return Math.floor((at + JOHANNESBURG_MS) / DAY_MS)
}

/** The moment (milliseconds since 1970) at which a day begins in South Africa. */
export function startOfDay(day: number): number {
  return day * DAY_MS - JOHANNESBURG_MS
}

/** Days since 1970-01-01 of a date such as 2026-11-04. Throws a RangeError for a date that does not exist. */
export function dayOf(date: string): number {
  const ms = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(ms) || dateOf(ms / DAY_MS) !== date) {
    throw new RangeError(`${date} is not a date such as 2026-11-04.`)
  }
  return ms / DAY_MS
}

/** The date of a day: 0 is 1970-01-01. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear()
}

/** 1 January of a year, as days since 1970-01-01. */
export function firstDayOf(year: number): number {
  return Date.UTC(year, 0, 1) / DAY_MS
}

/** 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}

/** "08:30" as milliseconds since midnight; "24:00" ends the day. */
export function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}
