import * as z from 'zod'
import type { AuthAnswer } from '../auth-answer.ts'
import { challengeAnswers } from '../challenge-answers.ts'
import { claimantNamed, requireSamePerson, userOf } from '../claimants.ts'
import type { AuthFlow } from '../client-properties.ts'
import type { CognitoContext } from '../context.ts'
import { challengeWithEmailCode } from '../email-code-challenge.ts'
import { availableChallenges, challengeWithSrp, checkPassword, offerChallenges } from '../first-factor.ts'
import { metadata, name, publicOperation, signedOperation, text, type Operation } from '../operation.ts'
import { allows, type Client } from '../pools.ts'
import { invalidParameter } from '../cognito-error.ts'
import { afterFirstFactor } from '../sign-in-steps.ts'
import { challengeWithPasskey } from '../passkey-challenge.ts'
import { refresh } from '../token-issue.ts'

const parameters = z.record(z.string(), z.string()).default({})

const start = z.object({
  ClientId: name,
  AuthFlow: z.string(),
  AuthParameters: parameters,
  ClientMetadata: metadata,
  Session: text.optional(),
})
const respond = z.object({
  ClientId: name,
  ChallengeName: z.string(),
  ChallengeResponses: parameters,
  ClientMetadata: metadata,
  Session: text.optional(),
})

export const signInOperations: Readonly<Record<string, Operation>> = {
  InitiateAuth: publicOperation(start, (context, input) =>
    begin(context, context.pools.client(input.ClientId), input, flows),
  ),
  RespondToAuthChallenge: publicOperation(respond, (context, input) =>
    answer(context, context.pools.client(input.ClientId), input),
  ),
  AdminInitiateAuth: signedOperation(start.extend({ UserPoolId: name }), (context, input) =>
    begin(context, context.pools.clientOf(context.pools.pool(input.UserPoolId), input.ClientId), input, adminFlows),
  ),
  AdminRespondToAuthChallenge: signedOperation(respond.extend({ UserPoolId: name }), (context, input) =>
    answer(context, context.pools.clientOf(context.pools.pool(input.UserPoolId), input.ClientId), input),
  ),
}

type Start = z.infer<typeof start>
type Begin = (context: CognitoContext, client: Client, input: Start) => AuthAnswer | Promise<AuthAnswer>

interface Flow {
  readonly needs: AuthFlow
  readonly begin: Begin
}

const refreshing: Flow = { needs: 'ALLOW_REFRESH_TOKEN_AUTH', begin: beginRefresh }
const srp: Flow = { needs: 'ALLOW_USER_SRP_AUTH', begin: beginSrp }
const choice: Flow = { needs: 'ALLOW_USER_AUTH', begin: beginChoice }

const flows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: srp,
  USER_PASSWORD_AUTH: { needs: 'ALLOW_USER_PASSWORD_AUTH', begin: beginPassword },
  USER_AUTH: choice,
  REFRESH_TOKEN_AUTH: refreshing,
  REFRESH_TOKEN: refreshing,
}
const adminPassword: Flow = { needs: 'ALLOW_ADMIN_USER_PASSWORD_AUTH', begin: beginPassword }
const adminFlows: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: srp,
  USER_AUTH: choice,
  ADMIN_USER_PASSWORD_AUTH: adminPassword,
  ADMIN_NO_SRP_AUTH: adminPassword,
  REFRESH_TOKEN_AUTH: refreshing,
  REFRESH_TOKEN: refreshing,
}

function begin(context: CognitoContext, client: Client, input: Start, known: Readonly<Record<string, Flow>>) {
  const flow = Object.hasOwn(known, input.AuthFlow) ? known[input.AuthFlow] : undefined
  if (!flow) throw invalidParameter(`Unsupported AuthFlow ${input.AuthFlow}.`)
  if (!allows(client, flow.needs)) throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`)
  return flow.begin(context, client, input)
}

function answer(context: CognitoContext, client: Client, input: z.infer<typeof respond>) {
  const known = Object.hasOwn(challengeAnswers, input.ChallengeName)
  const respondTo = known ? challengeAnswers[input.ChallengeName] : undefined
  if (!respondTo) throw invalidParameter(`The challenge ${input.ChallengeName} is not available in this user pool.`)
  return respondTo(context, {
    client,
    session: input.Session,
    responses: input.ChallengeResponses,
    clientMetadata: input.ClientMetadata,
  })
}

async function beginRefresh(context: CognitoContext, client: Client, input: Start): Promise<AuthAnswer> {
  const tokens = await refresh(context, client, input.AuthParameters['REFRESH_TOKEN'], input.ClientMetadata)
  return { ChallengeParameters: {}, AuthenticationResult: tokens }
}

function beginSrp(context: CognitoContext, client: Client, { AuthParameters }: Start): AuthAnswer {
  return challengeWithSrp(context, claimantNamed(context, client, AuthParameters['USERNAME']), AuthParameters['SRP_A'])
}

function beginPassword(context: CognitoContext, client: Client, { AuthParameters, ClientMetadata }: Start) {
  const claimant = claimantNamed(context, client, AuthParameters['USERNAME'])
  const user = checkPassword(context, claimant, AuthParameters['PASSWORD'])
  return afterFirstFactor(context, { claimant, user, choseNewPassword: false, clientMetadata: ClientMetadata })
}

/** Choice-based sign-in: starts the preferred challenge if available, otherwise offers a list. */
function beginChoice(context: CognitoContext, client: Client, input: Start): AuthAnswer | Promise<AuthAnswer> {
  const { AuthParameters, ClientMetadata, Session } = input
  if (Session) return continueConfirmed(context, client, input)
  const claimant = claimantNamed(context, client, AuthParameters['USERNAME'])
  const preferred = AuthParameters['PREFERRED_CHALLENGE']
  if (!preferred || !availableChallenges(context, claimant).includes(preferred))
    return offerChallenges(context, claimant)
  if (preferred === 'WEB_AUTHN') return challengeWithPasskey(context, claimant)
  if (preferred === 'EMAIL_OTP') return challengeWithEmailCode(context, claimant, 'first')
  if (preferred === 'PASSWORD_SRP' && AuthParameters['SRP_A'])
    return challengeWithSrp(context, claimant, AuthParameters['SRP_A'])
  if (preferred === 'PASSWORD' && AuthParameters['PASSWORD']) {
    const user = checkPassword(context, claimant, AuthParameters['PASSWORD'])
    return afterFirstFactor(context, { claimant, user, choseNewPassword: false, clientMetadata: ClientMetadata })
  }
  return {
    ChallengeName: preferred,
    Session: context.challenges.open({ kind: 'password', claimant, choseNewPassword: false }),
    ChallengeParameters: { USERNAME: claimant.userId },
  }
}

function continueConfirmed(
  context: CognitoContext,
  client: Client,
  { AuthParameters, ClientMetadata, Session }: Start,
) {
  const session = context.challenges.take(Session, client, 'just-confirmed')
  requireSamePerson(context, session.claimant, AuthParameters['USERNAME'])
  return afterFirstFactor(context, {
    claimant: session.claimant,
    user: userOf(context, session),
    choseNewPassword: false,
    clientMetadata: ClientMetadata,
  })
}
