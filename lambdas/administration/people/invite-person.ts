import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { inviteToAccount } from '#lambdas/platform/invite-to-account.ts'
import { administration } from '../administration.ts'
import { recordChange, whileLocked } from './change-rights.ts'

export const invitePerson = administration.invitePerson.handler(({ input, context, errors }) =>
  whileLocked(context, errors, async () => {
    const { role, reason } = input
    const email = canonicalEmail(input.email)
    const personId = await context.pool.create(email)
    if (personId === undefined) throw errors['person-exists']()
    await recordChange(context, personId, { action: 'role-granted', role, reason })
    await context.pool.grant(personId, role)
    await context.commit(inviteToAccount(email, { now: context.now(), id: context.newId() }))
    return { personId }
  }),
)
