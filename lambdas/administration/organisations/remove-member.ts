import { signedIn } from '#lambdas/platform/call.ts'
import { endMembership } from '#lambdas/platform/member-changes.ts'
import { administration } from '../administration.ts'

export const removeOrganisationMember = administration.removeOrganisationMember.handler(
  async ({ input: { id: organisation, personId }, context, errors }) => {
    const outcome = await endMembership(context, { organisation, personId, actor: signedIn(context).id })
    if (outcome !== 'ended') throw errors[outcome]()
    return { removed: true as const }
  },
)
