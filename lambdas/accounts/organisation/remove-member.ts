import { endMembership } from '#lambdas/platform/member-changes.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

export const removeMember = accounts.removeMember.handler(async ({ input: { personId }, context, errors }) => {
  const { id: actor, organisation } = actingAsOwner(context, errors)
  const outcome = await endMembership(context, { organisation: organisation.id, personId, actor })
  if (outcome !== 'ended') throw errors[outcome]()
  return { removed: true as const }
})
