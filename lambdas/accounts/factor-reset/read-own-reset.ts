import { canBeRefused } from '#domain/accounts/factor-reset/factor-reset.ts'
import type { OwnFactorReset } from '#domain/accounts/factor-reset/factor-reset-contract.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

export const readOwnReset = accounts.readOwnReset.handler(async ({ context }) => {
  const reset = await context.resets.of(signedIn(context).id)
  if (!reset || !canBeRefused(reset, context.now())) return {}
  const { id, requestedAt, dueAt } = reset
  const state: OwnFactorReset['state'] = reset.state === 'approved' ? 'approved' : 'requested'
  return { reset: { id, state, requestedAt, ...(dueAt !== undefined && { dueAt }) } }
})
