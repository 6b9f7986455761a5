import { outboxMailBase } from '#domain/mail/outbox.ts'
import { seriesCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { isEnded } from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { toldFrom, whenOf } from './invitations.ts'
import type { MeetingCall } from './minute-book.ts'

/** Whether a series now ends before an occurrence that is still to be held. */
export function isBeyond({ ruled, state }: Meeting, { rule: { until } }: Series): boolean {
  return until !== undefined && ruled !== undefined && ruled > until && state === 'planned'
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
export async function seriesInvitations(
  context: MeetingCall,
  { series, before, stored }: Kept,
): Promise<MeetingInvitation[]> {
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
