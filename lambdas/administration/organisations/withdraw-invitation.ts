import { signedIn } from '#lambdas/platform/call.ts'
import { withdrawInvitation } from '#lambdas/platform/member-changes.ts'
import { administration } from '../administration.ts'

export const withdrawOrganisationInvitation = administration.withdrawOrganisationInvitation.handler(
  async ({ input: { id: organisation, invitationId: id }, context, errors }) => {
    const isWithdrawn = await withdrawInvitation(context, { organisation, id, actor: signedIn(context).id })
    if (!isWithdrawn) throw errors['invitation-not-found']()
    return { withdrawn: true as const }
  },
)
