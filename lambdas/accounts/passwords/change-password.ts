import { signedIn } from '#lambdas/platform/call.ts'
import { Refused } from '#lambdas/platform/refused.ts'
import { accounts } from '../accounts.ts'
import { endSessions } from '../end-sessions.ts'
import { refusalOf } from './refuse-password.ts'

/** Cognito's error names and our error codes. */
const REFUSALS = {
  NotAuthorizedException: 'password-wrong',
  InvalidPasswordException: 'password-refused',
  InvalidParameterException: 'password-refused',
  PasswordHistoryPolicyViolationException: 'password-refused',
  LimitExceededException: 'too-many-tries',
  TooManyRequestsException: 'too-many-tries',
} as const

/** After five wrong passwords Cognito checks none for a while, under the name of a wrong one. */
const LOCKED = 'Password attempts exceeded'

/**
 * Changes the password with the person's own access token: Cognito then checks the current password and the history, and refuses tokens
 * that may not change how a person signs in.
 */
export const changePassword = accounts.changePassword.handler(async ({ input, context, errors }) => {
  const { mayChangeSignIn, email } = signedIn(context)
  if (!mayChangeSignIn) throw new Refused('fresh-sign-in-required')
  const refusal = await refusalOf(input.newPassword, { email }, context.isStolen)
  if (refusal) throw errors[refusal]()
  try {
    const pool = await context.pool()
    await pool.changePassword(context.accessToken, input.currentPassword, input.newPassword)
  } catch (error) {
    const { name, message } = error as Error
    const code = message === LOCKED ? 'too-many-tries' : REFUSALS[name as keyof typeof REFUSALS]
    if (code) throw errors[code]()
    throw error
  }
  await endSessions(context, 'password-changed')
  return { signedOut: true as const }
})
