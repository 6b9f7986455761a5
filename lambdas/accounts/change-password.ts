import { ChangePasswordCommand } from '@aws-sdk/client-cognito-identity-provider'
import { signedIn } from '#lambdas/platform/call.ts'
import { accounts } from './accounts.ts'
import { endSessions } from './end-sessions.ts'

/** How Cognito refuses, and what we call it. */
const REFUSALS = {
  NotAuthorizedException: 'password-wrong',
  InvalidPasswordException: 'password-refused',
  InvalidParameterException: 'password-refused',
  PasswordHistoryPolicyViolationException: 'password-refused',
  LimitExceededException: 'too-many-tries',
  TooManyRequestsException: 'too-many-tries',
} as const

/**
 * Changes the password with the person's own token: Cognito then checks the current password, its policy and its history, and
 * takes a token of a sign-in only.
 */
export const changePassword = accounts.changePassword.handler(async ({ input, context, errors }) => {
  const { mayChangeSignIn } = signedIn(context)
  if (!mayChangeSignIn) throw errors['fresh-sign-in-required']()
  try {
    await context.cognito.send(
      new ChangePasswordCommand({
        AccessToken: context.accessToken,
        PreviousPassword: input.currentPassword,
        ProposedPassword: input.newPassword,
      }),
    )
  } catch (error) {
    const code = REFUSALS[(error as Error).name as keyof typeof REFUSALS]
    if (code) throw errors[code]()
    throw error
  }
  await endSessions(context, 'password-changed')
  return { signedOut: true as const }
})
