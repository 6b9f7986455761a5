import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { removeInvitation } from '#lambdas/platform/invitation-store.ts'
import { myInvitation } from './my-invitation.ts'

export const declineInvitation = accounts.declineInvitation.handler(async ({ input, context, errors }) => {
  const invitation = await myInvitation(context, input.id)
  if (!invitation) throw errors['invitation-not-found']()
  const organisation = invitation.organisation.id
  const { outcome } = await context.commit({
    items: [removeInvitation(invitation)],
    audit: [
      organisationEntry({ organisation, action: 'invitation-declined', actor: signedIn(context).id }, context.now()),
    ],
  })
  if (outcome !== 'written') throw errors['invitation-not-found']()
  return { declined: true as const }
})
