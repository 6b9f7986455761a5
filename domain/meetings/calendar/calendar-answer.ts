import ICAL from 'ical.js'
import { canonicalEmail } from '../../accounts/canonical-email.ts'
import { isZone, momentIn } from '../../calendar/zone.ts'
import { MOST_COMMENT } from '../meeting.ts'
import type { answers } from '../meeting.ts'

/** What a calendar program answers to an invitation (RFC 5546, 3.2.3). All of it is untrusted. */
export interface CalendarAnswer {
  readonly uid: string
  /** The start of the occurrence by its rule: a date such as 2026-11-04, or a moment (ISO 8601, UTC). Absent for the whole. */
  readonly occurrence?: string
  /** It counts for the occurrence and all later ones (RFC 5545, 3.2.13). */
  readonly isOnward?: true
  /** Canonical address. */
  readonly attendee: string
  readonly answer: (typeof answers)[number]
  /** What the person wrote beside it, at most 500 characters. */
  readonly comment?: string
  /** Of the invitation that it answers. */
  readonly sequence: number
}

/** Of a meeting or a series; the host behind it may be an earlier one of ours. */
const OWN_UID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\d{4}-\d\d-\d\d)?@/
const LONGEST = 200_000
const LONGEST_UID = 200
const ANSWERS: Readonly<Record<string, CalendarAnswer['answer']>> = {
  ACCEPTED: 'accepted',
  TENTATIVE: 'tentative',
  DECLINED: 'declined',
}

/**
 * The answers in a text of iCalendar; more than one where a program answers for several occurrences. Empty for every other text, for
 * other methods, and for an event without one attendee who accepts, accepts with reservation, or declines.
 */
export function calendarAnswers(text: string): CalendarAnswer[] {
  if (text.length > LONGEST) return []
  try {
    return answersOf(new ICAL.Component(ICAL.parse(text)))
  } catch {
    // The parser throws where it does not understand a text, at any place of it.
    return []
  }
}

function answersOf(calendar: ICAL.Component): CalendarAnswer[] {
  if (String(calendar.getFirstPropertyValue('method')).toUpperCase() !== 'REPLY') return []
  const zones = new Map(
    calendar.getAllSubcomponents('vtimezone').map((component) => {
      const zone = new ICAL.Timezone(component)
      return [zone.tzid, zone] as const
    }),
  )
  return calendar.getAllSubcomponents('vevent').flatMap((event) => answerIn(event, zones) ?? [])
}

function answerIn(event: ICAL.Component, zones: ReadonlyMap<string, ICAL.Timezone>): CalendarAnswer | undefined {
  const uid = event.getFirstPropertyValue('uid')?.toString() ?? ''
  const [attendee, ...others] = event.getAllProperties('attendee')
  if (uid === '' || uid.length > LONGEST_UID || !attendee || others.length > 0) return undefined
  const answer = ANSWERS[String(attendee.getParameter('partstat')).toUpperCase()]
  const [, address] = /^mailto:([^\s?]+)$/i.exec(attendee.getFirstValue()?.toString() ?? '') ?? []
  if (!answer || address === undefined) return undefined
  const recurrence = event.getFirstProperty('recurrence-id')
  const occurrence = recurrence ? momentOf(recurrence, zones) : undefined
  if (recurrence && occurrence === undefined) return undefined
  const isOnward = String(recurrence?.getParameter('range') ?? '').toUpperCase() === 'THISANDFUTURE'
  const comment = (event.getFirstPropertyValue('comment')?.toString() ?? '')
    .trim()
    .slice(0, MOST_COMMENT)
    .toWellFormed()
  const sequence = Number(event.getFirstPropertyValue('sequence') ?? 0)
  return {
    uid,
    ...(occurrence !== undefined && { occurrence }),
    ...(isOnward && { isOnward }),
    attendee: canonicalEmail(address),
    answer,
    ...(comment !== '' && { comment }),
    sequence: Number.isSafeInteger(sequence) && sequence >= 0 ? sequence : 0,
  }
}

/** Whether an answer is to an invitation that can be ours, by the form of its UID. */
export function isToOurs({ uid }: Pick<CalendarAnswer, 'uid'>): boolean {
  return OWN_UID.test(uid)
}

/** A date, or the moment of a time in UTC or in a zone that is known by its name or described beside it. */
function momentOf(property: ICAL.Property, zones: ReadonlyMap<string, ICAL.Timezone>): string | undefined {
  const time = property.getFirstValue()
  if (!(time instanceof ICAL.Time)) return undefined
  const date = [time.year, time.month, time.day].map((part) => String(part).padStart(2, '0')).join('-')
  if (time.isDate) return date
  const clock = `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`
  const zone = property.getParameter('tzid')
  if (typeof zone !== 'string') return time.zone === ICAL.Timezone.utcTimezone ? `${date}T${clock}:00.000Z` : date
  if (isZone(zone)) return new Date(momentIn(zone, date, clock)).toISOString()
  const described = zones.get(zone)
  if (!described) return date
  time.zone = described
  return time.convertToZone(ICAL.Timezone.utcTimezone).toJSDate().toISOString()
}
