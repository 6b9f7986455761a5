import { organisationEntry } from '#domain/accounts/organisation-audit.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'
import { removeInvitation } from './invitation-store.ts'

export const withdrawInvitation = accounts.withdrawInvitation.handler(async ({ input, context, errors }) => {
  const { id: actor, organisation } = actingAsOwner(context, errors)
  const waiting = await context.invitations.ofOrganisation(organisation.id, context.now())
  const invitation = waiting.find(({ id }) => id === input.id)
  if (!invitation) throw errors['invitation-not-found']()
  const { outcome } = await context.commit({
    items: [removeInvitation(invitation)],
    audit: [organisationEntry({ organisation: organisation.id, action: 'invitation-withdrawn', actor }, context.now())],
  })
  if (outcome !== 'written') throw errors['invitation-not-found']()
  return { withdrawn: true as const }
})
