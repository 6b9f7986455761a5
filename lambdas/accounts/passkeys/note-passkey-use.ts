import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from '../accounts.ts'

/** The pool tells nobody which passkey signed a person in, so the sign-in page does (docs/decisions/111). */
export const notePasskeyUse = accounts.notePasskeyUse.handler(async ({ input, context, errors }) => {
  const { id } = signedIn(context)
  const at = new Date(context.now()).toISOString()
  if (!(await context.passkeys.noteUse(id, input.id, at))) throw errors['passkey-not-found']()
  return { noted: true as const }
})
