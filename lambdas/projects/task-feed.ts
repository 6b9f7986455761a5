import { taskCalendar } from '#domain/projects/task-calendar.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { endingFeed, feedIdByToken, replacingFeed } from '#lambdas/platform/calendar-feeds.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { refuseChange } from '#lambdas/platform/product-guard.ts'
import { planner } from './planner.ts'

export const keepTaskFeed = planner.keepTaskFeed.handler(async ({ input: { token }, context, errors }) => {
  const { id: personId, organisation } = signedIn(context)
  if (!organisation) throw errors['no-organisation']()
  const now = context.now()
  const own = { organisation: organisation.id, personId, now }
  if (token === undefined) {
    const ending = await endingFeed(context.feeds, { ...own, action: 'task-feed-ended' })
    if (ending.items.length > 0) await context.commit(ending)
    return {}
  }
  await refuseChange(context.readTrial, { organisation: organisation.id, product: 'project-management' }, now)
  const feed = { ...own, kind: 'task-feed', action: 'task-feed-made', token } as const
  const { createdAt, change } = await replacingFeed(context.feeds, feed)
  await context.commit(change)
  return { createdAt }
})

/** The person's open tasks, as long as they are a member and the organisation may read its projects. */
export const readTaskFeed = planner.readTaskFeed.handler(async ({ input: { token }, context, errors }) => {
  const now = context.now()
  const feed = await context.feeds.find(feedIdByToken(token))
  if (!feed) throw errors['feed-unknown']()
  const { organisation, personId } = feed
  const [trial, isMember, { projects }, { hours }] = await Promise.all([
    context.readTrial(organisation, 'project-management'),
    context.isMember(organisation, personId),
    context.projects.plansOfOrganisation(organisation),
    context.hours.of(organisation),
  ])
  if (!isMember || !mayUse(entitlementOf(trial, now), 'read')) throw errors['feed-unknown']()
  return taskCalendar(
    personId,
    projects.map(({ project }) => project),
    hoursOfPlan(hours),
    {
      domain: new URL(context.siteOrigin).hostname,
      addressOf: (projectId, taskId) => `${context.siteOrigin}/dashboard/projects/${projectId}?open=${taskId}`,
      now,
    },
  )
})
