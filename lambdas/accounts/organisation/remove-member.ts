import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'
import { endMembership } from './end-membership.ts'

export const removeMember = accounts.removeMember.handler(async ({ input: { personId }, context, errors }) => {
  const { id, organisation } = actingAsOwner(context, errors)
  const ended = await endMembership(context, { organisation: organisation.id, personId, actor: id })
  if (ended === 'no-member') throw errors['member-not-found']()
  if (ended === 'last-owner') throw errors['last-owner']()
  return { removed: true as const }
})
