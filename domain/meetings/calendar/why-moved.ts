import { dayOf, yearOf } from '../../calendar/day.ts'
import { holidaysOf } from '../../calendar/holidays.ts'
import { plainLine } from '../../text/plain.ts'
import type { Meeting } from '../meeting.ts'
import { writtenDay } from '../written-date.ts'
import { homeTime } from './home-time.ts'

/**
 * Why a meeting is on another day than people know, as a sentence: that day is a public holiday, or a day off of the organisation. Or that
 * it went back to a day that is none any more. Undefined where nothing of it is known.
 */
export function whyMoved(
  was: Pick<Meeting, 'date' | 'time' | 'zone'>,
  now: Pick<Meeting, 'date' | 'time' | 'zone' | 'off' | 'opened'>,
): string | undefined {
  const left = homeTime(was).date
  const { date } = homeTime(now)
  if (left === date) return undefined
  if (now.opened?.date === now.date)
    return `${writtenDay(date)} is no day off any more (${plainLine(now.opened.name)}).`
  const holiday = holidaysOf(yearOf(dayOf(left))).find((each) => each.date === left)
  if (holiday) return `${writtenDay(left)} is a public holiday (${holiday.name}).`
  return now.off?.date === was.date ? `${writtenDay(left)} is a day off (${plainLine(now.off.name)}).` : undefined
}
