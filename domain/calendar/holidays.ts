import type * as z from 'zod'
import type { addedHolidaySchema } from './calendar-schemas.ts'
import { dateOf, dayOf, firstDayOf, weekdayOf, yearOf } from './day.ts'
import { declaredHolidays } from './declared-holidays.ts'

/** A one-off public holiday that an admin adds. */
export type AddedHoliday = z.infer<typeof addedHolidaySchema>

export interface Holiday {
  readonly date: string
  readonly name: string
  /** `rule`: by the Act every year. `sunday`: the Monday after a holiday on a Sunday. `declared`: for one year. */
  readonly why: 'rule' | 'sunday' | 'declared'
  readonly source: string
}

const SCHEDULE = 'Public Holidays Act 36 of 1994, Schedule 1'
const SUNDAY_RULE = 'Public Holidays Act 36 of 1994, s 2(1)'
const SUNDAY = 0

/** Month and day of the holidays that have the same date every year. */
const FIXED = [
  ['01-01', "New Year's Day"],
  ['03-21', 'Human Rights Day'],
  ['04-27', 'Freedom Day'],
  ['05-01', "Workers' Day"],
  ['06-16', 'Youth Day'],
  ['08-09', "National Women's Day"],
  ['09-24', 'Heritage Day'],
  ['12-16', 'Day of Reconciliation'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Day of Goodwill'],
] as const

/**
 * The public holidays of South Africa in a year, in order, by the rules of the Public Holidays Act 36 of 1994 (in force since 1995),
 * with declared days and those of `added` that are in effect. Two holidays can share a date (2008-03-21). A holiday on a Sunday
 * stays one, and the Monday after it is one too (Randfontein Estates v NUM, Labour Appeal Court 2008).
 */
export function holidaysOf(year: number, added: readonly AddedHoliday[] = []): Holiday[] {
  const named = [...scheduledIn(year), ...declaredIn(year)]
  const takenDates = new Set(named.map(({ date }) => date))
  for (const { date, name, effectiveFrom } of added) {
    if (!date.startsWith(yearText(year)) || date < effectiveFrom || takenDates.has(date)) continue
    takenDates.add(date)
    named.push({ date, name, why: 'declared', source: `Added with effect from ${effectiveFrom}` })
  }
  return [...named, ...mondaysAfter(named, takenDates, year)].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Calendars of many people share their added holidays, which are never changed in place. */
const knownDays = new WeakMap<readonly AddedHoliday[], Map<number, ReadonlySet<number>>>()
const NONE_ADDED: readonly AddedHoliday[] = []

/** The public holidays of a year as days since 1970-01-01. */
export function holidayDays(year: number, added: readonly AddedHoliday[] = NONE_ADDED): ReadonlySet<number> {
  const years = knownDays.get(added) ?? new Map<number, ReadonlySet<number>>()
  knownDays.set(added, years)
  const days = years.get(year) ?? new Set(holidaysOf(year, added).map(({ date }) => dayOf(date)))
  years.set(year, days)
  return days
}

/** Whether a date such as 2026-11-04 is a public holiday. */
export function isHoliday(date: string, added: readonly AddedHoliday[] = []): boolean {
  return holidaysOf(yearOf(dayOf(date)), added).some((holiday) => holiday.date === date)
}

function scheduledIn(year: number): Holiday[] {
  const easter = easterSunday(year)
  const dated = [
    ...FIXED.map(([monthAndDay, name]) => ({ date: `${yearText(year)}-${monthAndDay}`, name })),
    { date: dateOf(easter - 2), name: 'Good Friday' },
    { date: dateOf(easter + 1), name: 'Family Day' },
  ]
  return dated.map((holiday) => ({ ...holiday, why: 'rule', source: SCHEDULE }))
}

function declaredIn(year: number): Holiday[] {
  return declaredHolidays
    .filter(({ date }) => date.startsWith(yearText(year)))
    .map((holiday) => ({ ...holiday, why: 'declared' }))
}

/** A Monday that is a holiday already is not moved on: the Act does not say so, and the President declares a day instead. */
function mondaysAfter(named: readonly Holiday[], takenDates: ReadonlySet<string>, year: number): Holiday[] {
  return named.flatMap(({ date, name }) => {
    const day = dayOf(date)
    const monday = dateOf(day + 1)
    if (weekdayOf(day) !== SUNDAY || takenDates.has(monday) || !monday.startsWith(yearText(year))) return []
    return [{ date: monday, name: `${name} (Monday after)`, why: 'sunday', source: SUNDAY_RULE }]
  })
}

/** Easter Sunday as days since 1970-01-01. The Gregorian computus of Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  const month = String(Math.floor(sum / 31)).padStart(2, '0')
  return dayOf(`${yearText(year)}-${month}-01`) + (sum % 31)
}

function yearText(year: number): string {
  return dateOf(firstDayOf(year)).slice(0, 4)
}
