import { isIn } from '#domain/meetings/access.ts'
import { feedCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { refuseChange } from '#lambdas/platform/product-guard.ts'
import { endingFeed, feedIdByToken, replacingFeed } from '#lambdas/platform/calendar-feeds.ts'
import { toldFrom } from './invitations.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { minuteBook } from './minute-book.ts'

const DAYS_BACK = 90
const DAYS_AHEAD = 366

export const keepFeed = minuteBook.keepFeed.handler(async ({ input: { token }, context, errors }) => {
  const { id: personId, organisation } = signedIn(context)
  if (!organisation) throw errors['no-organisation']()
  const now = context.now()
  const own = { organisation: organisation.id, personId, now }
  if (token === undefined) {
    const ending = await endingFeed(context.feeds, { ...own, action: 'meeting-feed-ended' })
    if (ending.items.length > 0) await context.commit(ending)
    return {}
  }
  await refuseChange(context.readTrial, { organisation: organisation.id, product: 'meeting-management' }, now)
  const feed = { ...own, kind: 'meeting-feed', action: 'meeting-feed-made', token } as const
  const { createdAt, change } = await replacingFeed(context.feeds, feed)
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
    context.meetings.onDays(organisation, { from: dateOf(today - DAYS_BACK), to: dateOf(today + DAYS_AHEAD) }),
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
