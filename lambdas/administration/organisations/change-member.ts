import { signedIn } from '#lambdas/platform/call.ts'
import { changeMembership } from '#lambdas/platform/member-changes.ts'
import { administration } from '../administration.ts'

export const changeOrganisationMember = administration.changeOrganisationMember.handler(
  async ({ input: { id: organisation, personId, rights }, context, errors }) => {
    const outcome = await changeMembership(context, { organisation, personId, rights, actor: signedIn(context).id })
    if (outcome !== 'changed') throw errors[outcome]()
    return { changed: true as const }
  },
)
