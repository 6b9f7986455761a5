import { signedIn } from '#lambdas/platform/call.ts'
import { stopReset } from '#lambdas/platform/factor-reset-store.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from '../accounts.ts'
import { adminsOfReset } from './admins-of-reset.ts'

export const refuseOwnReset = accounts.refuseOwnReset.handler(async ({ input, context, errors }) => {
  const { id: by, email } = signedIn(context)
  const { newId, resets } = context
  const reset = await resets.of(by)
  const admins = reset?.id === input.id ? await adminsOfReset(reset, await context.pool()) : []
  const refusal = { personId: by, resetId: input.id, by, email, admins, now: context.now(), newId }
  if (!(await stopReset(context, refusal))) throw errors['reset-over']()
  logger.warn('reset of a second factor refused')
  return { refused: true as const }
})
