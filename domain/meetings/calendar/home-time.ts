import { HOME_ZONE, localIn, momentIn } from '../../calendar/zone.ts'
import type { Meeting } from '../meeting.ts'

/** The date and time in South Africa at which a meeting begins, whatever its time zone is. */
export function homeTime({ zone, date, time }: Pick<Meeting, 'zone' | 'date' | 'time'>) {
  return localIn(HOME_ZONE, momentIn(zone, date, time))
}

/** The name of a time zone in words: "America/New York". */
export const zoneWords = (zone: string) => zone.replaceAll('_', ' ')
