import { stopReset } from '#lambdas/platform/factor-reset-store.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { accounts } from '../accounts.ts'
import { adminsOfReset } from './admins-of-reset.ts'

/** Needs no session: a reader of the person's mail can stop a reset, and nothing else. */
export const refuseResetByLink = accounts.refuseResetByLink.handler(async ({ input, context, errors }) => {
  const { resets, newId } = context
  const now = context.now()
  const reset = await resets.byLink(input.token, now)
  if (!reset) throw errors['link-unknown']()
  const { personId: by } = reset
  // Pressed twice, or stopped by another one of the mails.
  if (reset.state === 'refused' && reset.refusedBy === by) return { refused: true as const }
  const pool = await context.pool()
  const [person, admins] = await Promise.all([pool.findActive(by), adminsOfReset(reset, pool)])
  const refusal = { personId: by, resetId: reset.id, by, email: person?.email, admins, now, newId }
  if (!(await stopReset(context, refusal))) throw errors['reset-over']()
  logger.warn('reset of a second factor refused')
  return { refused: true as const }
})
