import { dayOf, yearOf } from '../../calendar/day.ts'
import { holidaysOf } from '../../calendar/holidays.ts'
import { plainLine } from '../../text/plain.ts'
import type { Meeting } from '../meeting.ts'
import { writtenDay } from '../written-date.ts'
import { homeTime } from './home-time.ts'

/**
 * Why a meeting is on another day than people know, as a sentence: that day is a public holiday, or a day off of the organisation. Undefined
 * where neither is known.
 */
export function whyMoved(
  was: Pick<Meeting, 'date' | 'time' | 'zone'>,
  now: Pick<Meeting, 'date' | 'time' | 'zone' | 'off'>,
): string | undefined {
  const left = homeTime(was).date
  if (left === homeTime(now).date) return undefined
  const holiday = holidaysOf(yearOf(dayOf(left))).find(({ date }) => date === left)
  if (holiday) return `${writtenDay(left)} is a public holiday (${holiday.name}).`
  return now.off?.date === was.date ? `${writtenDay(left)} is a day off (${plainLine(now.off.name)}).` : undefined
}
