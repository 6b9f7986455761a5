import { taskCalendar } from '#domain/projects/task-calendar.ts'
import { hoursOfPlan } from '#domain/projects/team-hours.ts'
import { entitlementOf, mayUse } from '#domain/trials/entitlement.ts'
import { feedIdByToken, putFeed, removeFeed } from '#lambdas/platform/calendar-feeds.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { planner } from './planner.ts'

export const keepTaskFeed = planner.keepTaskFeed.handler(async ({ input: { token }, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  const id = feedIdByToken(token)
  const before = await context.feeds.ofPerson(organisation, actor.id)
  const createdAt = new Date(context.now()).toISOString()
  await context.commit({
    items: [
      putFeed('task-feed', { id, organisation, personId: actor.id, createdAt }),
      ...before.filter((each) => each.id !== id).map((each) => removeFeed(each.id)),
    ],
    audit: [
      {
        at: createdAt,
        actor: actor.id,
        organisation,
        object: { type: 'person', id: actor.id },
        action: 'task-feed-made',
      },
    ],
  })
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
