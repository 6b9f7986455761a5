import { endMembership } from '#lambdas/platform/member-changes.ts'
import { accounts } from '../accounts.ts'
import { acting } from './acting.ts'

export const leaveOrganisation = accounts.leaveOrganisation.handler(async ({ context, errors }) => {
  const { id, organisation } = acting(context, errors)
  const ended = await endMembership(context, { organisation: organisation.id, personId: id, actor: id })
  if (ended === 'last-owner') throw errors['last-owner']()
  return { left: true as const }
})
