import { isIn } from '#domain/meetings/access.ts'
import { feedCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { feedIdByToken, replacingFeed } from '#lambdas/platform/calendar-feeds.ts'
import { toldFrom } from './invitations.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { minuteBook } from './minute-book.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 366

export const keepFeed = minuteBook.keepFeed.handler(async ({ input: { token }, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const { createdAt, change } = await replacingFeed(context.feeds, {
    kind: 'meeting-feed',
    action: 'meeting-feed-made',
    token,
    organisation: actor.organisation.id,
    personId: actor.id,
    now: context.now(),
  })
  await context.commit(change)
  return { createdAt }
})

/** The person's meetings, as long as they are a member and the organisation may read its meetings. */
export const readFeed = minuteBook.readFeed.handler(async ({ input: { token }, context, errors }) => {
  const now = context.now()
  const feed = await context.feeds.find(feedIdByToken(token))
  if (!feed) throw errors['feed-unknown']()
  const { organisation, personId } = feed
  const today = dayAt(now)
  const [trial, owner, { meetings }, allSeries] = await Promise.all([
    context.readTrial(organisation, 'meeting-management'),
    context.people.of(organisation, [personId]),
    context.meetings.onDays(organisation, dateOf(today - DAYS_BACK), dateOf(today + DAYS_AHEAD)),
    context.meetings.seriesOf(organisation),
  ])
  if (!owner.known.has(personId) || !mayUse(entitlementOf(trial, now), 'read')) throw errors['feed-unknown']()
  const attends = (meeting: Meeting) => isIn(personId, meeting)
  const series = allSeries.filter((each) => isIn(personId, each))
  // A series says of all its dates what it leaves out, also of those long ago.
  const occurrences = await Promise.all(series.map(({ id }) => context.meetings.from(id, '0')))
  const others = meetings.filter(({ seriesId }) => series.every(({ id }) => id !== seriesId))
  const shown = { meetings: [...others.filter(attends), ...occurrences.flat()], series }
  const named = [...shown.meetings, ...series].flatMap((each) => [each.personId, each.chairId])
  return feedCalendar(
    { ...shown, calendar: officeHours, attends, seriesOf: (id) => allSeries.find((each) => each.id === id) },
    toldFrom(context, await context.people.of(organisation, named)),
  )
})
