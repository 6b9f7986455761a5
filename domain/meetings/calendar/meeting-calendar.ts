import { dateOf, dayOf } from '../../calendar/day.ts'
import { occurrencesOf } from '../../calendar/recurrence.ts'
import type { WorkingCalendar } from '../../calendar/working-calendar.ts'
import { answerOf } from '../meeting.ts'
import type { Meeting } from '../meeting.ts'
import { occurrenceId, recurrenceOf } from '../series.ts'
import type { Series } from '../series.ts'
import { icalendar, localValue, textValue, timeZone, utcValue } from '../../calendar/icalendar.ts'
import type { Component, Property } from '../../calendar/icalendar.ts'
import { spanOf } from './span.ts'
import { localIn, momentIn } from '../../calendar/zone.ts'

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
  readonly guest?: { readonly address: string; readonly invitedBy: string; readonly name?: string | undefined }
  /** The only person whom the mail concerns, because they are not in it any more (RFC 5546, 3.2.5): a person id, or a guest's address. */
  readonly leaver?: string | undefined
  /** Where a meeting is opened. */
  readonly addressOf: (meetingId: string) => string
  /** Milliseconds since 1970. */
  readonly now: number
}

type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/** When the occurrences of a series begin by its rule, and the number of its last invitation. */
type Ruling = Pick<Series, 'zone' | 'time' | 'sequence'>

/** One meeting as an invitation or its cancellation (RFC 5546). An occurrence is named by the start that its `series` gave it. */
export function meetingCalendar(meeting: Meeting, method: 'REQUEST' | 'CANCEL', told: Told, series?: Ruling): string {
  const zones = [meeting, ...(series ? [series] : [])].map(({ zone }) => zone)
  return calendarOf(method, [eventOf(meeting, method, told, series)], zones, { ...told, since: spanOf(meeting).from })
}

interface Feed {
  readonly meetings: readonly Meeting[]
  readonly series: readonly Series[]
  readonly calendar: WorkingCalendar
  /** Whether an occurrence is in the calendar that is told. One that somebody else alone attends is left out. */
  readonly attends: (meeting: Meeting) => boolean
  /** The series of an occurrence whose other occurrences are not told. */
  readonly seriesOf: (seriesId: string) => Ruling | undefined
}

/**
 * Everything of a person as a feed, without who else attends (RFC 5546, 3.2.1). A series is one event with its rule; dates that a day off
 * moves or leaves out, and occurrences that somebody changed, are exceptions of it.
 */
export function feedCalendar({ meetings, series, calendar, attends, seriesOf }: Feed, told: Told): string {
  const isIn = (meeting: Meeting) => series.some(({ id }) => id === meeting.seriesId)
  const single = meetings.filter((meeting) => !isIn(meeting) && attends(meeting))
  const events = [
    ...single.map((meeting) => {
      const of = meeting.seriesId === undefined ? undefined : seriesOf(meeting.seriesId)
      return eventOf(meeting, 'PUBLISH', told, of)
    }),
    ...series.flatMap((each) => seriesEvents(each, 'PUBLISH', { meetings, calendar, attends }, told)),
  ]
  const others = single.flatMap(({ seriesId }) => (seriesId === undefined ? [] : (seriesOf(seriesId) ?? [])))
  const all = [...meetings, ...series]
  const since = Math.min(told.now, ...all.map((each) => spanOf(each).from))
  return calendarOf(
    'PUBLISH',
    events,
    [...all, ...others].map(({ zone }) => zone),
    { ...told, since },
  )
}

/** A series as an invitation, or its cancellation, with its exceptions. */
export function seriesCalendar(
  series: Series,
  method: 'REQUEST' | 'CANCEL',
  of: Pick<Feed, 'calendar' | 'meetings' | 'attends'>,
  told: Told,
): string {
  const events = seriesEvents(series, method, of, told)
  const zones = [series, ...of.meetings].map(({ zone }) => zone)
  const since = Math.min(...[series, ...of.meetings].map((each) => spanOf(each).from))
  return calendarOf(method, method === 'CANCEL' ? events.slice(0, 1).map(cancelled) : events, zones, { ...told, since })
}

/** A series is cancelled by its master event alone (RFC 5546, 3.2.5). */
function cancelled(event: Component): Component {
  return { ...event, properties: [...event.properties, { name: 'STATUS', value: 'CANCELLED' }] }
}

/** `since` (milliseconds since 1970): when the first event begins. */
function calendarOf(
  method: Method,
  events: readonly Component[],
  zones: readonly string[],
  { since }: { readonly since: number },
) {
  return icalendar({
    name: 'VCALENDAR',
    properties: [
      { name: 'VERSION', value: '2.0' },
      { name: 'PRODID', value: '-//Veritech//Meetings//EN' },
      { name: 'METHOD', value: method },
    ],
    components: [...[...new Set(zones)].map((zone) => timeZone(zone, since - YEAR_MS)), ...events],
  })
}

/** The UID of an invitation never changes (RFC 5545, 3.8.4.7). Occurrences share that of their series. */
function uidOf({ id, seriesId }: { readonly id: string; readonly seriesId?: string | undefined }, { domain }: Told) {
  return `${seriesId ?? id}@${domain}`
}

