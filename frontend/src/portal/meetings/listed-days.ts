import { dateOf, dayOf } from '#domain/calendar/day.ts'
import type { Days, Direction } from '#domain/meetings/beyond.ts'
import type { MeetingSummary } from '#domain/meetings/meeting.ts'

const DAYS_AHEAD = 56
const DAYS_BACK = 180

/** The days that a list shows first. `today` is in days since 1970. */
export function firstDays(today: number, direction: Direction): Days {
  return direction === 'later'
    ? { from: dateOf(today), to: dateOf(today + DAYS_AHEAD) }
    : { from: dateOf(today - DAYS_BACK), to: dateOf(today - 1) }
}

/** The days that are listed next, from the day that the list before names. */
export function furtherDays(beyondOn: string, direction: Direction): Days {
  return direction === 'later'
    ? { from: beyondOn, to: dateOf(dayOf(beyondOn) + DAYS_AHEAD) }
    : { from: dateOf(dayOf(beyondOn) - DAYS_BACK), to: beyondOn }
}

/** The meetings of several lists, each once, in the order in which they are shown: the nearest to today first. */
export function inOneList(lists: readonly (readonly MeetingSummary[])[], direction: Direction): MeetingSummary[] {
  const all = [...new Map(lists.flat().map((meeting) => [meeting.id, meeting])).values()]
  const at = ({ date, time }: MeetingSummary) => `${date}T${time}`
  const sorted = all.toSorted((one, other) => (at(one) < at(other) ? -1 : 1))
  return direction === 'later' ? sorted : sorted.toReversed()
}
