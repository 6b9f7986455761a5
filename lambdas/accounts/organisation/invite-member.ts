import { sendInvitation } from '#lambdas/platform/member-changes.ts'
import { accounts } from '../accounts.ts'
import { actingAsOwner } from './acting.ts'

export const inviteMember = accounts.inviteMember.handler(async ({ input, context, errors }) => {
  const { id: actor, organisation } = actingAsOwner(context, errors)
  const sent = await sendInvitation(context, { organisation: organisation.id, actor, ...input })
  if ('refused' in sent) {
    if (sent.refused === 'too-many-invitations')
      throw errors[sent.refused]({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
    throw errors[sent.refused]()
  }
  const { id, email, rights, invitedAt, until } = sent
  return { id, email, rights, invitedAt, until }
})
