import { createHash } from 'node:crypto'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { withoutLinks } from '#domain/mail/without-links.ts'
import { answerAddress } from '#domain/meetings/calendar/answer-address.ts'
import { whenInWords } from '#domain/meetings/calendar/home-time.ts'
import { meetingCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import type { MeetingInvitation } from '#domain/meetings/mails/meeting-invitation.ts'
import { mailedTimesOf } from '#domain/meetings/change-meeting.ts'
import { earlierAnswerOf, guestNameOf, invitedTo, toldOf } from '#domain/meetings/meeting.ts'
import type { EarlierAnswer, Meeting } from '#domain/meetings/meeting.ts'
import type { Series } from '#domain/meetings/series.ts'
import type { Letter } from './letters.ts'
import { addLink, linkIdByToken } from './link-store.ts'
import type { MeetingCall } from './minute-book.ts'
import type { People } from '#lambdas/platform/known-people.ts'

/** Stands for the link of a video call. */
const ONLINE = 'link on the page of the meeting'
const LINK_MS = 90 * 86_400_000
/** A series goes on; its guests find each next meeting by one link. */
const SERIES_LINK_MS = 365 * 86_400_000

type Found = Awaited<ReturnType<People['of']>>

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

/** The series as which the one of a meeting goes on for somebody, by their id or a guest's address. */
export type GoesOn = (who: string) => Pick<MeetingInvitation, 'goesOn'>

interface Invited {
  readonly context: MeetingCall
  readonly found: Found
  /** Who invites. */
  readonly personId: string
  /** The series of an occurrence. */
  readonly series?: Series | undefined
  /** The meeting before the change: who had its invitation. */
  readonly before: Meeting
  /** The name of the person who organises it from now on. */
  readonly organiser?: string
  readonly goesOn?: GoesOn | undefined
  /** Who gets the same cancellation with that of the whole series. */
  readonly isToldBySeries?: ((who: string) => boolean) | undefined
  /** Why it is at another time. */
  readonly why?: string | undefined
}

/**
 * Invitations, or their cancellation. Who had an invitation and is not in the meeting any more gets its cancellation with a change. A
 * guest's address is not proved: that mail holds title, time and place without links, and its link shows the rest.
 */
export function invitationsOf(meeting: Meeting, method: 'REQUEST' | 'CANCEL', invited: Invited): Letter[] {
  const { before, isToldBySeries = () => false } = invited
  const had = toldOf(before).filter((who) => !isToldBySeries(who))
  const asked = invitedTo(meeting)
  const leavers = had.filter((who) => !asked.includes(who))
  const toCancel = had.filter((who) => asked.includes(who))
  return [
    ...(method === 'REQUEST' ? asked : toCancel).flatMap((who) =>
      letterTo(who, meeting, method, { ...invited, isChange: had.includes(who) }),
    ),
    ...leavers.flatMap((who) => letterTo(who, meeting, 'CANCEL', { ...invited, isRemoved: true })),
  ]
}

interface Letters extends Invited {
  /** They have an earlier invitation. */
  readonly isChange?: boolean
  /** The meeting goes on without them. */
  readonly isRemoved?: boolean
}

function letterTo(who: string, meeting: Meeting, method: 'REQUEST' | 'CANCEL', to: Letters): Letter[] {
  const { context, found, personId, series, organiser, before, why, goesOn, isChange = false, isRemoved = false } = to
  const now = context.now()
  const told = toldFrom(context, found)
  const { organisationName } = found
  const isGuest = who.includes('@')
  const times = mailedTimesOf(before)
  const [when, was] = [meeting, times].map(whenInWords) as [string, string]
  const earlier = earlierAnswerOf(meeting, who)
  const isMoved = isChange && method === 'REQUEST' && was !== when
  const of = {
    template: 'meeting-invitation',
    method,
    meetingId: meeting.id,
    organisationName,
    organisation: meeting.organisation,
    when,
    isChange,
    ...(isMoved && { was, ...(why !== undefined && { why: isGuest ? withoutLinks(why) : why }) }),
    ...((isMoved || (!isChange && method === 'REQUEST')) &&
      earlier && { said: saidWords([saidOnce(earlier, isMoved ? times : undefined)]) }),
    ...(isRemoved && { isRemoved }),
    ...(!isRemoved && goesOn?.(who)),
    ...(organiser !== undefined && method === 'REQUEST' && { organiser }),
    ...repliesTo(meeting, found, isGuest),
  } as const
  const idOf = (named: string) => `meeting-${meeting.id}-${meeting.sequence}-${method}-${named}-${now}`
  // For who is removed it is cancelled, whatever it is for the others.
  const sent: Meeting = isRemoved ? { ...meeting, state: 'cancelled' } : meeting
  if (!isGuest) {
    const member = found.known.get(who)
    if (!member) return []
    const { title, place } = sent
    const calendar = meetingCalendar(sent, method, isRemoved ? { ...told, leaver: who } : told, series)
    return [{ mail: { ...outboxMailBase(now, idOf(who)), ...of, to: member.email, title, place, calendar } }]
  }
  const shown = forGuests(sent)
  const { title, place } = shown
  if (isRemoved) {
    const calendar = meetingCalendar(shown, method, removedGuest({ told, guest: who, organisationName }), series)
    const id = idOf(addressHash(who))
    return [{ mail: { ...outboxMailBase(now, id), ...of, to: who, title, place, calendar, isGuest } }]
  }
  const { token, link } = guestLink(context, { meeting, guest: who, personId, organisationName })
  const calendar = meetingCalendar(
    shown,
    method,
    guestTold({ context, of: meeting, told, guest: who, organisationName, token }),
    series,
  )
  return [
    {
      link: addLink(link),
      mail: { ...outboxMailBase(now, idOf(link.id)), ...of, to: who, title, place, calendar, linkToken: token },
    },
  ]
}

const answerNames = { accepted: 'Yes', tentative: 'Maybe', declined: 'No' } as const

/** What the recipient of a mail had answered, and to which time if that is not the one before (`times`). */
export function saidOnce(earlier: EarlierAnswer, times?: Pick<Meeting, 'date' | 'time' | 'zone'>): string {
  const { answer, date, time, zone, repeats } = earlier
  const isBefore = times !== undefined && date === times.date && time === times.time && zone === times.zone
  const when = `${repeats === undefined ? '' : `${repeats}, from `}${whenInWords(earlier)}`
  return `${answerNames[answer]}${isBefore ? '' : `, to ${when}`}`
}

/** What somebody said, once or more, and that they are asked anew. */
export function saidWords(said: readonly string[], isMoved = true): string {
  return `${said.join('; ')}. Please answer again${isMoved ? ' for the new time' : ''}.`
}

/** Where a typed answer goes: to the organiser, or the chair if the organiser has left. A guest is not told the person's name. */
export function repliesTo(
  { personId, chairId }: Pick<Meeting, 'personId' | 'chairId'>,
  { known, organisationName }: Found,
  isGuest: boolean,
): { readonly replyTo?: string; readonly replyName?: string } {
  const organiser = known.get(personId) ?? known.get(chairId)
  if (!organiser) return {}
  return { replyTo: organiser.email, replyName: isGuest ? organisationName : (organiser.name ?? organisationName) }
}

/** Names a guest in the id of a mail without their address. */
export function addressHash(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 20)
}

