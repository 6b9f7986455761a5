import type { Actor } from '#domain/accounts/actor.ts'
import { mayHandOver, mayLead, mayRead } from '#domain/meetings/access.ts'
import { handedTo, withOrganiser } from '#domain/meetings/change-meeting.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { firstAnswers } from '#domain/meetings/meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { ownMeetingId } from '#domain/meetings/own-meeting-id.ts'
import {
  askedAnew,
  followed,
  isEnded,
  lapsedAnswers,
  meetsAtOtherTimes,
  MOST_SERIES,
  withEarlierTimes,
} from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { maySplit } from '#domain/meetings/split-series.ts'
import { localIn } from '#domain/calendar/zone.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { cancelOccurrence } from './cancel-occurrence.ts'
import { commitWithLetters } from './letters.ts'
import { meetingKey, putMeeting, putSeries, seriesKey } from './meeting-store.ts'
import { minuteBook } from './minute-book.ts'
import type { MeetingCall } from './minute-book.ts'
import { newlyNamed } from './people-in.ts'
import { isBeyond, isInvitedTo, seriesInvitations } from './series-invitations.ts'
import { seriesAudit, splitSeries } from './split-series.ts'

/**
 * A series that is new or changed. What was stored of its occurrences stays as people left it; those beyond a new end are cancelled
 * before, so that a repeated call finds the series as it was. A new series may take over from an occurrence of another one, which ends.
 * The id that is answered is the series'.
 */
export const keepSeries = minuteBook.keepSeries.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const { seriesId: askedId, version, plan, invite, follows, personId } = input
  const id = version === 0 ? await ownMeetingId(organisation, askedId) : askedId
  const before = await context.meetings.series(id)
  if (before && !mayRead(actor, before)) throw errors['series-not-found']()
  if (before && plan.chairId !== before.chairId && !mayLead(actor, before)) throw errors['not-for-you']()
  if (!before && version > 0) throw errors['series-not-found']()
  const isHandedOver = before !== undefined && personId !== undefined && personId !== before.personId
  if (isHandedOver && !mayHandOver(actor, before)) throw errors['not-for-you']()
  // A repeated call finds the series that its first one made.
  const isRepeated = before?.follows?.seriesId === follows?.seriesId && before?.follows?.ruled === follows?.ruled
  if ((before?.version ?? 0) !== version && !(follows && before?.version === 1 && isRepeated))
    throw errors['series-changed']()
  if (!before && (await context.meetings.seriesOf(organisation)).length >= MOST_SERIES)
    throw errors['too-many-series']()
  const at = new Date(context.now()).toISOString()
  const answers = firstAnswers({ ...plan, personId: actor.id })
  const made = before ?? {
    id,
    organisation,
    personId: actor.id,
    answers,
    laterAnswers: [],
    sequence: -1,
    createdAt: at,
  }
  const organiser = isHandedOver ? withOrganiser({ ...plan, personId: before.personId }, personId) : {}
  const today = localIn(plan.zone, context.now()).date
  const stored = before && !follows ? await context.meetings.from(id, before.date) : []
  // Its one cancellation counts for occurrences that have higher numbers of their own, too.
  const numbers = isEnded(plan) ? stored.map((meeting) => meeting.sequence) : []
  const kept = before && withEarlierTimes(before, plan, today)
  const series: Series = {
    ...(kept ? (meetsAtOtherTimes(kept, plan) ? askedAnew(kept) : kept) : made),
    ...plan,
    ...organiser,
    sequence: Math.max(made.sequence, ...numbers) + 1,
    changedAt: at,
    version: version + 1,
  }
  const by = { actor, invite, at }
  if (follows) {
    const ending = await context.meetings.series(follows.seriesId)
    if (!ending || !mayRead(actor, ending)) throw errors['series-not-found']()
    if (plan.chairId !== ending.chairId && !mayLead(actor, ending)) throw errors['not-for-you']()
    if (!maySplit(ending, follows.ruled)) throw errors['no-earlier']()
    const named = newlyNamed(series, before ?? ending)
    if (!(await context.people.areMembers(organisation, named))) throw errors['not-members']()
    const { seriesId, ruled } = follows
    const personId = await organiserAfter(ending, actor, context)
    const { earlierAnswers } = askedAnew(ending)
    const next = before ?? { ...series, personId, follows: { seriesId, ruled }, earlierAnswers }
    const isEndedThere = ending.rule.until !== undefined && ending.rule.until < ruled
    if (before && isEndedThere && ending.version === follows.version + 1) return before
    if (ending.version !== follows.version) throw errors['series-changed']()
    if ((await splitSeries(context, { series: next, isNew: !before, ending, ruled }, by)) === 'changed-meanwhile')
      throw errors['series-changed']()
    return next
  }
  const named = newlyNamed(series, before)
  if (!(await context.people.areMembers(organisation, named))) throw errors['not-members']()
  const isToldBySeries = before && isEnded(series) ? (who: string) => isInvitedTo(before, who) : undefined
  for (const meeting of stored)
    if (isBeyond(meeting, series))
      await cancelOccurrence(context, meeting, {
        personId: actor.id,
        invite,
        ...(isToldBySeries && { isToldBySeries }),
      })
  const following = stored.flatMap((meeting): Follows[] => {
    if (!before || isBeyond(meeting, series) || meeting.date < today) return []
    const next = followed(meeting, { before, series, calendar: officeHours })
    return next === meeting ? [] : [{ meeting, next }]
  })
  const staying = stored.filter(({ id: of }) => following.every(({ meeting }) => meeting.id !== of))
  const storedNow = [
    ...(isHandedOver ? await handOverStored(context, staying, personId) : staying),
    ...following.flatMap(({ next }) => next ?? []),
  ]
  const lapsed =
    before && meetsAtOtherTimes(before, series)
      ? following.flatMap(({ meeting }) => lapsedAnswers(meeting, before))
      : []
  const told = { series, before, stored: storedNow, storedBefore: stored, lapsed, personId: actor.id }
  const letters = invite ? await seriesInvitations(context, told) : []
  const action = isHandedOver ? 'meeting-series-handed-over' : 'meeting-series-changed'
  const written = {
    items: [putSeries(series)],
    version: { key: seriesKey(id), was: version },
    audit: [seriesAudit(series, version === 0 ? 'meeting-series-made' : action, by)],
  }
  const { outcome } = await commitWithLetters(context.commit, written, letters)
  if (outcome !== 'written') throw errors['series-changed']()
  await Promise.all(following.map((each) => follow(context, each)))
  return series
})

