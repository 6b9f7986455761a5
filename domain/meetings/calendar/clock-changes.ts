import { dateOf, dayOf } from '../../calendar/day.ts'
import { occurrencesOf } from '../../calendar/recurrence.ts'
import { HOME_ZONE } from '../../calendar/zone.ts'
import { recurrenceOf } from '../series.ts'
import type { Series } from '../series.ts'
import { writtenDay } from '../written-date.ts'
import { homeTime, zoneWords } from './home-time.ts'
import { officeHours } from './office-hours.ts'

const DAYS_AHEAD = 366
const SHOWN = 2

/**
 * From when a series of another time zone is at another time in South Africa, whose clocks never change: a line for each of the next two
 * changes within a year of `from`, and before them one for the last change before `from`.
 */
export function clockLines(series: Pick<Series, 'date' | 'time' | 'zone' | 'rule'>, from = series.date): string[] {
  const { date: first, time, zone, rule } = series
  if (zone === HOME_ZONE) return []
  const last = dateOf(dayOf(from > first ? from : first) + DAYS_AHEAD)
  const held = occurrencesOf(recurrenceOf({ date: first, rule }), officeHours, first, last)
  let known = homeTime({ date: first, time, zone }).time
  const changes = held.flatMap(({ date }) => {
    const home = homeTime({ date, time, zone })
    if (home.time === known) return []
    known = home.time
    return { date, home }
  })
  const past = changes.filter(({ date }) => date < from)
  const ahead = changes.filter(({ date }) => date >= from)
  return [...past.slice(-1), ...ahead.slice(0, SHOWN)].map(
    ({ home }) =>
      `From ${writtenDay(home.date)} it is at ${home.time} South African time, because clocks change in ${zoneWords(zone)}.`,
  )
}
