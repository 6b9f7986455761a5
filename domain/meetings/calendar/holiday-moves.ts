import { dateOf, dayOf, yearOf } from '../../calendar/day.ts'
import { holidaysOf } from '../../calendar/holidays.ts'
import { occurrencesOf } from '../../calendar/recurrence.ts'
import type { Meeting } from '../meeting.ts'
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

/** What public holidays do to a series within a year of its first date or of `from`, if that is later, in order. */
export function holidayMoves(series: Pick<Series, 'date' | 'rule'>, from = series.date): HolidayMove[] {
  const { date, rule } = series
  const first = from > date ? from : date
  const last = dateOf(dayOf(first) + DAYS_AHEAD)
  const years = [yearOf(dayOf(first)), yearOf(dayOf(last))]
  const holidays = new Map(years.flatMap((year) => holidaysOf(year)).map((each) => [each.date, each.name]))
  const held = new Map(
    occurrencesOf(recurrenceOf(series), officeHours, date, last).map((each) => [each.ruled, each.date]),
  )
  const byRule = occurrencesOf(recurrenceOf({ date, rule: { ...rule, onDayOff: 'stays' } }), officeHours, first, last)
  return byRule.flatMap(({ ruled }) => {
    const holiday = holidays.get(ruled)
    const day = held.get(ruled)
    return holiday === undefined ? [] : [{ holiday, ruled, ...(day !== undefined && { date: day }) }]
  })
}

interface Known {
  /** Occurrences that people changed. One that is cancelled has no line, and a moved one has its own day. */
  readonly changed?: readonly Pick<Meeting, 'ruled' | 'date' | 'state'>[]
  /** The first date that is told. */
  readonly from?: string
}

/** The moves as lines for people, at most eight and the number of the others. */
export function holidayLines(series: Pick<Series, 'date' | 'rule'>, { changed = [], from }: Known = {}): string[] {
  const moves = holidayMoves(series, from).flatMap((move) => {
    const own = changed.find(({ ruled }) => ruled === move.ruled)
    if (own?.state === 'cancelled') return []
    return own ? { ...move, date: own.date } : move
  })
  const more = moves.length - SHOWN
  return [...moves.slice(0, SHOWN).map(lineOf), ...(more > 0 ? [`And ${more} more within a year.`] : [])]
}

function lineOf({ holiday, ruled, date }: HolidayMove): string {
  const day = `${writtenDay(ruled)} (${holiday})`
  if (date === undefined) return `${day} is left out.`
  return date === ruled ? `${day} stays.` : `${day} moves to ${writtenDay(date)}.`
}
