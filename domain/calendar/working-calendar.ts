import type * as z from 'zod'
import type { workingCalendarSchema } from './calendar-schemas.ts'
import { dayAt, dayOf, firstDayOf, sinceMidnight, startOfDay, WEEKDAYS, weekdayOf, yearOf } from './day.ts'
import { holidayDays } from './holidays.ts'

type StoredCalendar = z.infer<typeof workingCalendarSchema>

/** Hours of one date that do not count, such as load-shedding: `from` and `to` such as 10:00, at most 24:00. */
interface HoursOff {
  readonly date: string
  readonly from: string
  readonly to: string
  readonly name: string
}

/** The working periods of a week in South African time, without days off and hours off. */
export type WeeklyCalendar = Extract<StoredCalendar, { hours: 'weekly' }> & {
  readonly hoursOff?: readonly HoursOff[]
}

/** Which time counts: always, or the working periods of a week. */
export type WorkingCalendar = Extract<StoredCalendar, { hours: 'always' }> | WeeklyCalendar

/** Every moment counts. */
export const always: WorkingCalendar = { hours: 'always' }

/** Working time from `from` to `to` in milliseconds, 0 if `to` is not after `from`. Moments are milliseconds since 1970. */
export function workingTimeBetween(calendar: WorkingCalendar, from: number, to: number): number {
  if (to <= from) return 0
  if (calendar.hours === 'always') return to - from
  const prepared = prepare(calendar)
  const start = placeOf(prepared, from)
  const end = placeOf(prepared, to)
  let sum = end.worked - start.worked
  for (let { year } = start; year < end.year; year += 1) sum += tableOf(prepared, year).total
  return sum
}

/**
 * The first moment at which `ms` of working time have passed since `from`; `from` itself if `ms` is 0. Moments are milliseconds
 * since 1970. Throws a RangeError for negative time and if the calendar has no working time for years.
 */
export function addWorkingTime(calendar: WorkingCalendar, from: number, ms: number): number {
  refuseNegative(ms)
  if (calendar.hours === 'always' || ms === 0) return from + ms
  const prepared = prepare(calendar)
  let { year, worked } = placeOf(prepared, from)
  let left = worked + ms
  let table = tableOf(prepared, year)
  while (left > table.total) {
    refuseEmpty(prepared, year)
    left -= table.total
    year += 1
    table = tableOf(prepared, year)
  }
  // The first day at whose end the time has passed.
  const index = firstIndex(table.before, (worked) => worked >= left) - 1
  return momentInDay(prepared, table.first + index, left - (table.before[index] ?? 0), 'first')
}

/**
 * The last moment from which `ms` of working time pass until `to`; `to` itself if `ms` is 0. Moments are milliseconds since 1970.
 * Throws a RangeError for negative time and if the calendar has no working time for years.
 */
export function subtractWorkingTime(calendar: WorkingCalendar, to: number, ms: number): number {
  refuseNegative(ms)
  if (calendar.hours === 'always' || ms === 0) return to - ms
  const prepared = prepare(calendar)
  let { year, worked } = placeOf(prepared, to)
  let left = worked - ms
  while (left < 0) {
    year -= 1
    refuseEmpty(prepared, year)
    left += tableOf(prepared, year).total
  }
  return lastMoment(prepared, tableOf(prepared, year), left)
}

/** Whether a moment (milliseconds since 1970) is working time. A period's end is not. */
export function isWorkingAt(calendar: WorkingCalendar, at: number): boolean {
  return nextWorkingInstant(calendar, at) === at
}

/** The first moment of working time at or after `at`. Throws a RangeError if the calendar has none for years. */
export function nextWorkingInstant(calendar: WorkingCalendar, at: number): number {
  if (calendar.hours === 'always') return at
  const prepared = prepare(calendar)
  let { year, worked } = placeOf(prepared, at)
  let table = tableOf(prepared, year)
  while (worked >= table.total) {
    refuseEmpty(prepared, year)
    worked = 0
    year += 1
    table = tableOf(prepared, year)
  }
  return lastMoment(prepared, table, worked)
}

/** Whether a day (days since 1970-01-01) has working time. */
export function isWorkingDay(calendar: WorkingCalendar, day: number): boolean {
  if (calendar.hours === 'always') return true
  const { first, before } = tableOf(prepare(calendar), yearOf(day))
  return (before[day - first + 1] ?? 0) > (before[day - first] ?? 0)
}

interface Span {
  /** Milliseconds since midnight. */
  readonly from: number
  readonly to: number
}

interface YearTable {
  /** 1 January, as days since 1970-01-01. */
  readonly first: number
  /** Working time of the year before each of its days, and, as the last value, of the whole year. */
  readonly before: Float64Array
  readonly total: number
}

