import { dateOf, dayAt, startOfDay } from '../../calendar/day.ts'
import { daysOffBetween } from '../../calendar/days-off.ts'
import { calendarOfPerson, isWithin } from '../../calendar/person-calendar.ts'
import type { TeamCalendar } from '../../calendar/person-calendar.ts'
import { overlaps } from './find-time.ts'
import type { Span } from './span.ts'

/** Why a day has no time at which all are free, or fewer. */
export type WhyNot =
  /** A public holiday, a closed day, or hours off of the organisation. */
  | { readonly why: 'holiday' | 'closed' | 'hours'; readonly name: string }
  | { readonly why: 'on-leave' | 'does-not-work'; readonly personId: string }
  /** A meeting of some of the people, or meetings that the reader may not read, which have no title. */
  | { readonly why: 'busy'; readonly personIds: readonly string[]; readonly title?: string; readonly at: Span }
  /** Nothing is offered, and nothing else explains it: too little working time of all is left, as on a weekend. */
  | { readonly why: 'outside-hours' }

/** Days on end with the same reasons, by their dates in South Africa. */
export interface NotOffered {
  readonly from: string
  readonly to: string
  readonly isOffered: boolean
  readonly reasons: readonly WhyNot[]
}

interface Searched extends Span {
  readonly personIds: readonly string[]
  readonly team: TeamCalendar
  /** Meetings that are known, with the titles of those that the reader may read. */
  readonly busy: readonly (Span & { readonly personIds: readonly string[]; readonly title?: string })[]
  /** What was found, as `findTimes` gives it. */
  readonly found: readonly number[]
}

/** What takes times away from the days between two moments: days off by name, leave and own hours of people, and their meetings. */
export function whyNotOffered({ personIds, team, busy, found, from, to }: Searched): NotOffered[] {
  const offered = new Set(found.map(dayAt))
  const all: NotOffered[] = []
  for (let day = dayAt(from); startOfDay(day) < to; day += 1) {
    const date = dateOf(day)
    const isOffered = offered.has(day)
    const known = reasonsOn(day, { personIds, team, busy })
    const reasons = known.length > 0 || isOffered ? known : [{ why: 'outside-hours' as const }]
    const last = all.at(-1)
    if (last && last.isOffered === isOffered && isSame(last.reasons, reasons))
      all[all.length - 1] = { ...last, to: date }
    else all.push({ from: date, to: date, isOffered, reasons })
  }
  return all.filter(({ reasons }) => reasons.length > 0)
}

function reasonsOn(day: number, { personIds, team, busy }: Pick<Searched, 'personIds' | 'team' | 'busy'>): WhyNot[] {
  const date = dateOf(day)
  const span = { from: startOfDay(day), to: startOfDay(day + 1) }
  const people = personIds.length > 0 ? personIds : [undefined]
  const reasons = people.flatMap((personId): WhyNot[] => {
    const own = personId === undefined ? undefined : team.people.get(personId)
    const calendar = own?.week ? calendarOfPerson(team.calendar, { week: own.week, leave: [] }) : team.calendar
    const [off] = daysOffBetween(calendar, span.from, span.to - 1)
    const isOnLeave = own !== undefined && isWithin(date, own.leave)
    if (off?.why === 'holiday' || off?.why === 'closed') return [{ why: off.why, name: off.name }]
    if (off?.why === 'weekday') return own?.week && personId !== undefined ? [{ why: 'does-not-work', personId }] : []
    if (isOnLeave && personId !== undefined) return [{ why: 'on-leave', personId }]
    return off ? [{ why: 'hours', name: off.name }] : []
  })
  const ofDay = reasons.filter(({ why }) => why === 'holiday' || why === 'closed')
  if (ofDay.length > 0) return once(ofDay)
  if (reasons.some(({ why }) => why === 'on-leave' || why === 'does-not-work')) return once(reasons)
  const meetings = busy.flatMap(({ personIds: those, title, ...at }): WhyNot[] => {
    const concerned = those.filter((id) => personIds.includes(id))
    return concerned.length > 0 && overlaps(at, span)
      ? [
          {
            why: 'busy',
            personIds: concerned,
            ...(title !== undefined && { title }),
            at: { from: at.from, to: at.to },
          },
        ]
      : []
  })
  return [...once(reasons), ...meetings]
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function once(reasons: readonly WhyNot[]): WhyNot[] {
  return [...new Map(reasons.map((each) => [JSON.stringify(each), each])).values()]
}
