import { signedIn } from '#lambdas/platform/call.ts'
import { setStanding } from '#lambdas/platform/set-standing.ts'
import { administration } from '../administration.ts'

export const setOrganisationSuspended = administration.setOrganisationSuspended.handler(
  async ({ input, context, errors }) => {
    const outcome = await setStanding(context.places, { ...input, by: signedIn(context).id }, context.now())
    if (outcome !== 'set') throw errors[outcome]()
    return { changed: true as const }
  },
)
