import { signedIn } from '#lambdas/platform/call.ts'
import { Refused } from '#lambdas/platform/refused.ts'
import { accounts } from './accounts.ts'
import { endSessions } from './end-sessions.ts'

/** Cognito's error names and our error codes. */
const REFUSALS = {
  NotAuthorizedException: 'password-wrong',
  InvalidPasswordException: 'password-refused',
  InvalidParameterException: 'password-refused',
  PasswordHistoryPolicyViolationException: 'password-refused',
  LimitExceededException: 'too-many-tries',
  TooManyRequestsException: 'too-many-tries',
} as const

/**
 * Changes the password with the person's own access token: Cognito then checks the current password, the policy and the
 * history, and refuses refreshed tokens.
 */
export const changePassword = accounts.changePassword.handler(async ({ input, context, errors }) => {
  // Cognito takes no refreshed token, however recent the sign-in was.
  if (!signedIn(context).mayChangeSignIn) throw new Refused('fresh-sign-in-required')
  try {
    const pool = await context.pool()
    await pool.changePassword(context.accessToken, input.currentPassword, input.newPassword)
  } catch (error) {
    const code = REFUSALS[(error as Error).name as keyof typeof REFUSALS]
    if (code) throw errors[code]()
    throw error
  }
  await endSessions(context, 'password-changed')
  return { signedOut: true as const }
})
