import type { AuthAnswer } from './auth-answer.ts'
import type { Claimant } from './challenge-sessions.ts'
import { knownUser, subjectOf } from './claimants.ts'
import type { Context } from './context.ts'
import { countCodeRequest, mailCode, pretendToMailCode } from './mailed-codes.ts'

/** A one-time code by mail, as the only factor or as the second one. Whoever cannot get mail is challenged all the same. */
export async function challengeWithEmailCode(
  context: Context,
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
