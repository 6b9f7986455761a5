import { signedIn } from '#lambdas/platform/call.ts'
import { administration } from '../administration.ts'
import { endSessions, recordChange, whileLocked } from './change-rights.ts'
import { personView } from './person-view.ts'

export const setPersonDisabled = administration.setPersonDisabled.handler(({ input, context, errors }) =>
  whileLocked(context, errors, async () => {
    const { personId, disabled, reason } = input
    const { pool } = context
    if (personId === signedIn(context).id) throw errors['own-account']()
    const person = await pool.find(personId)
    if (!person) throw errors['person-not-found']()
    if (disabled && person.state !== 'disabled') {
      if (person.roles.includes('admin') && (await pool.activeAdmins()).every((admin) => admin === personId))
        throw errors['last-admin']()
      await recordChange(context, personId, { action: 'person-disabled', reason })
      // Disabled first, so that the person cannot sign in again in between.
      await pool.disable(personId)
      await endSessions(context, personId)
    }
    if (!disabled && person.state === 'disabled') {
      await recordChange(context, personId, { action: 'person-enabled', reason })
      await pool.enable(personId)
    }
    const changed = await personView(context, personId)
    if (!changed) throw errors['person-not-found']()
    return changed
  }),
)
