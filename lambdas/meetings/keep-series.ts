import { mayRead } from '#domain/meetings/access.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { seriesCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import { MOST_SERIES } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { toldFrom, whenOf } from './invitations.ts'
import { putSeries, seriesKey } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import type { MeetingCall } from './minute-book.ts'

/** A series that is new or changed. What was stored of its occurrences stays as people left it. */
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
  const made = before ?? { id, organisation, personId: actor.id, sequence: -1, createdAt: at }
  const { id: seriesId, personId, createdAt, sequence } = made
  const series: Series = {
    id: seriesId,
    organisation,
    personId,
    createdAt,
    ...plan,
    sequence: sequence + 1,
    changedAt: at,
    version: version + 1,
  }
  const { outcome } = await context.commit({
    items: [putSeries(series)],
    version: { key: seriesKey(id), was: version },
    mails: invite ? await invitations(context, series) : [],
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

/** Guests are invited to each occurrence by its link. */
async function invitations(context: MeetingCall, series: Series): Promise<MeetingInvitation[]> {
  const now = context.now()
  const found = await context.people.of(series.organisation, [...series.personIds, series.chairId, series.personId])
  const calendar = seriesCalendar(series, 'REQUEST', { calendar: officeHours, meetings: [] }, toldFrom(context, found))
  return [...new Set([...series.personIds, series.chairId])].flatMap((personId): MeetingInvitation[] => {
    const member = found.known.get(personId)
    if (!member) return []
    return [
      {
        ...outboxMailBase(now, `series-${series.id}-${series.sequence}-${personId}`),
        template: 'meeting-invitation',
        method: 'REQUEST',
        to: member.email,
        organisation: series.organisation,
        meetingId: `${series.id}.${series.date}`,
        title: series.title,
        organisationName: found.organisationName,
        when: `again and again from ${whenOf(series)}`,
        calendar,
      },
    ]
  })
}
