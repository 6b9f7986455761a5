import { randomBytes } from 'node:crypto'
import type { AuthAnswer } from './auth-answer.ts'
import type { ChallengeSession, Claimant } from './challenge-sessions.ts'
import { knownUser, subjectOf } from './claimants.ts'
import type { Context } from './context.ts'
import { incorrectPassword, invalidParameter } from './refusal.ts'
import { decoyVerifier, openHandshake, passwordMatches, proves } from './srp.ts'
import type { User } from './user-store.ts'

/** SRP's first half: salt and the server's public value. An unknown person gets a pair that looks the same. */
export function challengeWithSrp(context: Context, claimant: Claimant, srpA: string | undefined): AuthAnswer {
  if (!srpA) throw invalidParameter('Missing required parameter SRP_A')
  const user = knownUser(context, claimant)
  context.attempts.refuseWhileLocked(subjectOf(context, claimant))
  const stored = user?.password ?? decoyFor(context, claimant)
  const handshake = openHandshake(stored, srpA)
  if (!handshake) throw invalidParameter('SRP_A is not a valid value.')
  const secretBlock = randomBytes(768).toString('base64')
  context.challenges.open(
    { kind: 'password-verifier', claimant, handshake, secretBlock, choseNewPassword: false },
    secretBlock,
  )
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: stored.salt,
      SRP_B: handshake.serverPublic.toString(16),
      SECRET_BLOCK: secretBlock,
      USERNAME: claimant.userId,
      USER_ID_FOR_SRP: claimant.userId,
    },
  }
}

/** SRP's second half. */
export function checkProof(
  context: Context,
  { claimant, handshake, secretBlock }: ChallengeSession<'password-verifier'>,
  answer: { timestamp: string; signature: string },
): User {
  return admit(context, claimant, () =>
    proves(handshake, { poolId: claimant.client.pool.id, userId: claimant.userId, secretBlock, ...answer }),
  )
}

export function checkPassword(context: Context, claimant: Claimant, password: string | undefined): User {
  if (!password) throw invalidParameter('Missing required parameter PASSWORD')
  const stored = knownUser(context, claimant)?.password ?? decoyFor(context, claimant)
  return admit(context, claimant, () => passwordMatches(claimant.client.pool.id, claimant.userId, password, stored))
}

/** Lets the person choose how to prove who he is. */
export function offerChallenges(context: Context, claimant: Claimant): AuthAnswer {
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: context.challenges.open({ kind: 'select-challenge', claimant, choseNewPassword: false }),
    AvailableChallenges: availableChallenges(context, claimant),
    ChallengeParameters: { USERNAME: claimant.userId },
  }
}

export function availableChallenges(context: Context, claimant: Claimant): string[] {
  const { pool } = claimant.client
  // A code by mail alone is one factor: Cognito does not offer it to somebody who must show two.
  const needsTwo = pool.properties.MfaConfiguration === 'ON' || (knownUser(context, claimant)?.mfa.length ?? 0) > 0
  return pool.firstFactors.flatMap((factor) => {
    if (factor === 'PASSWORD') return ['PASSWORD_SRP', 'PASSWORD']
    return factor === 'EMAIL_OTP' && !needsTwo ? ['EMAIL_OTP'] : []
  })
}

function admit(context: Context, claimant: Claimant, isRight: () => boolean): User {
  const subject = subjectOf(context, claimant)
  context.attempts.refuseWhileLocked(subject)
  const user = knownUser(context, claimant)
  // The arithmetic is done for an unknown person as well: the answer takes as long.
  if (!isRight() || !user?.password) {
    context.attempts.failed(subject)
    throw incorrectPassword()
  }
  return user
}

function decoyFor(context: Context, { client, name }: Claimant) {
  return decoyVerifier(context.secret, client.pool.id, name.toLowerCase())
}
