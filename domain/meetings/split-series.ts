import { dateOf, dayOf } from '../calendar/day.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'
import type { Meeting } from './meeting.ts'
import { lapsedAnswers, plannedOccurrences } from './series.ts'
import type { Series } from './series.ts'

/** How far an occurrence is moved to find its place in the new series. */
const DAYS_SEARCHED = 62

/** Whether a series has an occurrence before a date, so that it can be split there. */
export function maySplit({ date }: Pick<Series, 'date'>, ruled: string): boolean {
  return date < ruled
}

/** A series as it is once another one takes over from `ruled`: it ends the day before. */
export function endedBefore<Ending extends Pick<Series, 'rule'>>(series: Ending, ruled: string): Ending {
  return { ...series, rule: { ...series.rule, until: dateOf(dayOf(ruled) - 1) } }
}

interface TakenOver {
  readonly occurrence: Meeting
  /** The series that the occurrence is of. */
  readonly ending: Pick<Series, 'guests' | 'personId'>
  readonly taken: ReadonlySet<string>
}

/**
 * What people prepared and wrote in an occurrence, in its place in a series that takes over: the first one on or after its date that is
 * not `taken`. Time, place and people are those of the new series, with the guests whom only this occurrence had; people are asked anew,
 * and what they had answered is kept with its time. Undefined if the new series has no such place within two months.
 */
export function takenOver(
  series: Series,
  calendar: WorkingCalendar,
  { occurrence, ending, taken }: TakenOver,
): Meeting | undefined {
  const first = occurrence.ruled ?? occurrence.date
  const last = dateOf(dayOf(first) + DAYS_SEARCHED)
  const place = plannedOccurrences(series, calendar, series.date, last).find(
    ({ id, ruled = '' }) => ruled >= first && !taken.has(id),
  )
  if (!place) return undefined
  const { agenda, decisions, actions, parked } = occurrence
  const guests = new Set([...place.guests, ...occurrence.guests.filter((each) => !ending.guests.includes(each))])
  const names = [...(place.guestNames ?? []), ...(occurrence.guestNames ?? [])]
  const guestNames = [...guests].flatMap((guest) => names.find(({ who }) => who === guest) ?? [])
  const answered = [
    ...(place.earlierAnswers ?? []),
    ...(occurrence.earlierAnswers ?? []),
    ...lapsedAnswers(occurrence, ending),
  ].map((each) => [each.who, each] as const)
  const earlierAnswers = [...new Map(answered).values()]
  return {
    ...place,
    guests: [...guests],
    guestNames,
    agenda,
    decisions,
    actions,
    parked,
    ...(earlierAnswers.length > 0 && { earlierAnswers }),
  }
}

/**
 * The meetings of a series that takes over which are cancelled from the start, because people cancelled them in the series before. Each
 * takes the first place on or after its date. With another rhythm there are none: no meeting stands for a cancelled one.
 */
export function cancelledBefore(
  series: Series,
  calendar: WorkingCalendar,
  { stored, ending, ruled }: { readonly stored: readonly Meeting[]; readonly ending: Series; readonly ruled: string },
): Meeting[] {
  if (series.rule.every !== ending.rule.every || series.rule.unit.of !== ending.rule.unit.of) return []
  const taken = new Set<string>()
  return stored.flatMap((occurrence) => {
    if (occurrence.state !== 'cancelled' || (occurrence.ruled ?? '') < ruled) return []
    const place = takenOver(series, calendar, { occurrence, ending, taken })
    if (!place) return []
    taken.add(place.id)
    return { ...place, state: 'cancelled' as const }
  })
}
