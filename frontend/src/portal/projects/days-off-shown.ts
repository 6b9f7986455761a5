import { DAY_MS, yearOf, dayOf } from '#domain/calendar/day.ts'
import { holidaysOf } from '#domain/calendar/holidays.ts'
import type { Plan } from '#domain/projects/schedule/plan.ts'
import { startOfDate } from '#domain/projects/schedule/schedule.ts'
import { daysOffOf, workingHours } from '#domain/projects/schedule/working-hours.ts'

/** A day off in the calendar view. A weekend has no name. */
export interface ShownDayOff {
  readonly isWeekend: boolean
  readonly name?: string
  /** Only hours of it are off. */
  readonly isPart?: true
}

/** Whose leave and own week count beside the days off of the project. */
export interface Whose {
  readonly personId: string
  readonly name: string
}

/** The days off from one date to another, both included. A holiday on a weekend is a weekend for the dates, but has its name too. */
export function daysOffShown(
  plan: Plan,
  { from, to, whose }: { readonly from: string; readonly to: string; readonly whose?: Whose | undefined },
): ReadonlyMap<string, ShownDayOff> {
  const years = [...new Set([from, to].map((date) => yearOf(dayOf(date))))]
  const calendar = workingHours(plan).project
  const holidays = calendar.holidaysOff
    ? new Map(years.flatMap((year) => holidaysOf(year, calendar.addedHolidays)).map(({ date, name }) => [date, name]))
    : new Map<string, string>()
  const of = whose ? { personId: whose.personId } : {}
  return new Map(
    daysOffOf(plan, of, startOfDate(from), startOfDate(to) + DAY_MS).map(
      ({ date, why, name }): [string, ShownDayOff] => {
        if (why === 'weekday') {
          const holiday = holidays.get(date)
          return [date, { isWeekend: true, ...(holiday !== undefined && { name: holiday }) }]
        }
        const words = why === 'leave' && whose ? `Leave of ${whose.name}` : name
        return [date, { isWeekend: false, name: words, ...(why === 'hours' && { isPart: true }) }]
      },
    ),
  )
}

/**
 * The named days off that a list of days tells beside the days that it lists anyway: the first date of each row, and the last one.
 * Neighbours of one name are one row, also over a weekend. `dates` are in order.
 */
function rowsOfDaysOff(
  dates: readonly string[],
  off: ReadonlyMap<string, ShownDayOff>,
  isListed: (date: string) => boolean,
): ReadonlyMap<string, string> {
  const rows = new Map<string, string>()
  let row: { readonly first: string; readonly name: string } | undefined
  for (const date of dates) {
    const { name, isPart } = off.get(date) ?? {}
    if (isListed(date) || !off.has(date) || isPart) row = undefined
    else if (name !== undefined) {
      if (row?.name !== name) row = { first: date, name }
      rows.set(row.first, date)
    }
  }
  return rows
}

/** The rows of a phone's month. `days` are those of the wide calendar, so that a day off beside the month is told, too. */
export function rowsOfMonth(
  days: readonly string[],
  off: ReadonlyMap<string, ShownDayOff>,
  { month, today, hasTasks }: { month: string; today: string; hasTasks: (date: string) => boolean },
): ReadonlyMap<string, string> {
  return rowsOfDaysOff(days, off, (date) => hasTasks(date) || (date === today && date.startsWith(month)))
}
