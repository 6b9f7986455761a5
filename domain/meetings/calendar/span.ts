import type { MeetingDetails } from '../meeting.ts'
import { momentIn } from '../../calendar/zone.ts'

const MINUTE_MS = 60_000

/** A stretch of time, in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** When a meeting begins and ends by its plan. */
export function spanOf({
  zone,
  date,
  time,
  minutes,
}: Pick<MeetingDetails, 'zone' | 'date' | 'time' | 'minutes'>): Span {
  const from = momentIn(zone, date, time)
  return { from, to: from + minutes * MINUTE_MS }
}
