import { changeMembership } from '#lambdas/platform/member-changes.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

export const changeMember = accounts.changeMember.handler(async ({ input, context, errors }) => {
  const { id: actor, organisation } = actingAsOwner(context, errors)
  const outcome = await changeMembership(context, { organisation: organisation.id, actor, ...input })
  if (outcome !== 'changed') throw errors[outcome]()
  return { changed: true as const }
})
