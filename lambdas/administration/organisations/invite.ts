import { signedIn } from '#lambdas/platform/call.ts'
import { sendInvitation } from '#lambdas/platform/member-changes.ts'
import { administration } from '../administration.ts'

export const inviteIntoOrganisation = administration.inviteIntoOrganisation.handler(
  async ({ input: { id: organisation, email: given, rights: asked }, context, errors }) => {
    const sent = await sendInvitation(context, {
      organisation,
      email: given,
      rights: asked,
      actor: signedIn(context).id,
    })
    if ('refused' in sent) {
      if (sent.refused === 'too-many-invitations')
        throw errors[sent.refused]({ data: { retryAfterSeconds: sent.retryAfterSeconds } })
      throw errors[sent.refused]()
    }
    const { id, email, rights, invitedAt, until } = sent
    return { id, email, rights, invitedAt, until }
  },
)
