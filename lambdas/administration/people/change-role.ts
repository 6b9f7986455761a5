import { administration } from '../administration.ts'
import { endSessions, recordChange, whileLocked } from './change-rights.ts'
import { personView } from './person-view.ts'

/** Ends all sessions of the person, so that the change holds at once. */
export const changeRole = administration.changeRole.handler(({ input, context, errors }) =>
  whileLocked(context, errors, async () => {
    const { personId, role, action, reason } = input
    const { pool } = context
    const person = await pool.find(personId)
    if (!person) throw errors['person-not-found']()
    const has = person.roles.includes(role)
    if (action === 'grant' && !has) {
      await recordChange(context, personId, { action: 'role-granted', role, reason })
      await pool.grant(personId, role)
      await endSessions(context, personId)
    }
    if (action === 'revoke' && has) {
      if (role === 'admin' && (await pool.activeAdmins()).every((admin) => admin === personId))
        throw errors['last-admin']()
      await recordChange(context, personId, { action: 'role-revoked', role, reason })
      await pool.revoke(personId, role)
      await endSessions(context, personId)
    }
    const changed = await personView(context, personId)
    if (!changed) throw errors['person-not-found']()
    return changed
  }),
)
