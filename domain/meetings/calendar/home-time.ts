import { HOME_ZONE, localIn, momentIn } from '../../calendar/zone.ts'
import type { Meeting } from '../meeting.ts'
import { writtenDay } from '../written-date.ts'

/** The date and time in South Africa at which a meeting begins, whatever its time zone is. */
export function homeTime({ zone, date, time }: Pick<Meeting, 'zone' | 'date' | 'time'>) {
  return localIn(HOME_ZONE, momentIn(zone, date, time))
}

/**
 * When a meeting is, in words that name the time zone: "Tuesday 1 December 2026 at 09:00 South African time (SAST)". One of another time
 * zone has its own time behind it.
 */
export function whenInWords({ date, time, zone }: Pick<Meeting, 'date' | 'time' | 'zone'>): string {
  const home = homeTime({ date, time, zone })
  const there = `${home.date === date ? '' : `${writtenDay(date)}, `}${time} in ${zoneWords(zone)}`
  return `${writtenDay(home.date)} at ${home.time} South African time (SAST)${zone === HOME_ZONE ? '' : `, ${there}`}`
}

/** The name of a time zone in words: "America/New York". */
export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')
