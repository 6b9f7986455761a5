import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'

export const chooseOrganisation = accounts.chooseOrganisation.handler(async ({ input, context, errors }) => {
  const { organisations } = context
  const { id: personId } = signedIn(context)
  const { memberships } = await organisations.membershipsOf(personId)
  const membership = memberships.find(({ id }) => id === input.id)
  if (!membership) throw errors['organisation-not-found']()
  await organisations.choose(personId, membership.id)
  return membership
})
