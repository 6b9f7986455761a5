import { dateOf, dayOf, yearOf } from '../../calendar/day.ts'
import { holidaysOf } from '../../calendar/holidays.ts'
import { occurrencesOf } from '../../calendar/recurrence.ts'
import { recurrenceOf } from '../series.ts'
import type { Series } from '../series.ts'
import { writtenDay } from '../written-date.ts'
import { officeHours } from './office-hours.ts'

/** A meeting of a series whose date by the rule is a public holiday of South Africa. */
export interface HolidayMove {
  readonly holiday: string
  /** The date by the rule. */
  readonly ruled: string
  /** When it is held; the same date if the series stays on holidays, undefined if it is left out. */
  readonly date?: string
}

const DAYS_AHEAD = 366
const SHOWN = 8

/** What public holidays do to a series within a year of its first date, in order. */
export function holidayMoves(series: Pick<Series, 'date' | 'rule'>): HolidayMove[] {
  const { date: first, rule } = series
  const last = dateOf(dayOf(first) + DAYS_AHEAD)
  const years = [yearOf(dayOf(first)), yearOf(dayOf(last))]
  const holidays = new Map(years.flatMap((year) => holidaysOf(year)).map(({ date, name }) => [date, name]))
  const held = new Map(
    occurrencesOf(recurrenceOf(series), officeHours, first, last).map(({ ruled, date }) => [ruled, date]),
  )
  const byRule = occurrencesOf(
    recurrenceOf({ date: first, rule: { ...rule, onDayOff: 'stays' } }),
    officeHours,
    first,
    last,
  )
  return byRule.flatMap(({ ruled }) => {
    const holiday = holidays.get(ruled)
    const date = held.get(ruled)
    return holiday === undefined ? [] : [{ holiday, ruled, ...(date !== undefined && { date }) }]
  })
}

/** The moves as lines for people, at most eight and the number of the others. */
export function holidayLines(series: Pick<Series, 'date' | 'rule'>): string[] {
  const moves = holidayMoves(series)
  const more = moves.length - SHOWN
  return [...moves.slice(0, SHOWN).map(lineOf), ...(more > 0 ? [`And ${more} more within a year.`] : [])]
}

function lineOf({ holiday, ruled, date }: HolidayMove): string {
  const day = `${writtenDay(ruled)} (${holiday})`
  if (date === undefined) return `${day} is left out.`
  return date === ruled ? `${day} stays.` : `${day} moves to ${writtenDay(date)}.`
}