/** What a mail to an address that is not proved holds of a meeting or a series: no links that were typed, and no member. */
export function forGuests<Shown extends Pick<Meeting, 'title' | 'place' | 'personIds' | 'personId'>>(of: Shown): Shown {
  return { ...of, title: withoutLinks(of.title), place: withoutLinks(of.place, ONLINE), personIds: [], personId: '' }
}

interface GuestLink {
  readonly meeting: Pick<Meeting, 'id' | 'organisation'>
  readonly guest: string
  readonly personId: string
  readonly organisationName: string
  /** For a link that always shows the next meeting of a series. */
  readonly seriesId?: string
}

/** A new link of a guest, and its token, which only the mail holds. */
export function guestLink(
  context: Pick<MeetingCall, 'drawToken' | 'now'>,
  { meeting, guest, personId, organisationName, seriesId }: GuestLink,
) {
  const token = context.drawToken()
  const now = context.now()
  const link = {
    id: linkIdByToken(token),
    meetingId: meeting.id,
    ...(seriesId !== undefined && { seriesId }),
    organisation: meeting.organisation,
    personId,
    organisationName,
    guest,
    createdAt: new Date(now).toISOString(),
    until: new Date(now + (seriesId === undefined ? LINK_MS : SERIES_LINK_MS)).toISOString(),
  }
  return { token, link }
}

interface GuestTold {
  readonly context: Pick<MeetingCall, 'siteOrigin'>
  /** What the guest is in. */
  readonly of: Pick<Meeting, 'guestNames'>
  readonly told: ReturnType<typeof toldFrom>
  readonly guest: string
  readonly organisationName: string
  readonly token: string
}

/** What the calendar entry of a guest names: their organisation's host, and the page that the link opens. */
export function guestTold({ context, of, told, guest, organisationName, token }: GuestTold) {
  return {
    ...told,
    guest: { address: guest, invitedBy: organisationName, name: unlinkedName(of, guest) },
    addressOf: () => `${context.siteOrigin}/guest/meeting#${token}`,
  }
}

/** What the calendar entry of a guest who is removed names: it opens nothing. */
export function removedGuest({ told, guest, organisationName }: Omit<GuestTold, 'token' | 'context' | 'of'>) {
  return { ...told, guest: { address: guest, invitedBy: organisationName }, leaver: guest }
}

/** A guest's name for the mail to them, whose address is not proved: without links. */
function unlinkedName(of: Pick<Meeting, 'guestNames'>, guest: string): string | undefined {
  return withoutLinks(guestNameOf(of, guest) ?? '', '').trim() || undefined
}

/** Tells somebody who does not attend that a meeting has another organiser; nothing changes in their calendar. */
export function organiserMail(
  meeting: Pick<Meeting, 'id' | 'organisation' | 'title' | 'place' | 'sequence'> & { readonly when: string },
  { to, organiser, organisationName, now }: { to: string; organiser: string; organisationName: string; now: number },
): Letter {
  const { id, organisation, title, place, sequence, when } = meeting
  const base = outboxMailBase(now, `organiser-${id}-${sequence}-${to}-${now}`)
  const of = {
    template: 'meeting-invitation',
    method: 'REQUEST',
    meetingId: id,
    organisation,
    organisationName,
  } as const
  return { mail: { ...base, ...of, to, title, place, when, organiser } }
}