function eventOf(meeting: Meeting, method: Method, told: Told, series: Ruling | undefined): Component {
  const { zone, date, time, seriesId, ruled } = meeting
  const isOccurrence = seriesId !== undefined && ruled !== undefined
  const rule = series ?? { zone, time, sequence: 0 }
  const end = localIn(zone, spanOf(meeting).to)
  return {
    name: 'VEVENT',
    properties: [
      // A program that has the series at a number takes no occurrence of it with a lower one.
      ...common({ ...meeting, sequence: Math.max(meeting.sequence, rule.sequence) }, method, told),
      { name: 'UID', value: uidOf(meeting, told) },
      ...(isOccurrence ? [at('RECURRENCE-ID', rule.zone, ruled, rule.time)] : []),
      at('DTSTART', zone, date, time),
      at('DTEND', zone, end.date, end.time),
      { name: 'STATUS', value: meeting.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED' },
    ],
  }
}

function at(name: string, zone: string, date: string, time: string): Property {
  return { name, parameters: { TZID: zone }, value: localValue(date, time) }
}

type Shown = Pick<
  Meeting,
  'id' | 'title' | 'place' | 'sequence' | 'changedAt' | 'personId' | 'personIds' | 'chairId' | 'answers'
>

function common(of: Shown, method: Method, told: Told): Property[] {
  const { addresses, addressOf, answersTo, guest, leaver, now } = told
  const organiser = organiserOf(addresses.get(of.personId) ?? (guest ? undefined : addresses.get(of.chairId)), {
    answersTo,
    guest,
  })
  const opened = guest ? 'Agenda and your answer' : 'Agenda and minutes'
  return [
    { name: 'DTSTAMP', value: utcValue(now) },
    { name: 'LAST-MODIFIED', value: utcValue(Date.parse(of.changedAt)) },
    { name: 'SEQUENCE', value: String(of.sequence) },
    { name: 'SUMMARY', value: textValue(of.title) },
    ...(of.place === '' ? [] : [{ name: 'LOCATION', value: textValue(of.place) }]),
    ...(leaver === undefined
      ? [
          { name: 'URL', value: addressOf(of.id) },
          { name: 'DESCRIPTION', value: textValue(`${opened}: ${addressOf(of.id)}`) },
        ]
      : []),
    ...(organiser
      ? [
          {
            name: 'ORGANIZER',
            parameters: { CN: organiser.name },
            value: `mailto:${organiser.address}`,
          },
        ]
      : []),
    ...(method === 'PUBLISH' ? [] : attendeesOf(of, { addresses, guest, leaver })),
  ]
}

function attendeesOf(
  of: Shown,
  { addresses, guest, leaver }: Pick<Told, 'addresses' | 'guest' | 'leaver'>,
): Property[] {
  const all = leaver === undefined ? [...new Set([...of.personIds, of.chairId])] : [leaver]
  const members = guest ? [] : all
  return [
    ...members.flatMap((personId) => {
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
  method: Method,
  { meetings, calendar, attends }: Pick<Feed, 'meetings' | 'calendar' | 'attends'>,
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
  const isShown = (meeting: Meeting) => meeting.state !== 'cancelled' && attends(meeting)
  const missing = changed.filter((meeting) => !isShown(meeting))
  const moved = [...planned].filter(([on, to]) => on !== to && !isChanged(on))
  // A rule begins with its DTSTART, so that the first date by the rule is it.
  const first = ruled[0]?.date ?? date
  const asTold = asChanged(series, changed)
  const opened = planned.keys().next().value ?? first
  const addressed = { ...told, addressOf: () => told.addressOf(occurrenceId(id, opened)) }
  const master: Component = {
    name: 'VEVENT',
    properties: [
      ...common(asTold, method, addressed),
      { name: 'UID', value: uidOf(series, told) },
      at('DTSTART', zone, first, time),
      { name: 'DURATION', value: `PT${minutes}M` },
      { name: 'RRULE', value: ruleValue(series, first) },
      ...[...leftOut, ...missing.flatMap((meeting) => meeting.ruled ?? [])]
        .toSorted()
        .map((on) => at('EXDATE', zone, on, time)),
    ],
  }
  const moves = moved.map(([on, to]): Component => ({
    name: 'VEVENT',
    properties: [
      ...common(asTold, method, { ...told, addressOf: () => told.addressOf(occurrenceId(id, on)) }),
      { name: 'UID', value: uidOf(series, told) },
      at('RECURRENCE-ID', zone, on, time),
      at('DTSTART', zone, to, time),
      { name: 'DURATION', value: `PT${minutes}M` },
    ],
  }))
  const exceptions = changed.filter(isShown).map((meeting) => eventOf(meeting, method, told, asTold))
  return rule.until !== undefined && ruled.length === 0 ? [] : [master, ...moves, ...exceptions]
}

/**
 * A series with the time of the last change of what it shows. Feed and mail have the series' own number, which answers name: a program
 * that has one takes the other. An occurrence that somebody changed raises its own number only (RFC 5546, 2.1.5).
 */
function asChanged(series: Series, changed: readonly Meeting[]): Series {
  const changedAt = changed.reduce(
    (latest, meeting) => (meeting.changedAt > latest ? meeting.changedAt : latest),
    series.changedAt,
  )
  return { ...series, changedAt }
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
