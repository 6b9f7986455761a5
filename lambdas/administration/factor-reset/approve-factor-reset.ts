import { approveReset, isNewAdmin } from '#domain/accounts/factor-reset/factor-reset.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { announcedReset } from '#lambdas/platform/factor-reset-store.ts'
import { administration } from '../administration.ts'
import { personView } from '../people/person-view.ts'

export const approveFactorReset = administration.approveFactorReset.handler(async ({ input, context, errors }) => {
  const { personId, resetId } = input
  const { pool, resets, roleChanges, commit, newId } = context
  const now = context.now()
  const [person, before] = await Promise.all([pool.find(personId), resets.of(personId)])
  if (!person) throw errors['person-not-found']()
  if (before?.id !== resetId) throw errors['reset-over']()
  const reset = approveReset(before, { by: signedIn(context).id, now })
  if (reset === 'own-account') throw errors['own-account']()
  if (reset === 'needs-another-admin') throw errors['needs-another-admin']()
  if (typeof reset === 'string') throw errors['reset-over']()
  if (isNewAdmin(await roleChanges.of(signedIn(context).id), now)) throw errors['admin-too-new']()
  const { outcome } = await commit(announcedReset(reset, 'approved', { email: person.email, now, newId }))
  // It was approved or stopped in between.
  if (outcome !== 'written') throw errors['reset-over']()
  const changed = await personView(context, personId)
  if (!changed) throw errors['person-not-found']()
  return changed
})
