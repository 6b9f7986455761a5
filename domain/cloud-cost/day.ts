import { remembered } from './own-text.ts'

/** How a file writes its dates. Azure's are month first, all others ISO 8601. */
export type DateConvention = 'iso' | 'month-first'

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{1,2}:\d{2}(?::\d{2})?(?: [AP]M)?)?$/
const MINUTES_OF_A_DAY = 1440

/**
 * The day of a date or time as `YYYY-MM-DD` in UTC. A file with month first may also hold ISO dates, which have one meaning.
 * Undefined if the text is no such date, or names a day that does not exist.
 */
export function dayOf(text: string, convention: DateConvention): string | undefined {
  return days[convention](text)
}

// A bill has few days, and one in every row.
const days = {
  iso: remembered((text) => readDay(text, 'iso')),
  'month-first': remembered((text) => readDay(text, 'month-first')),
}

function readDay(text: string, convention: DateConvention): string | undefined {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, month, day, hours, minutes, zone] = iso
    const date = existing(Number(year), Number(month), Number(day))
    if (!date) return undefined
    const offset = zone && zone !== 'Z' && zone !== 'UTC' ? minutesOf(zone) : 0
    if (!offset) return `${year}-${month}-${day}`
    return shifted(date, Math.floor((Number(hours) * 60 + Number(minutes) - offset) / MINUTES_OF_A_DAY))
  }
  const slashes = convention === 'month-first' ? SLASHES.exec(text) : null
  if (!slashes) return undefined
  const [, month, day, year] = slashes.map(Number) as [number, number, number, number]
  const date = existing(year, month, day)
  return date && textOf(date)
}

/** The day `days` after another, or before it if negative. */
export function dayAfter(day: string, days: number): string {
  return shifted(new Date(`${day}T00:00:00Z`), days)
}

/** Days from one to another: 0 for the same day. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / 86_400_000)
}

/** The last day of a month (`YYYY-MM`). */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return textOf(new Date(Date.UTC(year, number, 0)))
}

const FEWEST_OF_A_MONTH = 28

/** Whether a row is of a whole month: from a day to a moment. AWS ends a month with its last second, others with the next one's first. */
export function isOfMonth(day: string, until: string): boolean {
  const end = dayOf(until, 'iso')
  return end !== undefined && daysBetween(day, end) >= FEWEST_OF_A_MONTH - 1
}

function existing(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined
}

function shifted(date: Date, days: number): string {
  return textOf(new Date(date.getTime() + days * 86_400_000))
}

function textOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

function minutesOf(zone: string): number {
  const size = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))
  return zone.startsWith('-') ? -size : size
}
