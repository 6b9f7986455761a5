import * as z from 'zod'
import { userOfAccessToken } from '../access-token.ts'
import { userOf } from '../claimants.ts'
import { attemptSubject, type CognitoContext } from '../context.ts'
import { publicOperation, text, type Operation } from '../operation.ts'
import { invalidParameter } from '../cognito-error.ts'
import { acceptProposedSecret, proposeSecret } from '../software-token.ts'
import { changeMfa, mfaSettings } from '../mfa-preference.ts'

export const softwareTokenOperations: Readonly<Record<string, Operation>> = {
  AssociateSoftwareToken: publicOperation(
    z.object({ AccessToken: text.optional(), Session: text.optional() }),
    (context, { AccessToken, Session }) => {
      if (AccessToken) {
        const { pool, user } = userOfAccessToken(context, AccessToken)
        return { SecretCode: proposeSecret(context, pool, user) }
      }
      const session = context.challenges.read(requireSession(Session), undefined, 'mfa-setup', 'mfa-set-up')
      const { claimant, choseNewPassword } = session
      const secret = proposeSecret(context, claimant.client.pool, userOf(context, session))
      context.challenges.close(Session)
      return {
        SecretCode: secret,
        Session: context.challenges.open({ kind: 'mfa-setup', claimant, choseNewPassword }),
      }
    },
  ),

  VerifySoftwareToken: publicOperation(
    z.object({
      AccessToken: text.optional(),
      Session: text.optional(),
      UserCode: text,
      FriendlyDeviceName: z.string().optional(),
    }),
    (context, { AccessToken, Session, UserCode }) =>
      AccessToken
        ? verifyByAccessToken(context, AccessToken, UserCode)
        : verifyInSession(context, requireSession(Session), UserCode),
  ),

  SetUserMFAPreference: publicOperation(
    mfaSettings.extend({ AccessToken: text }),
    (context, { AccessToken, ...settings }) => {
      const { pool, user } = userOfAccessToken(context, AccessToken)
      changeMfa(context, pool, user, settings)
      return {}
    },
  ),
}

function verifyByAccessToken(context: CognitoContext, accessToken: string, code: string) {
  const { pool, user } = userOfAccessToken(context, accessToken)
  const subject = attemptSubject(pool, user, user.username)
  context.attempts.refuseWhileLocked(subject)
  try {
    acceptProposedSecret(context, pool, user, code)
  } catch (error) {
    context.attempts.failed(subject)
    throw error
  }
  return { Status: 'SUCCESS' }
}

function verifyInSession(context: CognitoContext, id: string, code: string) {
  const session = context.challenges.read(id, undefined, 'mfa-setup')
  const { claimant, choseNewPassword } = session
  try {
    acceptProposedSecret(context, claimant.client.pool, userOf(context, session), code)
  } catch (error) {
    context.challenges.failed(id)
    throw error
  }
  context.challenges.close(id)
  return {
    Status: 'SUCCESS',
    Session: context.challenges.open({ kind: 'mfa-set-up', claimant, choseNewPassword }),
  }
}

function requireSession(session: string | undefined): string {
  if (!session) throw invalidParameter('Either an access token or a session is required.')
  return session
}
