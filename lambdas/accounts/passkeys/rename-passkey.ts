import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'
import { showPasskeys } from './show-passkeys.ts'

export const renamePasskey = accounts.renamePasskey.handler(async ({ input, context, errors }) => {
  const { id } = signedIn(context)
  if (!(await context.passkeys.rename(id, input.id, input.name))) throw errors['passkey-not-found']()
  return showPasskeys(context)
})
