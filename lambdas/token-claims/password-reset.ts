import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { endOfSecond } from '#lambdas/platform/end-of-second.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { verifiedEmail } from './claims.ts'
import type { Parts } from './token-claims.ts'

/** Ends every session of a person who has replaced a forgotten password, and mails them about it. */
export async function endSessionsAfterReset(
  event: PostConfirmationTriggerEvent,
  { cognito, accounts, now }: Parts,
): Promise<void> {
  const { userAttributes: attributes } = event.request
  const at = now()
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: event.userPoolId, Username: event.userName }))
  await accounts.record(
    {
      personId: attributes['sub'] ?? event.userName,
      endSessionsAt: Math.floor(at / 1000),
      change: 'password-reset',
      notify: verifiedEmail(attributes),
    },
    at,
  )
  await endOfSecond(at)
  logger.info('sessions ended', { trigger: event.triggerSource })
}
