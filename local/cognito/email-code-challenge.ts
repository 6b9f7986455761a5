import type { AuthAnswer } from './auth-answer.ts'
import type { Claimant } from './challenge-sessions.ts'
import { knownUser, subjectOf } from './claimants.ts'
import type { CognitoContext } from './context.ts'
import { countCodeRequest, mailCode, pretendToMailCode } from './mailed-codes.ts'

/**
 * Sends a one-time code by mail, as the only or the second factor. People without a verified address get the same
 * challenge, but no mail.
 */
export async function challengeWithEmailCode(
  context: CognitoContext,
  claimant: Claimant,
  factor: 'first' | 'second',
  choseNewPassword = false,
): Promise<AuthAnswer> {
  const { client, name } = claimant
  const user = knownUser(context, claimant)
  context.attempts.refuseWhileLocked(subjectOf(context, claimant))
  countCodeRequest(context, client.pool, user, name, 'sign-in')
  const isReachable = user?.enabled && user.attributes['email_verified'] === 'true'
  const delivery = isReachable
    ? await mailCode(context, client.pool, user, 'sign-in', {
        source: 'CustomMessage_Authentication',
        clientId: client.id,
      })
    : pretendToMailCode(context, client, name, 'sign-in')
  return {
    ChallengeName: 'EMAIL_OTP',
    Session: context.challenges.open({ kind: 'email-code', factor, claimant, choseNewPassword }),
    ChallengeParameters: {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: delivery.Destination,
      USERNAME: claimant.userId,
    },
  }
}
