import { withdrawInvitation as withdraw } from '#lambdas/platform/member-changes.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

export const withdrawInvitation = accounts.withdrawInvitation.handler(async ({ input: { id }, context, errors }) => {
  const { id: actor, organisation } = actingAsOwner(context, errors)
  if (!(await withdraw(context, { organisation: organisation.id, id, actor }))) throw errors['invitation-not-found']()
  return { withdrawn: true as const }
})
