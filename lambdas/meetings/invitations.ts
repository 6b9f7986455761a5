import { outboxMailBase } from '#domain/mail/outbox.ts'
import { answerAddress } from '#domain/meetings/calendar/answer-address.ts'
import { meetingCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import type { MeetingMinutesMail } from '#domain/meetings/mails/meeting-minutes.ts'
import type { Meeting, MeetingDetails } from '#domain/meetings/meeting.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { addLink, linkIdByToken } from './link-store.ts'
import type { MeetingCall } from './minute-book.ts'
import type { People } from '#lambdas/platform/known-people.ts'

const LINK_MS = 90 * 86_400_000

type Found = Awaited<ReturnType<People['of']>>

const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The date and time of a meeting, written for people. */
export function whenOf({ date, time, zone }: Pick<MeetingDetails, 'date' | 'time' | 'zone'>): string {
  const day = written.format(new Date(`${date}T00:00:00Z`))
  return `${day} at ${time}${zone === 'Africa/Johannesburg' ? '' : ` (${zone})`}`
}

/** What calendar entries of a stage name. */
export function toldFrom(
  { siteOrigin, mailInDomain, now }: Pick<MeetingCall, 'siteOrigin' | 'mailInDomain' | 'now'>,
  { known }: Found,
) {
  return {
    domain: new URL(siteOrigin).hostname,
    addresses: known,
    ...(mailInDomain !== undefined && { answersTo: answerAddress(mailInDomain) }),
    addressOf: (id: string) => `${siteOrigin}/dashboard/meetings/${encodeURIComponent(id)}`,
    now: now(),
  }
}

interface Mailed {
  readonly mails: MeetingInvitation[]
  readonly items: ItemWrite[]
}

/**
 * Invitations, or their cancellation. Members get the calendar's entry with all its words; a guest's address is not proved, so that mail
 * names the organisation and the time, and its link shows the rest.
 */
export function invitationsOf(
  meeting: Meeting,
  method: 'REQUEST' | 'CANCEL',
  { context, found, personId }: { readonly context: MeetingCall; readonly found: Found; readonly personId: string },
): Mailed {
  const now = context.now()
  const told = toldFrom(context, found)
  const { organisationName, known } = found
  const of = {
    template: 'meeting-invitation',
    method,
    meetingId: meeting.id,
    organisationName,
    when: whenOf(meeting),
    isChange: meeting.sequence > 0,
  } as const
  const idOf = (who: string) => `meeting-${meeting.id}-${meeting.sequence}-${method}-${who}`
  const members = [...new Set([...meeting.personIds, meeting.chairId])].flatMap((id): MeetingInvitation[] => {
    const member = known.get(id)
    if (!member) return []
    const calendar = meetingCalendar(meeting, method, told)
    const base = outboxMailBase(now, `${idOf(id)}-${now}`)
    return [{ ...base, ...of, to: member.email, title: meeting.title, calendar, organisation: meeting.organisation }]
  })
  const plain = { ...meeting, title: `Meeting with ${organisationName}`, place: '', personIds: [], personId: '' }
  const guests = meeting.guests.map((guest) => {
    const linkToken = context.drawToken()
    const link = {
      id: linkIdByToken(linkToken),
      meetingId: meeting.id,
      organisation: meeting.organisation,
      personId,
      organisationName,
      guest,
      createdAt: new Date(now).toISOString(),
      until: new Date(now + LINK_MS).toISOString(),
    }
    const mail: MeetingInvitation = {
      ...outboxMailBase(now, `${idOf(link.id)}-${now}`),
      ...of,
      to: guest,
      calendar: meetingCalendar(plain, method, {
        ...told,
        guest: { address: guest, invitedBy: organisationName },
        addressOf: () => `${context.siteOrigin}/guest/meeting#${linkToken}`,
      }),
      linkToken,
      organisation: meeting.organisation,
    }
    return { mail, item: addLink(link) }
  })
  return { mails: [...members, ...guests.map(({ mail }) => mail)], items: guests.map(({ item }) => item) }
}

/** The minutes by mail to every member who was invited. */
export function minutesMails(meeting: Meeting, found: Found, now: number): MeetingMinutesMail[] {
  const { id, title, organisation, decisions, actions, state, chairId } = meeting
  if (state !== 'sent' && state !== 'approved') return []
  return [...new Set([...meeting.personIds, chairId, meeting.personId])].flatMap((personId) => {
    const member = found.known.get(personId)
    if (!member) return []
    return [
      {
        ...outboxMailBase(now, `minutes-${id}-${state}-${personId}-${now}`),
        template: 'meeting-minutes' as const,
        to: member.email,
        organisation,
        meetingId: id,
        title,
        when: whenOf(meeting),
        state,
        isChair: personId === chairId,
        decisions: decisions.map(({ text, number }) => (number === undefined ? text : `${number}. ${text}`)),
        actions: actions.map(({ text, personId: doer, dueOn }) =>
          [text, doer === undefined ? undefined : found.nameOf(doer), dueOn && `by ${dueOn}`]
            .filter(Boolean)
            .join(', '),
        ),
      },
    ]
  })
}
