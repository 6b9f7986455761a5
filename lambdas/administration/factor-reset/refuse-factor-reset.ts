import { signedIn } from '#lambdas/platform/call.ts'
import { stopReset } from '#lambdas/platform/factor-reset-store.ts'
import { administration } from '../administration.ts'
import { personView } from '../people/person-view.ts'

export const refuseFactorReset = administration.refuseFactorReset.handler(async ({ input, context, errors }) => {
  const { personId, resetId, reason } = input
  const { pool, newId } = context
  const person = await pool.find(personId)
  if (!person) throw errors['person-not-found']()
  const by = signedIn(context).id
  const refusal = { personId, resetId, by, reason, email: person.email, now: context.now(), newId }
  if (!(await stopReset(context, refusal))) throw errors['reset-over']()
  const changed = await personView(context, personId)
  if (!changed) throw errors['person-not-found']()
  return changed
})
