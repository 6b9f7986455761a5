import { isStaff } from '#domain/accounts/access.ts'
import { holdsOurName } from '#domain/company/our-name.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { keepInDirectory } from '#lambdas/platform/people-directory.ts'
import { accounts } from '../accounts.ts'

/** The next token carries the name, and brings it to the memberships. */
export const changeName = accounts.changeName.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  if (!isStaff(actor) && holdsOurName(input.name)) throw errors['name-reserved']()
  const personId = actor.id
  const pool = await context.pool()
  await pool.rename(personId, input.name)
  await keepInDirectory({ ...context.places, commit: context.commit }, { personId, name: input.name })
  return { changed: true as const }
})