interface Follows {
  readonly meeting: Meeting
  /** Absent if the series has no occurrence there any more. */
  readonly next: Meeting | undefined
}

/** Stores an occurrence as its changed series has it. One that a colleague changes meanwhile stays as it is. */
async function follow({ commit }: MeetingCall, { meeting, next }: Follows): Promise<void> {
  const key = meetingKey(meeting.id)
  await commit({
    items: [next ? putMeeting(next) : { remove: { Key: key } }],
    version: { key, was: meeting.version },
  })
}

/** Planned occurrences that somebody changed have the organiser of their series. One that a colleague changes meanwhile keeps its own. */
async function handOverStored(context: MeetingCall, stored: readonly Meeting[], personId: string): Promise<Meeting[]> {
  return Promise.all(
    stored.map(async (before) => {
      if (before.state !== 'planned' || before.personId === personId) return before
      const changedAt = new Date(context.now()).toISOString()
      const meeting = { ...handedTo(before, personId), changedAt }
      const version = { key: meetingKey(before.id), was: before.version }
      const { outcome } = await context.commit({ items: [putMeeting(meeting)], version })
      return outcome === 'written' ? { ...meeting, version: before.version + 1 } : before
    }),
  )
}

/** Who called the old series calls the new one; whoever splits it, if that person has left. */
async function organiserAfter({ organisation, personId }: Series, actor: Pick<Actor, 'id'>, { people }: MeetingCall) {
  const { known } = await people.of(organisation, [personId])
  return known.has(personId) ? personId : actor.id
}
