import { isDeepStrictEqual } from 'node:util'
import { mayChangeHours } from '#domain/projects/access.ts'
import { hoursOfPerson, isPlannable, MOST_PEOPLE, withPersonHours } from '#domain/projects/team-hours.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { hoursKey, putHours } from './hours-store.ts'
import { planner } from './planner.ts'

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
    const { outcome } = await context.commit({
      items: [putHours(organisation, hours)],
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
