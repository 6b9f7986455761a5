import { mayRead } from '#domain/meetings/access.ts'
import { seriesCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { changeMeeting as change } from '#domain/meetings/change-meeting.ts'
import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { isEnded, MOST_SERIES } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { invitationsOf, toldFrom, whenOf } from './invitations.ts'
import { meetingKey, putMeeting, putSeries, seriesKey } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import type { MeetingCall } from './minute-book.ts'

/**
 * A series that is new or changed. What was stored of its occurrences stays as people left it; those beyond a new end are cancelled
 * before, so that a repeated call finds the series as it was.
 */
export const keepSeries = minuteBook.keepSeries.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const { seriesId: id, version, plan, invite } = input
  const before = await context.meetings.series(id)
  if (before && !mayRead(actor, before)) throw errors['series-not-found']()
  if (!before && version > 0) throw errors['series-not-found']()
  if ((before?.version ?? 0) !== version) throw errors['series-changed']()
  if (!before && (await context.meetings.seriesOf(organisation)).length >= MOST_SERIES)
    throw errors['too-many-series']()
  const at = new Date(context.now()).toISOString()
  const made = before ?? { id, organisation, personId: actor.id, answers: [], sequence: -1, createdAt: at }
  const { id: seriesId, personId, createdAt, answers, sequence } = made
  const series: Series = {
    id: seriesId,
    organisation,
    personId,
    createdAt,
    ...plan,
    answers,
    sequence: sequence + 1,
    changedAt: at,
    version: version + 1,
  }
  const stored = before ? await context.meetings.from(id, before.date) : []
  for (const meeting of stored)
    if (isBeyond(meeting, series)) await cancelOccurrence(context, meeting, { personId: actor.id, invite })
  const { outcome } = await context.commit({
    items: [putSeries(series)],
    version: { key: seriesKey(id), was: version },
    mails: invite ? await invitations(context, { series, before, stored }) : [],
    audit: [
      {
        at,
        actor: actor.id,
        organisation,
        object: { type: 'meeting-series', id },
        action: version === 0 ? 'meeting-series-made' : 'meeting-series-changed',
      },
    ],
  })
  if (outcome !== 'written') throw errors['series-changed']()
  return series
})

/** Whether a series now ends before an occurrence that is still to be held. */
function isBeyond({ ruled, state }: Meeting, { rule: { until } }: Series): boolean {
  return until !== undefined && ruled !== undefined && ruled > until && state === 'planned'
}

/** Cancels an occurrence. One that a colleague changes at the same moment stays, and is in the list. */
async function cancelOccurrence(
  context: MeetingCall,
  before: Meeting,
  { personId, invite }: { readonly personId: string; readonly invite: boolean },
): Promise<void> {
  const now = context.now()
  const changed = change(before, { change: 'cancel' }, { personId, now })
  if ('refused' in changed) return
  const { meeting } = changed
  const ids = [...meeting.personIds, meeting.chairId, meeting.personId, personId]
  const found = await context.people.of(meeting.organisation, ids)
  const told = invite ? invitationsOf(meeting, 'CANCEL', { context, found, personId }) : { items: [], mails: [] }
  await context.commit({
    items: [putMeeting(meeting), ...told.items],
    version: { key: meetingKey(meeting.id), was: before.version },
    mails: told.mails,
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: personId,
        organisation: meeting.organisation,
        object: { type: 'meeting', id: meeting.id },
        action: 'meeting-cancelled',
      },
    ],
  })
}

interface Kept {
  readonly series: Series
  /** Absent for a new series. */
  readonly before: Series | undefined
  readonly stored: readonly Meeting[]
}

/**
 * Mails to everybody in a series, and to those who are no longer in it. Guests are invited to each occurrence by its link. A mail to those
 * who stay holds the occurrences that somebody changed, so that no calendar forgets them.
 */
async function invitations(context: MeetingCall, { series, before, stored }: Kept): Promise<MeetingInvitation[]> {
  const now = context.now()
  const [invited, invitedBefore] = [invitedTo(series), before ? invitedTo(before) : []]
  const found = await context.people.of(series.organisation, [...invited, ...invitedBefore, series.personId])
  const told = toldFrom(context, found)
  const leaving = isEnded(series) ? invitedBefore : invitedBefore.filter((id) => !invited.includes(id))
  const staying = isEnded(series) ? [] : invited
  const mailTo = (personId: string, method: 'REQUEST' | 'CANCEL', calendar: string): MeetingInvitation[] => {
    const member = found.known.get(personId)
    if (!member) return []
    return [
      {
        ...outboxMailBase(now, `series-${series.id}-${series.sequence}-${personId}`),
        template: 'meeting-invitation',
        method,
        to: member.email,
        organisation: series.organisation,
        meetingId: `${series.id}.${series.date}`,
        title: series.title,
        organisationName: found.organisationName,
        when: `again and again from ${whenOf(series)}`,
        isChange: invitedBefore.includes(personId),
        calendar,
      },
    ]
  }
  const meetings = stored.filter((meeting) => !isBeyond(meeting, series))
  const request = seriesCalendar(series, 'REQUEST', { calendar: officeHours, meetings }, told)
  const last = before && { ...before, sequence: series.sequence }
  const cancel = last && seriesCalendar(last, 'CANCEL', { calendar: officeHours, meetings: [] }, told)
  return [
    ...staying.flatMap((id) => mailTo(id, 'REQUEST', request)),
    ...(cancel === undefined ? [] : leaving.flatMap((id) => mailTo(id, 'CANCEL', cancel))),
  ]
}

function invitedTo({ personIds, chairId }: Pick<Series, 'personIds' | 'chairId'>): string[] {
  return [...new Set([...personIds, chairId])]
}