interface Prepared {
  readonly calendar: WeeklyCalendar
  /** By weekday, Sunday first. */
  readonly spans: readonly (readonly Span[])[]
  /** What is left of the working periods of days with hours off. */
  readonly shortened: ReadonlyMap<number, readonly Span[]>
  readonly closed: ReadonlySet<number>
  readonly years: Map<number, YearTable>
}

/** Sums of each year are kept, so that a due time in years costs a search in one year. Calendars are never changed in place. */
const preparedCalendars = new WeakMap<WeeklyCalendar, Prepared>()

function prepare(calendar: WeeklyCalendar): Prepared {
  const known = preparedCalendars.get(calendar)
  if (known) return known
  const spans = WEEKDAYS.map((name) => (calendar.week[name] ?? []).map(spanOf))
  const prepared = {
    calendar,
    spans,
    shortened: shortenedDays(spans, calendar.hoursOff ?? []),
    closed: new Set(calendar.closedDays.map(({ date }) => dayOf(date))),
    years: new Map<number, YearTable>(),
  }
  preparedCalendars.set(calendar, prepared)
  return prepared
}

function spanOf({ from, to }: { readonly from: string; readonly to: string }): Span {
  return { from: sinceMidnight(from), to: sinceMidnight(to) }
}

function shortenedDays(spans: Prepared['spans'], hoursOff: readonly HoursOff[]): Map<number, readonly Span[]> {
  const shortened = new Map<number, readonly Span[]>()
  for (const off of hoursOff) {
    const day = dayOf(off.date)
    shortened.set(day, without(shortened.get(day) ?? spans[weekdayOf(day)] ?? [], spanOf(off)))
  }
  return shortened
}

/** What is left of working periods without a span. */
function without(spans: readonly Span[], off: Span): Span[] {
  return spans.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, off.from) },
      { from: Math.max(from, off.to), to },
    ].filter((rest) => rest.from < rest.to),
  )
}

function spansOn({ spans, shortened }: Prepared, day: number): readonly Span[] {
  return shortened.get(day) ?? spans[weekdayOf(day)] ?? []
}

function lengthOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0)
}

function tableOf(prepared: Prepared, year: number): YearTable {
  const known = prepared.years.get(year)
  if (known) return known
  const { calendar, closed, spans, shortened } = prepared
  const holidays = calendar.holidaysOff ? holidayDays(year, calendar.addedHolidays) : new Set<number>()
  const lengths = spans.map(lengthOf)
  const first = firstDayOf(year)
  const days = firstDayOf(year + 1) - first
  const before = new Float64Array(days + 1)
  let total = 0
  for (let index = 0; index < days; index += 1) {
    before[index] = total
    const day = first + index
    if (closed.has(day) || holidays.has(day)) continue
    const rest = shortened.get(day)
    total += rest ? lengthOf(rest) : (lengths[weekdayOf(day)] ?? 0)
  }
  before[days] = total
  const table = { first, before, total }
  prepared.years.set(year, table)
  return table
}

/** The year of a moment, and the working time of that year before it. */
function placeOf(prepared: Prepared, at: number): { year: number; worked: number } {
  const day = dayAt(at)
  const year = yearOf(day)
  const { first, before } = tableOf(prepared, year)
  const index = day - first
  let worked = before[index] ?? 0
  if ((before[index + 1] ?? 0) === worked) return { year, worked }
  const time = at - startOfDay(day)
  for (const { from, to } of spansOn(prepared, day)) {
    if (time <= from) break
    worked += Math.min(time, to) - from
  }
  return { year, worked }
}

/** The last moment of a year before which `worked` of its working time lies; `worked` is less than the year's total. */
function lastMoment(prepared: Prepared, { first, before }: YearTable, worked: number): number {
  const index = firstIndex(before, (sum) => sum > worked) - 1
  return momentInDay(prepared, first + index, worked - (before[index] ?? 0), 'last')
}

/** The first or last moment of a working day before which `worked` of its working time lies. */
function momentInDay(prepared: Prepared, day: number, worked: number, which: 'first' | 'last'): number {
  let left = worked
  for (const { from, to } of spansOn(prepared, day)) {
    const length = to - from
    if (left < length || (left === length && which === 'first')) return startOfDay(day) + from + left
    left -= length
  }
  throw new Error('A day has less working time than its year says.')
}

/** The first index whose sum passes; sums rise, and the last one passes. */
function firstIndex(sums: Float64Array, passes: (sum: number) => boolean): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(sums[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

function refuseNegative(ms: number) {
  if (!(ms >= 0)) throw new RangeError('Working time must not be negative.')
}

/** A year without working time is skipped once, for a company that is closed for a year; two in a row are an error. */
function refuseEmpty(prepared: Prepared, year: number) {
  if (tableOf(prepared, year).total === 0 && tableOf(prepared, year + 1).total === 0) {
    throw new RangeError(`The calendar has no working time in ${year} and ${year + 1}.`)
  }
}
