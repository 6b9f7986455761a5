import { dateOf, dayOf } from '../../calendar/day.ts'
import { occurrencesOf } from '../../calendar/recurrence.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { answerOf } from '../meeting.ts'
import type { Meeting } from '../meeting.ts'
import { recurrenceOf } from '../series.ts'
import type { Series } from '../series.ts'
import { icalendar, localValue, textValue, timeZone, utcValue } from '../../calendar/icalendar.ts'
import type { Component, Property } from '../../calendar/icalendar.ts'
import { spanOf } from './span.ts'
import { momentIn } from '../../calendar/zone.ts'

const YEAR_MS = 366 * 86_400_000
/** How far a series is told ahead: moved and left-out dates are known only as far as holidays are. */
const DAYS_AHEAD = 366

interface Told {
  /** Of UIDs, such as veritech.example. */
  readonly domain: string
  /** By person id; who has none is left out. */
  readonly addresses: ReadonlyMap<string, { readonly email: string; readonly name?: string | undefined }>
  /** Where calendar programs answer to, in place of the organiser's own address. */
  readonly answersTo?: string | undefined
  /** Who is invited without being a member, in the mail to them. */
  readonly guest?: { readonly address: string; readonly invitedBy: string }
  /** Where a meeting is opened. */
  readonly addressOf: (meetingId: string) => string
  /** Milliseconds since 1970. */
  readonly now: number
}

type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** One meeting as an invitation, its cancellation or an entry of a feed (RFC 5546). */
export function meetingCalendar(meeting: Meeting, method: Method, told: Told): string {
  return calendarOf(method, [eventOf(meeting, told)], [meeting], told)
}

interface Feed {
  readonly meetings: readonly Meeting[]
  readonly series: readonly Series[]
  readonly calendar: WorkingCalendar
}

/**
 * Everything of a person as a feed. A series is one event with its rule; dates that a day off moves or leaves out, and occurrences that
 * somebody changed, are exceptions of it.
 */
export function feedCalendar({ meetings, series, calendar }: Feed, told: Told): string {
  const single = meetings.filter(({ seriesId }) => seriesId === undefined || !series.some(({ id }) => id === seriesId))
  const events = [
    ...single.map((meeting) => eventOf(meeting, told)),
    ...series.flatMap((each) => seriesEvents(each, meetings, calendar, told)),
  ]
  return calendarOf('PUBLISH', events, [...single, ...series], told)
}

/** A series as an invitation, or its cancellation, with its exceptions. */
export function seriesCalendar(
  series: Series,
  method: Method,
  { calendar, meetings }: Omit<Feed, 'series'>,
  told: Told,
) {
  const events = seriesEvents(series, meetings, calendar, told)
  return calendarOf(method, method === 'CANCEL' ? events.slice(0, 1).map(cancelled) : events, [series], told)
}

/** A series is cancelled by its master event alone (RFC 5546, 3.2.5). */
function cancelled(event: Component): Component {
  return { ...event, properties: [...event.properties, { name: 'STATUS', value: 'CANCELLED' }] }
}

function calendarOf(method: Method, events: readonly Component[], zoned: readonly { zone: string }[], { now }: Told) {
  const zones = [...new Set(zoned.map(({ zone }) => zone))]
  return icalendar({
    name: 'VCALENDAR',
    properties: [
      { name: 'VERSION', value: '2.0' },
      { name: 'PRODID', value: '-//Veritech//Meetings//EN' },
      { name: 'METHOD', value: method },
    ],
    components: [...zones.map((zone) => timeZone(zone, now - YEAR_MS, now + 2 * YEAR_MS)), ...events],
  })
}

/** The UID of an invitation never changes (RFC 5545, 3.8.4.7). Occurrences share that of their series. */
function uidOf({ id, seriesId }: { readonly id: string; readonly seriesId?: string | undefined }, { domain }: Told) {
  return `${seriesId ?? id}@${domain}`
}

