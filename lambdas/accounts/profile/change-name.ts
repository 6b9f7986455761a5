import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

/** The next token carries the name, and brings it to the memberships. */
export const changeName = accounts.changeName.handler(async ({ input, context }) => {
  const pool = await context.pool()
  await pool.rename(signedIn(context).id, input.name)
  return { changed: true as const }
})
