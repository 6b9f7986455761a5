import { canonicalEmail } from '#domain/accounts/email.ts'
import { administration } from '../administration.ts'
import { recordChange, whileLocked } from './change-rights.ts'

export const invitePerson = administration.invitePerson.handler(({ input, context, errors }) =>
  whileLocked(context, errors, async () => {
    const { role, reason } = input
    const personId = await context.pool.create(canonicalEmail(input.email))
    if (personId === undefined) throw errors['person-exists']()
    await recordChange(context, personId, { action: 'role-granted', role, reason })
    await context.pool.grant(personId, role)
    return { personId }
  }),
)
