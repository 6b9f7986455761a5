import { dayAt, yearOf, dateOf } from '../../calendar/day.ts'
import { daysOffBetween } from '../../calendar/days-off.ts'
import type { DayOff } from '../../calendar/days-off.ts'
import { holidaysOf } from '../../calendar/holidays.ts'
import { workingTimeBetween } from '../../calendar/working-calendar.ts'
import { calendarOfPerson, isWithin } from '../../calendar/person-calendar.ts'
import type { TeamCalendar } from '../../calendar/person-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { answerOf } from '../meeting.ts'
import type { Meeting, MeetingDetails } from '../meeting.ts'
import { overlaps } from './find-time.ts'
import { spanOf } from './span.ts'

type Planned = Pick<MeetingDetails, 'date' | 'time' | 'minutes' | 'zone' | 'personIds'> & { readonly chairId?: string }

export type Warning =
  | { readonly warning: 'holiday'; readonly name: string }
  /** The organisation is closed on the day, or only a part of it is off. */
  | { readonly warning: 'closed'; readonly name: string; readonly isWholeDay?: true }
  | { readonly warning: 'outside-hours' }
  /** `busy`: in a meeting that the reader may not read. */
  | { readonly warning: 'on-leave' | 'outside-own-hours' | 'busy'; readonly personId: string }
  | { readonly warning: 'double-booked'; readonly personId: string; readonly title: string; readonly id: string }

interface Other extends Planned {
  readonly id: string
  readonly title: string
  readonly state: string
  readonly answers?: Meeting['answers']
}

/** States of a meeting that takes place, or runs. One that is over keeps nobody, even if it ended early. */
const KEEPS_BUSY = new Set(['planned', 'running'])

/** Whether a meeting is planned for later than `now` (milliseconds since 1970), or runs: what speaks against its time concerns only those. */
export function isToCome(meeting: Pick<Meeting, 'state' | 'date' | 'time' | 'minutes' | 'zone'>, now: number): boolean {
  return KEEPS_BUSY.has(meeting.state) && spanOf(meeting).to > now
}

/** Who is in a meeting: its people and its chair, without those who declined. */
export function busyIn({
  personIds,
  chairId,
  answers = [],
}: Pick<Other, 'personIds' | 'chairId' | 'answers'>): string[] {
  return attendeesOf({ personIds, ...(chairId !== undefined && { chairId }) }).filter(
    (id) => answerOf({ answers }, id) !== 'declined',
  )
}

/** People of the organisation who are to come: those of the list, and the chair, who need not be on it. */
export function attendeesOf({ personIds, chairId }: Pick<Planned, 'personIds' | 'chairId'>): string[] {
  return [...new Set([...personIds, ...(chairId === undefined ? [] : [chairId])])]
}

/** Whether a warning is news for a meeting that was agreed: that it is in the evening was agreed, too. */
export function isNews({ warning }: Warning): boolean {
  return warning !== 'outside-hours' && warning !== 'outside-own-hours'
}

/**
 * What speaks against the time of a meeting: a public holiday, a day on which the organisation is closed, time outside working hours, people
 * who are on leave or work at other times, people who are in another meeting.
 */
export function warningsOf(
  meeting: Planned & { readonly id?: string },
  others: readonly Other[],
  { calendar, people }: TeamCalendar,
): Warning[] {
  const span = spanOf(meeting)
  const date = dateOf(dayAt(span.from))
  const holiday = holidaysOf(yearOf(dayAt(span.from)), calendar.addedHolidays).find((each) => each.date === date)
  const isWork = (of: WorkingCalendar) => workingTimeBetween(of, span.from, span.to) === span.to - span.from
  const isOffice = isWork(calendar)
  const closed = holiday || isOffice ? undefined : daysOffBetween(calendar, span.from, span.to).find(isNamed)
  const attendees = attendeesOf(meeting)
  const away = attendees.flatMap((personId): Warning[] => {
    const own = people.get(personId)
    if (!own) return []
    if (isWithin(date, own.leave)) return [{ warning: 'on-leave', personId }]
    return isOffice && !isWork(calendarOfPerson(calendar, own)) ? [{ warning: 'outside-own-hours', personId }] : []
  })
  const doubles = others.flatMap((other) =>
    other.id === meeting.id || !KEEPS_BUSY.has(other.state) || !overlaps(span, spanOf(other))
      ? []
      : busyIn(other)
          .filter((id) => attendees.includes(id))
          .map((personId) => ({ warning: 'double-booked' as const, personId, title: other.title, id: other.id })),
  )
  return [
    ...(holiday ? [{ warning: 'holiday' as const, name: holiday.name }] : []),
    ...(closed
      ? [
          {
            warning: 'closed' as const,
            name: closed.name,
            ...(closed.why === 'closed' && { isWholeDay: true as const }),
          },
        ]
      : []),
    ...(!holiday && !closed && !isOffice ? [{ warning: 'outside-hours' as const }] : []),
    ...away,
    ...doubles,
  ]
}

function isNamed({ why }: DayOff): boolean {
  return why === 'closed' || why === 'hours'
}
