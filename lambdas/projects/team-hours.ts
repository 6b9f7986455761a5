import { mayChangeHours } from '#domain/projects/access.ts'
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
