import { isDeepStrictEqual } from 'node:util'
import { KEEPS_NOTIFICATIONS, messageSince } from '#domain/offers/message.ts'
import type { NotificationMessage } from '#domain/offers/message.ts'
import { mayChangeHours } from '#domain/projects/access.ts'
import { closedChange, movedTasks } from '#domain/projects/moved-tasks.ts'
import { movesReference } from '#domain/projects/moves-reference.ts'
import type { projectsOffers } from '#domain/projects/offers.ts'
import { hoursOfPerson, isPlannable, MOST_PEOPLE, withPersonHours } from '#domain/projects/team-hours.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { People } from '#lambdas/platform/known-people.ts'
import { hoursKey, putHours } from './hours-store.ts'
import { planner } from './planner.ts'
import type { ProjectStore } from './project-store.ts'

/** People who are told of moved tasks, below what a commit holds. */
const MOST_TOLD = 80

export const readTeamHours = planner.readTeamHours.handler(async ({ context }) => {
  const actor = signedIn(context)
  return { ...(await context.hours.of(actor.organisation?.id ?? '')), mayChange: mayChangeHours(actor) }
})

export const changeTeamHours = planner.changeTeamHours.handler(
  async ({ input: { hours, version }, context, errors }) => {
    const actor = signedIn(context)
    if (!actor.organisation) throw errors['no-organisation']()
    if (!mayChangeHours(actor)) throw errors['not-for-you']()
    if (!isPlannable(hours)) throw errors['no-working-time']()
    const organisation = actor.organisation.id
    const at = new Date(context.now()).toISOString()
    const before = await context.hours.of(organisation)
    if (before.version !== version) throw errors['hours-changed']()
    const change = { organisation, before: before.hours, after: hours, by: actor.id }
    const { outcome } = await context.commit({
      items: [putHours(organisation, hours)],
      messages: await noticesOfMoves(change, context),
      version: { key: hoursKey(organisation), was: version },
      audit: [
        {
          at,
          actor: actor.id,
          organisation,
          object: { type: 'team-hours', id: organisation },
          action: 'hours-changed',
        },
      ],
    })
    if (outcome !== 'written') throw errors['hours-changed']()
    return { hours, version: version + 1 }
  },
)

/** Everybody's own entry lies in the hours of the organisation, so a colleague who changes another one meanwhile is not in the way. */
export const changeOwnHours = planner.changeOwnHours.handler(async ({ input: { own, was }, context, errors }) => {
  const actor = signedIn(context)
  if (!actor.organisation) throw errors['no-organisation']()
  const organisation = actor.organisation.id
  for (;;) {
    const { hours, version } = await context.hours.of(organisation)
    const stored = hoursOfPerson(hours, actor.id)
    const after = withPersonHours(hours, actor.id, own)
    if (isDeepStrictEqual(stored, hoursOfPerson(after, actor.id))) return { hours, version }
    if (!isDeepStrictEqual(stored, was)) throw errors['own-hours-changed']()
    if (after.people.length > MOST_PEOPLE) throw errors['too-many-people']()
    if (!isPlannable(after)) throw errors['no-working-time']()
    const { outcome } = await context.commit({
      items: [putHours(organisation, after)],
      version: { key: hoursKey(organisation), was: version },
      audit: [
        {
          at: new Date(context.now()).toISOString(),
          actor: actor.id,
          organisation,
          object: { type: 'team-hours', id: organisation },
          action: 'own-hours-changed',
        },
      ],
    })
    if (outcome === 'written') return { hours: after, version: version + 1 }
  }
})

interface HoursChange {
  readonly organisation: string
  readonly before: TeamHours
  readonly after: TeamHours
  readonly by: string
}

interface Told {
  readonly projects: Pick<ProjectStore, 'plansOfOrganisation'>
  readonly people: Pick<People, 'strangersIn'>
  readonly newId: () => string
  readonly now: () => number
}

/** One message to each colleague whose open tasks a closed day moves. Who does a task may read its project, unless they left. */
async function noticesOfMoves(
  { organisation, ...change }: HoursChange,
  { projects, people, newId, now }: Told,
): Promise<NotificationMessage[]> {
  const closed = closedChange(change.before, change.after)
  if (!closed) return []
  const plans = await projects.plansOfOrganisation(organisation)
  const moved = movedTasks(
    plans.projects.map(({ project }) => project),
    change,
    now(),
  ).slice(0, MOST_TOLD)
  const strangers = new Set(
    await people.strangersIn(
      organisation,
      moved.map(({ personId }) => personId),
    ),
  )
  const id = newId()
  const name: keyof typeof projectsOffers.notifications = 'tasks-moved'
  return moved
    .filter(({ personId }) => !strangers.has(personId))
    .map(({ personId, ...tasks }) => ({
      ...messageSince(now(), KEEPS_NOTIFICATIONS, `moves-${id}-${personId}`),
      kind: 'notification',
      personId,
      name,
      about: movesReference({ ...tasks, ...closed }),
    }))
}
