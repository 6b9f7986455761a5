import { validateAttributes, fromPrefixed, requireWritable, requireAll, type Attributes } from './attributes.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { knownUser, requireSamePerson, subjectOf, userOf } from './claimants.ts'
import type { Claimant } from './challenge-sessions.ts'
import type { CognitoContext } from './context.ts'
import { challengeWithEmailCode } from './email-code-challenge.ts'
import { availableChallenges, challengeWithSrp, checkPassword, checkProof } from './first-factor.ts'
import { challengeWithPasskey, checkPasskey } from './passkey-challenge.ts'
import { newPassword } from './passwords.ts'
import type { Client } from './pools.ts'
import { invalidParameter, notAuthorized, CognitoError } from './cognito-error.ts'
import { afterFirstFactor, afterPasskey, askForMfa, finish, usableMfa } from './sign-in-steps.ts'
import { redeemTotp } from './software-token.ts'
import type { User } from './user-store.ts'

interface ChallengeAnswer {
  readonly client: Client
  readonly session: string | undefined
  readonly responses: Readonly<Record<string, string>>
  readonly clientMetadata: Readonly<Record<string, string>> | undefined
}

type RespondToChallenge = (context: CognitoContext, answer: ChallengeAnswer) => AuthAnswer | Promise<AuthAnswer>

/** Handlers of the challenge responses, by challenge name. */
export const challengeAnswers: Readonly<Record<string, RespondToChallenge>> = {
  PASSWORD_VERIFIER: answerSrp,
  SELECT_CHALLENGE: answerSelection,
  PASSWORD: (context, answer) => answerFirstFactor(context, answer, 'PASSWORD'),
  PASSWORD_SRP: (context, answer) => answerFirstFactor(context, answer, 'PASSWORD_SRP'),
  EMAIL_OTP: answerEmailCode,
  WEB_AUTHN: answerPasskey,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SELECT_MFA_TYPE: answerMfaSelection,
  SOFTWARE_TOKEN_MFA: answerTotp,
  SMS_MFA: answerTextCode,
  MFA_SETUP: answerMfaSetup,
}

function answerSrp(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client } = answer
  const session = context.challenges.take(responses['PASSWORD_CLAIM_SECRET_BLOCK'], client, 'password-verifier')
  requireSamePerson(context, session.claimant, responses['USERNAME'])
  const user = checkProof(context, session, {
    timestamp: required(responses, 'TIMESTAMP'),
    signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  })
  return proceed(context, answer, session.claimant, user)
}

function answerSelection(context: CognitoContext, answer: ChallengeAnswer) {
  return answerFirstFactor(context, answer, required(answer.responses, 'ANSWER'))
}

function answerFirstFactor(context: CognitoContext, answer: ChallengeAnswer, choice: string) {
  const { responses, client } = answer
  // A wrong password keeps the session open for another attempt; the lockout counts it.
  const { claimant } = context.challenges.read(answer.session, client, 'select-challenge', 'password')
  requireSamePerson(context, claimant, responses['USERNAME'])
  if (!availableChallenges(context, claimant).includes(choice))
    throw invalidParameter(`${choice} is not an available challenge.`)
  if (choice === 'PASSWORD_SRP') return challengeWithSrp(context, claimant, responses['SRP_A'])
  if (choice === 'WEB_AUTHN') {
    context.challenges.close(answer.session)
    return challengeWithPasskey(context, claimant)
  }
  if (choice === 'EMAIL_OTP') {
    context.challenges.close(answer.session)
    return challengeWithEmailCode(context, claimant, 'first')
  }
  const user = checkPassword(context, claimant, responses['PASSWORD'])
  context.challenges.close(answer.session)
  return proceed(context, answer, claimant, user)
}

async function answerPasskey(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const credential = required(responses, 'CREDENTIAL')
  const session = context.challenges.take(answer.session, client, 'passkey')
  const { claimant } = session
  requireSamePerson(context, claimant, responses['USERNAME'])
  const user = await checkPasskey(context, session, credential)
  return afterPasskey(context, { claimant, user, choseNewPassword: false, clientMetadata })
}

