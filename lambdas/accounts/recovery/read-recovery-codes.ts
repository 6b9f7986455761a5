import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

export const readRecoveryCodes = accounts.readRecoveryCodes.handler(async ({ context }) => {
  const stored = await context.recoveryCodes.of(signedIn(context).id)
  return { left: stored?.hashes.size ?? 0, ...(stored && { madeAt: stored.madeAt }) }
})
