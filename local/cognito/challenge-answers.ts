import { conform, fromPrefixed, mayWrite, requireAll, type Attributes } from './attributes.ts'
import type { AuthAnswer } from './auth-answer.ts'
import { knownUser, mustBeSamePerson, subjectOf, userOf } from './claimants.ts'
import type { Claimant } from './challenge-sessions.ts'
import type { Context } from './context.ts'
import { challengeWithEmailCode } from './email-code-challenge.ts'
import { availableChallenges, challengeWithSrp, checkPassword, checkProof } from './first-factor.ts'
import { newPassword } from './passwords.ts'
import type { Client } from './pools.ts'
import { invalidParameter, notAuthorized, Refusal } from './refusal.ts'
import { afterFirstFactor, askForMfa, finish, usableMfa } from './sign-in-steps.ts'
import { useCode } from './software-token.ts'
import type { User } from './user-store.ts'

interface ChallengeAnswer {
  readonly client: Client
  readonly session: string | undefined
  readonly responses: Readonly<Record<string, string>>
  readonly clientMetadata: Readonly<Record<string, string>> | undefined
}

type Respond = (context: Context, answer: ChallengeAnswer) => AuthAnswer | Promise<AuthAnswer>

/** How each challenge is answered, by its name. */
export const challengeAnswers: Readonly<Record<string, Respond>> = {
  PASSWORD_VERIFIER: answerSrp,
  SELECT_CHALLENGE: answerSelection,
  PASSWORD: (context, answer) => answerFirstFactor(context, answer, 'PASSWORD'),
  PASSWORD_SRP: (context, answer) => answerFirstFactor(context, answer, 'PASSWORD_SRP'),
  EMAIL_OTP: answerEmailCode,
  NEW_PASSWORD_REQUIRED: answerNewPassword,
  SELECT_MFA_TYPE: answerMfaSelection,
  SOFTWARE_TOKEN_MFA: answerTotp,
  MFA_SETUP: answerMfaSetup,
}

function answerSrp(context: Context, answer: ChallengeAnswer) {
  const { responses, client } = answer
  const session = context.challenges.take(responses['PASSWORD_CLAIM_SECRET_BLOCK'], client, 'password-verifier')
  mustBeSamePerson(context, session.claimant, responses['USERNAME'])
  const user = checkProof(context, session, {
    timestamp: required(responses, 'TIMESTAMP'),
    signature: required(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  })
  return proceed(context, answer, session.claimant, user)
}

function answerSelection(context: Context, answer: ChallengeAnswer) {
  return answerFirstFactor(context, answer, required(answer.responses, 'ANSWER'))
}

function answerFirstFactor(context: Context, answer: ChallengeAnswer, choice: string) {
  const { responses, client } = answer
  // A wrong password leaves the session open for another try; the lockout counts it.
  const { claimant } = context.challenges.read(answer.session, client, 'select-challenge', 'password')
  mustBeSamePerson(context, claimant, responses['USERNAME'])
  if (!availableChallenges(context, claimant).includes(choice))
    throw invalidParameter(`${choice} is not an available challenge.`)
  if (choice === 'PASSWORD_SRP') return challengeWithSrp(context, claimant, responses['SRP_A'])
  if (choice === 'EMAIL_OTP') {
    context.challenges.close(answer.session)
    return challengeWithEmailCode(context, claimant, 'first')
  }
  const user = checkPassword(context, claimant, responses['PASSWORD'])
  context.challenges.close(answer.session)
  return proceed(context, answer, claimant, user)
}

function answerEmailCode(context: Context, answer: ChallengeAnswer) {
  const { responses, client } = answer
  const { claimant, factor, choseNewPassword } = context.challenges.read(answer.session, client, 'email-code')
  mustBeSamePerson(context, claimant, responses['USERNAME'])
  const code = required(responses, 'EMAIL_OTP_CODE')
  guard(context, answer, claimant, () => context.codes.check(client.pool, claimant.userId, 'sign-in', code))
  const user = knownUser(context, claimant)
  if (!user) throw new Refusal('CodeMismatchException', 'Invalid code or auth state for the user.')
  context.codes.spend(client.pool, claimant.userId, 'sign-in')
  context.challenges.close(answer.session)
  if (factor === 'first') return proceed(context, answer, claimant, user)
  return finish(context, { claimant, user, choseNewPassword, clientMetadata: answer.clientMetadata })
}

function answerNewPassword(context: Context, answer: ChallengeAnswer) {
  const { responses, client } = answer
  const session = context.challenges.read(answer.session, client, 'new-password')
  const { claimant } = session
  mustBeSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const attributes = completed(context, client, user, fromPrefixed(responses, 'userAttributes.'))
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

function answerMfaSelection(context: Context, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.read(answer.session, client, 'select-mfa')
  const { claimant, choseNewPassword } = session
  mustBeSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const chosen = usableMfa(claimant, user).find((method) => method === required(responses, 'ANSWER'))
  if (!chosen) throw invalidParameter('The chosen MFA type is not available for the user.')
  context.challenges.close(answer.session)
  return askForMfa(context, { claimant, user, choseNewPassword, clientMetadata }, chosen)
}

function answerTotp(context: Context, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.read(answer.session, client, 'totp')
  const { claimant, choseNewPassword } = session
  mustBeSamePerson(context, claimant, responses['USERNAME'])
  const user = userOf(context, session)
  const code = required(responses, 'SOFTWARE_TOKEN_MFA_CODE')
  guard(context, answer, claimant, () => useCode(context, client.pool, user, code))
  context.challenges.close(answer.session)
  return finish(context, { claimant, user, choseNewPassword, clientMetadata })
}

function answerMfaSetup(context: Context, answer: ChallengeAnswer) {
  const { responses, client, clientMetadata } = answer
  const session = context.challenges.take(answer.session, client, 'mfa-set-up')
  const { claimant, choseNewPassword } = session
  mustBeSamePerson(context, claimant, responses['USERNAME'])
  const user = context.users.change(client.pool, userOf(context, session).username, {
    mfa: ['SOFTWARE_TOKEN_MFA'],
    preferredMfa: 'SOFTWARE_TOKEN_MFA',
  })
  return finish(context, { claimant, user, choseNewPassword, clientMetadata })
}

/** A first sign-in may fill in what is missing, and change nothing that is there. */
function completed(context: Context, client: Client, user: User, given: Attributes): Attributes {
  mayWrite(client, given)
  conform(client.pool, given, { creating: true })
  const provided = Object.keys(given).find((name) => user.attributes[name] && user.attributes[name] !== given[name])
  if (provided) throw notAuthorized(`Cannot modify an already provided ${provided}`)
  if (given['email'] && context.users.isEmailTaken(client.pool, given['email'], user.username))
    throw new Refusal('AliasExistsException', 'An account with the given email already exists.')
  const attributes = { ...user.attributes, ...given }
  requireAll(client.pool, attributes)
  return attributes
}

function proceed(context: Context, { clientMetadata }: ChallengeAnswer, claimant: Claimant, user: User) {
  return afterFirstFactor(context, { claimant, user, choseNewPassword: false, clientMetadata })
}

/** A wrong code counts against the session and, as a wrong password does, against the person. */
function guard(context: Context, answer: ChallengeAnswer, claimant: Claimant, check: () => unknown): void {
  const subject = subjectOf(context, claimant)
  context.attempts.refuseWhileLocked(subject)
  try {
    check()
  } catch (error) {
    if (error instanceof Refusal && answer.session) {
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
