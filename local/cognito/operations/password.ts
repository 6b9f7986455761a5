import * as z from 'zod'
import { userOfAccessToken } from '../access-token.ts'
import { attemptSubject } from '../context.ts'
import { countCodeRequest, mailCode, pretendToMailCode } from '../mailed-codes.ts'
import { code, metadata, name, password, publicOperation, text, type Operation } from '../operation.ts'
import { checkPolicy } from '../password-policy.ts'
import { newPassword } from '../passwords.ts'
import type { Pool } from '../pools.ts'
import { incorrectPassword, invalidParameter, notAuthorized, CognitoError, userDoesNotExist } from '../cognito-error.ts'
import { invokePostConfirmation } from '../sign-up-triggers.ts'
import { passwordMatches } from '../srp.ts'
import { decoyUserId } from '../unknown-person.ts'
import type { User } from '../user-store.ts'

export const passwordOperations: Readonly<Record<string, Operation>> = {
  ForgotPassword: publicOperation(
    z.object({ ClientId: name, Username: name, ClientMetadata: metadata }),
    async (context, { ClientId, Username, ClientMetadata }) => {
      const client = context.pools.client(ClientId)
      const { pool } = client
      refuseWithoutSelfRecovery(pool)
      const user = context.users.find(pool, Username)
      if (!user && !client.hidesUsers) throw userDoesNotExist()
      countCodeRequest(context, pool, user, Username, 'reset-password')
      const refusal = user ? recoveryRefusal(user) : undefined
      if (refusal && !client.hidesUsers) throw refusal
      const delivery =
        user && !refusal
          ? await mailCode(context, pool, user, 'reset-password', {
              source: 'CustomMessage_ForgotPassword',
              clientId: client.id,
              clientMetadata: ClientMetadata,
            })
          : pretendToMailCode(context, client, Username, 'reset-password')
      return { CodeDeliveryDetails: delivery }
    },
  ),

  ConfirmForgotPassword: publicOperation(
    z.object({
      ClientId: name,
      Username: name,
      ConfirmationCode: code,
      Password: password,
      ClientMetadata: metadata,
    }),
    async (context, { ClientId, Username, ConfirmationCode, Password, ClientMetadata }) => {
      const client = context.pools.client(ClientId)
      const { pool } = client
      const user = context.users.find(pool, Username)
      if (!user && !client.hidesUsers) throw userDoesNotExist()
      checkPolicy(pool.passwordPolicy, Password)
      const recoverable = user && !recoveryRefusal(user) ? user : undefined
      const userId = recoverable?.username ?? decoyUserId(context, pool, Username)
      context.codes.check(pool, userId, 'reset-password', ConfirmationCode)
      if (!recoverable)
        throw new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.')
      const change = newPassword(pool, recoverable, Password)
      const changed = context.users.change(pool, recoverable.username, { ...change, status: 'CONFIRMED' })
      context.codes.spend(pool, recoverable.username, 'reset-password')
      context.attempts.succeeded(attemptSubject(pool, recoverable, Username))
      await invokePostConfirmation(context, pool, changed, 'PostConfirmation_ConfirmForgotPassword', {
        clientId: client.id,
        clientMetadata: ClientMetadata,
      })
      return {}
    },
  ),

  ChangePassword: publicOperation(
    z.object({ AccessToken: text, PreviousPassword: password.optional(), ProposedPassword: password }),
    (context, { AccessToken, PreviousPassword, ProposedPassword }) => {
      const { pool, user } = userOfAccessToken(context, AccessToken)
      const subject = attemptSubject(pool, user, user.username)
      if (user.password) {
        if (!PreviousPassword) throw invalidParameter('Missing required parameter PreviousPassword')
        context.attempts.refuseWhileLocked(subject)
        if (!passwordMatches(pool.id, user.username, PreviousPassword, user.password)) {
          context.attempts.failed(subject)
          throw incorrectPassword()
        }
      }
      context.users.change(pool, user.username, newPassword(pool, user, ProposedPassword))
      return {}
    },
  ),
}

function refuseWithoutSelfRecovery(pool: Pool): void {
  const mechanisms = pool.properties.AccountRecoverySetting?.RecoveryMechanisms ?? []
  if (mechanisms.length === 0 || mechanisms.some((mechanism) => mechanism.Name === 'verified_email')) return
  if (mechanisms.some((mechanism) => mechanism.Name === 'verified_phone_number'))
    throw invalidParameter('Codes by text message are not available in this user pool yet.')
  throw notAuthorized('Contact administrator to reset password.')
}

function recoveryRefusal(user: User): CognitoError | undefined {
  if (!user.enabled) return notAuthorized('User is disabled.')
  if (user.status === 'FORCE_CHANGE_PASSWORD')
    return notAuthorized('User password cannot be reset in the current state.')
  if (user.attributes['email_verified'] !== 'true')
    return invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    )
  return undefined
}