function answerEmailCode(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client } = answer
  const { claimant, factor, choseNewPassword } = context.challenges.read(answer.session, client, 'email-code')
  requireSamePerson(context, claimant, responses['USERNAME'])
  const code = required(responses, 'EMAIL_OTP_CODE')
  countFailures(context, answer, claimant, () => context.codes.check(client.pool, claimant.userId, 'sign-in', code))
  const user = knownUser(context, claimant)
  if (!user) throw new CognitoError('CodeMismatchException', 'Invalid code or auth state for the user.')
  context.codes.spend(client.pool, claimant.userId, 'sign-in')
  context.challenges.close(answer.session)
  if (factor === 'first') return proceed(context, answer, claimant, user)
  return finish(context, { claimant, user, choseNewPassword, clientMetadata: answer.clientMetadata })
}

function answerNewPassword(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client } = answer
  const session = context.challenges.read(answer.session, client, 'new-password')
  const { claimant } = session
  requireSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const attributes = withMissingAttributes(context, client, user, fromPrefixed(responses, 'userAttributes.'))
  const password = newPassword(client.pool, user, required(responses, 'NEW_PASSWORD'))
  context.challenges.close(answer.session)
  const changed = context.users.change(client.pool, user.username, { ...password, attributes, status: 'CONFIRMED' })
  return afterFirstFactor(context, {
    claimant,
    user: changed,
    choseNewPassword: true,
    clientMetadata: answer.clientMetadata,
  })
}

function answerMfaSelection(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.read(answer.session, client, 'select-mfa')
  const { claimant, choseNewPassword } = session
  requireSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const chosen = usableMfa(claimant, user).find((method) => method === required(responses, 'ANSWER'))
  if (!chosen) throw invalidParameter('The chosen MFA type is not available for the user.')
  context.challenges.close(answer.session)
  return askForMfa(context, { claimant, user, choseNewPassword, clientMetadata }, chosen)
}

function answerTotp(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.read(answer.session, client, 'totp')
  const { claimant, choseNewPassword } = session
  requireSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE')
  countFailures(context, answer, claimant, () => redeemTotp(context, client.pool, user, code))
  context.challenges.close(answer.session)
  return finish(context, { claimant, user, choseNewPassword, clientMetadata })
}

function answerTextCode(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.read(answer.session, client, 'text-code')
  const { claimant, choseNewPassword } = session
  requireSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const code = required(responses, 'SMS_MFA_CODE')
  countFailures(context, answer, claimant, () => context.codes.check(client.pool, user.username, 'sign-in-text', code))
  context.codes.spend(client.pool, user.username, 'sign-in-text')
  context.challenges.close(answer.session)
  return finish(context, { claimant, user, choseNewPassword, clientMetadata })
}

function answerMfaSetup(context: CognitoContext, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.take(answer.session, client, 'mfa-set-up')
  const { claimant, choseNewPassword } = session
  requireSamePerson(context, claimant, responses['USERNAME'])
  const user = context.users.change(client.pool, userOf(context, session).username, {
    mfa: ['SOFTWARE_TOKEN_MFA'],
    preferredMfa: 'SOFTWARE_TOKEN_MFA',
  })
  return finish(context, { claimant, user, choseNewPassword, clientMetadata })
}

/** The first sign-in may add missing attributes, but not change existing ones. */
function withMissingAttributes(context: CognitoContext, client: Client, user: User, given: Attributes): Attributes {
  requireWritable(client, given)
  validateAttributes(client.pool, given, { creating: true })
  const provided = Object.keys(given).find((name) => user.attributes[name] && user.attributes[name] !== given[name])
  if (provided) throw notAuthorized(`Cannot modify an already provided ${provided}`)
  if (given['email'] && context.users.isEmailTaken(client.pool, given['email'], user.username))
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.')
  const attributes = { ...user.attributes, ...given }
  requireAll(client.pool, attributes)
  return attributes
}

function proceed(context: CognitoContext, { clientMetadata }: ChallengeAnswer, claimant: Claimant, user: User) {
  return afterFirstFactor(context, { claimant, user, choseNewPassword: false, clientMetadata })
}

/** Counts a wrong code against the session and, like a wrong password, against the user. */
function countFailures(
  context: CognitoContext,
  answer: ChallengeAnswer,
  claimant: Claimant,
  check: () => unknown,
): void {
  const subject = subjectOf(context, claimant)
  context.attempts.refuseWhileLocked(subject)
  try {
    check()
  } catch (error) {
    if (error instanceof CognitoError && answer.session) {
      context.attempts.failed(subject)
      context.challenges.failed(answer.session)
    }
    throw error
  }
}

function required(responses: Readonly<Record<string, string>>, name: string): string {
  const value = responses[name]
  if (!value) throw invalidParameter(`Missing required parameter ${name}`)
  return value
}
