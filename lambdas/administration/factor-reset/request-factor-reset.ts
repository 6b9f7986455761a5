import { isNewAdmin, requestReset } from '#domain/accounts/factor-reset/factor-reset.ts'
import { resetNewsMail } from '#domain/accounts/mails/reset-news.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { announcedReset } from '#lambdas/platform/factor-reset-store.ts'
import { administration } from '../administration.ts'
import { personView } from '../people/person-view.ts'

/** Admins who are mailed: a commit has a bound. */
const MOST_TOLD = 20

export const requestFactorReset = administration.requestFactorReset.handler(async ({ input, context, errors }) => {
  const { personId, reason } = input
  const { pool, resets, roleChanges, commit, newId } = context
  const now = context.now()
  const [person, before] = await Promise.all([pool.find(personId), resets.of(personId)])
  if (!person) throw errors['person-not-found']()
  const step = { by: signedIn(context).id, now }
  const reset = requestReset(before, { id: newId(), personId: person.personId, reason }, step)
  if (reset === 'own-account') throw errors['own-account']()
  if (typeof reset === 'string') throw errors['reset-open']()
  if (!person.hasSecondFactor) throw errors['second-factor-missing']()
  if (!person.isEmailVerified) throw errors['address-not-verified']()
  const change = announcedReset(reset, 'requested', { email: person.email, now, newId })
  const others = (await pool.inRole('admin')).people.filter(
    ({ personId: id, state }) => state === 'active' && id !== step.by && id !== person.personId,
  )
  const told = others.slice(0, MOST_TOLD)
  const isNew = await Promise.all(told.map(async ({ personId: id }) => isNewAdmin(await roleChanges.of(id), now)))
  // A new admin may not approve it yet.
  const news = told
    .filter((_, index) => !isNew[index])
    .map(({ email }) => resetNewsMail(email, { event: 'waits', personId: person.personId }, { now, id: newId() }))
  const { outcome } = await commit({ ...change, mails: [...(change.mails ?? []), ...news] })
  // Another admin asked for it in between.
  if (outcome !== 'written') throw errors['reset-open']()
  const changed = await personView(context, personId)
  if (!changed) throw errors['person-not-found']()
  return changed
})
