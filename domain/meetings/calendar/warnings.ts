import { dayAt, yearOf, dateOf } from '../../calendar/day.ts'
import { holidaysOf } from '../../calendar/holidays.ts'
import { workingTimeBetween } from '../../calendar/working-calendar.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import type { MeetingDetails } from '../meeting.ts'
import { overlaps } from './find-time.ts'
import { spanOf } from './span.ts'

type Planned = Pick<MeetingDetails, 'date' | 'time' | 'minutes' | 'zone' | 'personIds'>

export type Warning =
  | { readonly warning: 'holiday'; readonly name: string }
  | { readonly warning: 'outside-hours' }
  | { readonly warning: 'double-booked'; readonly personId: string; readonly title: string; readonly id: string }

interface Other extends Planned {
  readonly id: string
  readonly title: string
  readonly state: string
}

/** What speaks against the time of a meeting: a public holiday, time outside working hours, people who are in another meeting. */
export function warningsOf(
  meeting: Planned & { readonly id?: string },
  others: readonly Other[],
  calendar: WorkingCalendar,
): Warning[] {
  const span = spanOf(meeting)
  const date = dateOf(dayAt(span.from))
  const holiday = holidaysOf(yearOf(dayAt(span.from))).find((each) => each.date === date)
  const isOffice = workingTimeBetween(calendar, span.from, span.to) === span.to - span.from
  const doubles = others.flatMap((other) =>
    other.id === meeting.id || other.state === 'cancelled' || !overlaps(span, spanOf(other))
      ? []
      : other.personIds
          .filter((id) => meeting.personIds.includes(id))
          .map((personId) => ({ warning: 'double-booked' as const, personId, title: other.title, id: other.id })),
  )
  return [
    ...(holiday ? [{ warning: 'holiday' as const, name: holiday.name }] : []),
    ...(!holiday && !isOffice ? [{ warning: 'outside-hours' as const }] : []),
    ...doubles,
  ]
}
