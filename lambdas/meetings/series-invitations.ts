import { outboxMailBase } from '#domain/mail/outbox.ts'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { isIn } from '#domain/meetings/access.ts'
import { seriesCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { clockLines } from '#domain/meetings/calendar/clock-changes.ts'
import { whenInWords } from '#domain/meetings/calendar/home-time.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import type { EarlierAnswer, Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import { holidayLines } from '#domain/meetings/calendar/holiday-moves.ts'
import { writtenDay } from '#domain/meetings/written-date.ts'
import { ruleWords } from '#domain/meetings/rule-words.ts'
import { isEnded, occurrenceId, plannedOccurrences } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { localIn } from '#domain/calendar/zone.ts'
import {
  addressHash,
  forGuests,
  guestLink,
  guestTold,
  organiserMail,
  removedGuest,
  repliesTo,
  saidOnce,
  saidWords,
  toldFrom,
} from './invitations.ts'
import type { Letter } from './letters.ts'
import { addLink } from './link-store.ts'
import type { MeetingCall } from './minute-book.ts'

/** Whether a series now ends before an occurrence that is still to be held. */
export function isBeyond({ ruled, state }: Meeting, { rule: { until } }: Series): boolean {
  return until !== undefined && ruled !== undefined && ruled > until && state === 'planned'
}

const DAYS_AHEAD = 366
/** Answers to single dates that a mail names. */
const MOST_SAID = 5

/** A new series, with its occurrences that are cancelled from the start. */
export interface Following {
  readonly series: Series
  readonly stored: readonly Meeting[]
}

interface Kept {
  readonly series: Series
  /** Absent for a new series. */
  readonly before: Series | undefined
  readonly stored: readonly Meeting[]
  /** What was stored before the change, where that is something else. */
  readonly storedBefore?: readonly Meeting[]
  /** What a new series takes over: another one, from the occurrence of a date on. */
  readonly took?: { readonly ending: Series; readonly ruled: string; readonly stored: readonly Meeting[] }
  /** The series that takes over from this one. */
  readonly goesOnAs?: Following
  /** Answers to single dates that moved with the series. */
  readonly lapsed?: readonly EarlierAnswer[]
  /** Who makes or changes it. */
  readonly personId: string
}

/**
 * Invitations to everybody in a series, guests included, and cancellations for those who are no longer in it. A mail to those who stay
 * holds the occurrences that somebody changed, so that no calendar forgets them. A change of the organiser is an invitation with the
 * new one (RFC 5546, 3.2.2.4).
 */
export async function seriesInvitations(
  context: MeetingCall,
  { series, before, took, goesOnAs, stored, storedBefore = stored, lapsed = [], personId }: Kept,
): Promise<Letter[]> {
  const now = context.now()
  const [invited, invitedBefore] = [invitedTo(series), before ? invitedTo(before) : []]
  const organisers = [series.personId, ...(before ? [before.personId] : [])]
  const found = await context.people.of(series.organisation, [...invited, ...invitedBefore, ...organisers])
  const told = toldFrom(context, found)
  const { organisationName } = found
  const id = openedBy(series)
  const isOver = isEnded(series)
  const organiser =
    before !== undefined && before.personId !== series.personId ? { organiser: found.nameOf(series.personId) } : {}
  const was = before && whenOf(before, storedBefore)
  // One that ends before it begins is told by what is cancelled.
  const when = isOver && was !== undefined ? was : whenOf(series, stored)
  const today = localIn(series.zone, now).date
  const of = {
    template: 'meeting-invitation',
    organisation: series.organisation,
    meetingId: id,
    organisationName,
    when,
    isSeries: true,
    ...(isOver
      ? {}
      : {
          holidays: holidayLines(series, { changed: stored, from: today }),
          clocks: clockLines(series, today),
        }),
  } as const
  const changed = (who: string, method: 'REQUEST' | 'CANCEL', isChange: boolean) => {
    const last = isChange ? before : took && isInvitedTo(took.ending, who) ? took.ending : undefined
    const wasOf = isChange ? was : took && whenOf({ ...took.ending, date: took.ruled }, took.stored)
    const isMoved = wasOf !== when
    // A series that takes over asks everybody anew, also at the same times.
    if (method !== 'REQUEST' || !last || wasOf === undefined || (isChange && !isMoved)) return { isChange }
    const isAsked = series.answers.every((each) => each.who !== who)
    const earlier = isAsked ? series.earlierAnswers?.findLast((each) => isSameGuest(each.who, who)) : undefined
    const toDates = lapsed
      .filter((each) => isAsked && isSameGuest(each.who, who) && each.answer !== earlier?.answer)
      .slice(0, MOST_SAID)
    const said = [...(earlier ? [saidOnce(earlier, last)] : []), ...toDates.map((each) => saidOnce(each))]
    return { isChange, ...(isMoved && { was: wasOf }), ...(said.length > 0 && { said: saidWords(said, isMoved) }) }
  }
  const joined = (who: string) => ({
    ...(took && isInvitedTo(took.ending, who) && { continues: continuedFor(who, took.ending, series) }),
    ...goesOnFor(who, goesOnAs),
  })
  const outboxId = (who: string) => `series-${series.id}-${series.sequence}-${who}`
  const meetings = stored.filter((meeting) => !isBeyond(meeting, series))
  const last = before && { ...before, sequence: series.sequence }
  const cancelOf = (shown: Series, asked: ReturnType<typeof toldFrom>) =>
    seriesCalendar(shown, 'CANCEL', { calendar: officeHours, meetings: [], attends: () => true }, asked)

  const toMember = (who: string, method: 'REQUEST' | 'CANCEL', calendar: string): Letter[] => {
    const member = found.known.get(who)
    const { title, place } = series
    const isChange = invitedBefore.includes(who)
    const isRemoved = method === 'CANCEL' && !isOver && { isRemoved: true }
    const base = {
      ...outboxMailBase(now, outboxId(who)),
      ...of,
      method,
      title,
      place,
      ...changed(who, method, isChange),
      ...joined(who),
      calendar,
      ...isRemoved,
    }
    return member
      ? [
          {
            mail: {
              ...base,
              ...repliesTo(series, found, false),
              ...(method === 'REQUEST' && organiser),
              to: member.email,
            },
          },
        ]
      : []
  }
  const toRemovedGuest = (guest: string): Letter => {
    const shown = forGuests(last ?? series)
    const { title, place } = shown
    const calendar = cancelOf(shown, removedGuest({ told, guest, organisationName }))
    const base = {
      ...outboxMailBase(now, outboxId(addressHash(guest))),
      ...of,
      method: 'CANCEL' as const,
      title,
      place,
    }
    return { mail: { ...base, ...repliesTo(series, found, true), to: guest, isRemoved: true, isGuest: true, calendar } }
  }
  const toGuest = (guest: string, method: 'REQUEST' | 'CANCEL', isChange: boolean): Letter => {
    const meeting = { id, organisation: series.organisation }
    const { token, link } = guestLink(context, { meeting, guest, personId, organisationName, seriesId: series.id })
    const asked = guestTold({ context, of: series, told, guest, organisationName, token })
    const shown = forGuests(method === 'CANCEL' && last ? last : series)
    const attends = ({ guests }: Meeting) => guests.some((each) => isSameGuest(each, guest))
    const calendar =
      method === 'CANCEL'
        ? cancelOf(shown, asked)
        : seriesCalendar(shown, method, { calendar: officeHours, meetings: meetings.map(forGuests), attends }, asked)
    const { title, place } = shown
    const base = {
      ...outboxMailBase(now, outboxId(link.id)),
      ...of,
      method,
      title,
      place,
      ...changed(guest, method, isChange),
      ...joined(guest),
      calendar,
    }
    return {
      link: addLink(link),
      mail: {
        ...base,
        ...repliesTo(series, found, true),
        ...(method === 'REQUEST' && organiser),
        to: guest,
        linkToken: token,
      },
    }
  }

  const guestsBefore = before?.guests ?? []
  const wasGuest = (guest: string) => guestsBefore.some((each) => isSameGuest(each, guest))
  const stays = (guest: string) => !isOver && series.guests.some((each) => isSameGuest(each, guest))
  const leaving = isOver ? invitedBefore : invitedBefore.filter((who) => !invited.includes(who))
  const requestTo = (who: string) =>
    seriesCalendar(series, 'REQUEST', { calendar: officeHours, meetings, attends: (each) => isIn(who, each) }, told)
  return [
    ...(isOver ? [] : invited.flatMap((who) => toMember(who, 'REQUEST', requestTo(who)))),
    ...(last ? leaving.flatMap((who) => toMember(who, 'CANCEL', cancelOf(last, told))) : []),
    ...(isOver ? [] : series.guests.map((guest) => toGuest(guest, 'REQUEST', wasGuest(guest)))),
    ...(last
      ? guestsBefore
          .filter((guest) => !stays(guest))
          .map((guest) => (isOver ? toGuest(guest, 'CANCEL', true) : toRemovedGuest(guest)))
      : []),
    ...(organiser.organiser === undefined
      ? []
      : organisers
          .filter((who) => !invited.includes(who) && who !== personId)
          .flatMap((who) => {
            const to = found.known.get(who)?.email
            const name = organiser.organiser
            if (to === undefined) return []
            return [organiserMail({ ...series, id, when }, { to, organiser: name, organisationName, now })]
          })),
  ]
}

/** What the mail of a new series says of the one before. A guest's address is not proved: no link is in it. */
function continuedFor(who: string, ending: Series, series: Series): MeetingInvitation['continues'] {
  const { title } = who.includes('@') ? forGuests(ending) : ending
  const [first = series] = firstOccurrences(series)
  return { title, since: writtenDay(first.date) }
}

/** How a series goes on for somebody who is in the new one. A guest's link to that is in the invitation to it. */
export function goesOnFor(who: string, next: Following | undefined): Pick<MeetingInvitation, 'goesOn'> {
  if (!next || !isInvitedTo(next.series, who)) return {}
  const { series, stored } = next
  const isGuest = who.includes('@')
  const { title } = isGuest ? forGuests(series) : series
  return { goesOn: { title, when: whenOf(series, stored), ...(!isGuest && { meetingId: openedBy(series) }) } }
}

/** Whether somebody is in a series, by their id or a guest's address. */
export function isInvitedTo(series: Series, who: string): boolean {
  return invitedTo(series).includes(who) || series.guests.some((each) => isSameGuest(each, who))
}

function isSameGuest(one: string, other: string): boolean {
  return canonicalEmail(one) === canonicalEmail(other)
}

/** How often a series meets, and from when: its first date that was neither moved by itself nor cancelled. */
function whenOf(series: Series, stored: readonly Meeting[]): string {
  const known = new Map(stored.map((meeting) => [meeting.id, meeting]))
  const isAsRuled = ({ id, date, time }: Meeting) => {
    const now = known.get(id)
    return !now || (now.state !== 'cancelled' && now.date === date && now.time === time)
  }
  const all = firstOccurrences(series)
  const [first] = all
  const start = first && !isAsRuled(first) ? (all.find(isAsRuled) ?? series) : series
  return `${ruleWords(series.rule)}, from ${whenInWords(start)}`
}

function firstOccurrences(series: Series): Meeting[] {
  return plannedOccurrences(series, officeHours, series.date, dateOf(dayOf(series.date) + DAYS_AHEAD))
}

/** The occurrence that a mail about a series opens: its first one. A rule has none on every date. */
function openedBy(series: Series): string {
  const [first] = firstOccurrences(series)
  return first?.id ?? occurrenceId(series.id, series.date)
}

function invitedTo({ personIds, chairId }: Pick<Series, 'personIds' | 'chairId'>): string[] {
  return [...new Set([...personIds, chairId])]
}
