import { randomBytes } from 'node:crypto'
import type { AuthAnswer } from './auth-answer.ts'
import type { ChallengeSession, Claimant } from './challenge-sessions.ts'
import { knownUser, subjectOf } from './claimants.ts'
import type { CognitoContext } from './context.ts'
import { incorrectPassword, invalidParameter } from './cognito-error.ts'
import { passkeyCountsTwice, passkeysOf } from './passkeys.ts'
import { decoyVerifier, openHandshake, passwordMatches, proofMatches } from './srp.ts'
import type { User } from './user-store.ts'

/** First step of SRP: the salt and the server's public value. An unknown person gets similar decoys. */
export function challengeWithSrp(context: CognitoContext, claimant: Claimant, srpA: string | undefined): AuthAnswer {
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

/** Second step of SRP: checks the client's proof. */
export function checkProof(
  context: CognitoContext,
  { claimant, handshake, secretBlock }: ChallengeSession<'password-verifier'>,
  answer: { timestamp: string; signature: string },
): User {
  return authenticate(context, claimant, () =>
    proofMatches(handshake, { poolId: claimant.client.pool.id, userId: claimant.userId, secretBlock, ...answer }),
  )
}

export function checkPassword(context: CognitoContext, claimant: Claimant, password: string | undefined): User {
  if (!password) throw invalidParameter('Missing required parameter PASSWORD')
  const stored = knownUser(context, claimant)?.password ?? decoyFor(context, claimant)
  return authenticate(context, claimant, () =>
    passwordMatches(claimant.client.pool.id, claimant.userId, password, stored),
  )
}

/** Offers the available first factors. */
export function offerChallenges(context: CognitoContext, claimant: Claimant): AuthAnswer {
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: context.challenges.open({ kind: 'select-challenge', claimant, choseNewPassword: false }),
    AvailableChallenges: availableChallenges(context, claimant),
    ChallengeParameters: { USERNAME: claimant.userId },
  }
}

export function availableChallenges(context: CognitoContext, claimant: Claimant): string[] {
  const { pool } = claimant.client
  // A mailed code is offered as first factor only to people who need no second one, a passkey also where it counts as both.
  const user = knownUser(context, claimant)
  const needsTwo = pool.properties.MfaConfiguration === 'ON' || (user?.mfa.length ?? 0) > 0
  return pool.firstFactors.flatMap((factor) => {
    if (factor === 'PASSWORD') return ['PASSWORD_SRP', 'PASSWORD']
    if (factor === 'WEB_AUTHN')
      return user && passkeysOf(user).length > 0 && (!needsTwo || passkeyCountsTwice(pool, user)) ? ['WEB_AUTHN'] : []
    return factor === 'EMAIL_OTP' && !needsTwo ? ['EMAIL_OTP'] : []
  })
}

function authenticate(context: CognitoContext, claimant: Claimant, isRight: () => boolean): User {
  const subject = subjectOf(context, claimant)
  context.attempts.refuseWhileLocked(subject)
  const user = knownUser(context, claimant)
  // Computed for unknown people as well, so that response times do not differ.
  if (!isRight() || !user?.password) {
    context.attempts.failed(subject)
    throw incorrectPassword()
  }
  return user
}

function decoyFor(context: CognitoContext, { client, name }: Claimant) {
  return decoyVerifier(context.secret, client.pool.id, name.toLowerCase())
}