function eventOf(meeting: Meeting, told: Told): Component {
  const { zone, date, time, seriesId, ruled } = meeting
  const isMovable = seriesId !== undefined && ruled !== undefined
  return {
    name: 'VEVENT',
    properties: [
      ...common(meeting, told),
      { name: 'UID', value: uidOf(meeting, told) },
      ...(isMovable ? [at('RECURRENCE-ID', zone, ruled, time)] : []),
      at('DTSTART', zone, date, time),
      { name: 'DTEND', value: utcValue(spanOf(meeting).to) },
      { name: 'STATUS', value: meeting.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED' },
    ],
  }
}

function at(name: string, zone: string, date: string, time: string): Property {
  return { name, parameters: { TZID: zone }, value: localValue(date, time) }
}

function common(
  of: Pick<
    Meeting,
    'id' | 'title' | 'place' | 'sequence' | 'changedAt' | 'personId' | 'personIds' | 'chairId' | 'answers'
  >,
  { addresses, addressOf, answersTo, guest, now }: Told,
): Property[] {
  const organiser = organiserOf(addresses.get(of.personId), { answersTo, guest })
  return [
    { name: 'DTSTAMP', value: utcValue(now) },
    { name: 'LAST-MODIFIED', value: utcValue(Date.parse(of.changedAt)) },
    { name: 'SEQUENCE', value: String(of.sequence) },
    { name: 'SUMMARY', value: textValue(of.title) },
    ...(of.place === '' ? [] : [{ name: 'LOCATION', value: textValue(of.place) }]),
    { name: 'URL', value: addressOf(of.id) },
    { name: 'DESCRIPTION', value: textValue(`Agenda and minutes: ${addressOf(of.id)}`) },
    ...(organiser
      ? [
          {
            name: 'ORGANIZER',
            parameters: { CN: organiser.name },
            value: `mailto:${organiser.address}`,
          },
        ]
      : []),
    ...[...new Set([...of.personIds, ...(guest ? [] : [of.chairId])])].flatMap((personId) => {
      const known = addresses.get(personId)
      if (!known) return []
      const role = personId === of.chairId ? 'CHAIR' : 'REQ-PARTICIPANT'
      return [attendee({ name: known.name, address: known.email }, role, answerOf(of, personId))]
    }),
    ...(guest ? [attendee(guest, 'REQ-PARTICIPANT', answerOf(of, guest.address))] : []),
  ]
}

/** The organiser as calendars show them, with the address that programs answer to. Undefined if there is none. */
function organiserOf(
  organiser: { readonly email: string; readonly name?: string | undefined } | undefined,
  { answersTo, guest }: Pick<Told, 'answersTo' | 'guest'>,
) {
  const address = answersTo ?? organiser?.email
  const name = guest?.invitedBy ?? organiser?.name ?? organiser?.email
  return address === undefined || name === undefined ? undefined : { name, address }
}

const partStat = { accepted: 'ACCEPTED', tentative: 'TENTATIVE', declined: 'DECLINED' } as const

function attendee(
  { name, address }: { readonly name?: string | undefined; readonly address: string },
  role: 'CHAIR' | 'REQ-PARTICIPANT',
  answer: keyof typeof partStat | undefined,
): Property {
  const parameters = {
    CN: name ?? address,
    ROLE: role,
    PARTSTAT: answer ? partStat[answer] : 'NEEDS-ACTION',
    RSVP: 'TRUE',
  }
  return { name: 'ATTENDEE', parameters, value: `mailto:${address}` }
}

function seriesEvents(
  series: Series,
  meetings: readonly Meeting[],
  calendar: WorkingCalendar,
  told: Told,
): Component[] {
  const { zone, time, minutes, date, rule, id } = series
  const last = dateOf(Math.max(dayOf(date), Math.floor(told.now / 86_400_000)) + DAYS_AHEAD)
  const ruled = occurrencesOf({ ...recurrenceOf(series), onDayOff: 'stays' }, calendar, date, last)
  const planned = new Map(
    occurrencesOf(recurrenceOf(series), calendar, date, last).map((each) => [each.ruled, each.date]),
  )
  const changed = meetings.filter(({ seriesId }) => seriesId === id)
  const isChanged = (on: string) => changed.some((meeting) => meeting.ruled === on)
  const leftOut = ruled.filter(({ date: on }) => !planned.has(on) && !isChanged(on)).map(({ date: on }) => on)
  const cancelled = changed.flatMap((meeting) => (meeting.state === 'cancelled' ? (meeting.ruled ?? []) : []))
  const moved = [...planned].filter(([on, to]) => on !== to && !isChanged(on))
  // A rule begins with its DTSTART, so that the first date by the rule is it.
  const first = ruled[0]?.date ?? date
  const master: Component = {
    name: 'VEVENT',
    properties: [
      ...common(series, told),
      { name: 'UID', value: uidOf(series, told) },
      at('DTSTART', zone, first, time),
      { name: 'DURATION', value: `PT${minutes}M` },
      { name: 'RRULE', value: ruleValue(series, first) },
      ...[...leftOut, ...cancelled].toSorted().map((on) => at('EXDATE', zone, on, time)),
    ],
  }
  const moves = moved.map(([on, to]): Component => ({
    name: 'VEVENT',
    properties: [
      ...common(series, told),
      { name: 'UID', value: uidOf(series, told) },
      at('RECURRENCE-ID', zone, on, time),
      at('DTSTART', zone, to, time),
      { name: 'DURATION', value: `PT${minutes}M` },
    ],
  }))
  const exceptions = changed
    .filter(({ state }) => state !== 'cancelled')
    .map((meeting) => {
      const event = eventOf(meeting, told)
      // The exception is named by the series' own time, whatever time it has been given.
      const properties = event.properties.map((property) =>
        property.name === 'RECURRENCE-ID' ? at('RECURRENCE-ID', zone, meeting.ruled ?? meeting.date, time) : property,
      )
      return { ...event, properties }
    })
  return rule.until !== undefined && ruled.length === 0 ? [] : [master, ...moves, ...exceptions]
}

const FREQUENCY = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', 'month-weekday': 'MONTHLY' } as const
const short = (weekday: string) => weekday.slice(0, 2).toUpperCase()

/** The rule of a series (RFC 5545, 3.3.10). */
function ruleValue({ rule: { every, unit, until }, zone, time }: Series, first: string): string {
  const parts = [`FREQ=${FREQUENCY[unit.of]}`, `INTERVAL=${every}`]
  if (unit.of === 'week') parts.push(`BYDAY=${unit.on.map(short).join(',')}`, 'WKST=MO')
  if (unit.of === 'month-weekday') parts.push(`BYDAY=${unit.nth}${short(unit.on)}`)
  if (unit.of === 'month') parts.push(`BYMONTHDAY=${unit.day === 31 ? -1 : unit.day}`)
  if (until !== undefined) parts.push(`UNTIL=${utcValue(momentIn(zone, until < first ? first : until, time))}`)
  return parts.join(';')
}
