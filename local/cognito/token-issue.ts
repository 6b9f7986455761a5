import type { TokenSubject } from './token-subject.ts'
import { accessClaims, idClaims } from './claims.ts'
import { attemptSubject, type CognitoContext } from './context.ts'
import type { Client } from './pools.ts'
import { invalidParameter, notAuthorized } from './cognito-error.ts'
import type { SignIn } from './sign-in-store.ts'
import { signToken } from './tokens.ts'
import { invokeTokenTrigger, type TriggerSource } from './token-trigger.ts'
import type { User } from './user-store.ts'

type ClientMetadata = Readonly<Record<string, string>> | undefined

export interface AuthenticationResult {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken?: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

/** Completes a sign-in and issues all three tokens. */
export async function signIn(
  context: CognitoContext,
  client: Client,
  user: User,
  source: TriggerSource,
  clientMetadata: ClientMetadata,
): Promise<AuthenticationResult> {
  const newSignIn = context.signIns.prepare(client, user.username)
  const tokens = await issue(context, client, user, newSignIn, source, clientMetadata)
  // Checked again, because the user may have been disabled or removed while the trigger ran.
  if (!context.users.get(client.pool, user.username)?.enabled) throw notAuthorized('User is disabled.')
  context.attempts.succeeded(attemptSubject(client.pool, user, user.username))
  return { ...tokens, RefreshToken: context.signIns.open(newSignIn) }
}

/** Issues new tokens for a refresh token, with rotation also a new refresh token. */
export async function refresh(
  context: CognitoContext,
  client: Client,
  refreshToken: string | undefined,
  clientMetadata: ClientMetadata,
): Promise<AuthenticationResult> {
  if (!refreshToken) throw invalidParameter('Missing required parameter REFRESH_TOKEN')
  const signIn = context.signIns.redeem(client, refreshToken)
  const user = context.users.get(client.pool, signIn.username)
  if (!user) throw notAuthorized('Refresh Token has been revoked')
  if (!user.enabled) throw notAuthorized('User is disabled.')
  const tokens = await issue(context, client, user, signIn, 'TokenGeneration_RefreshTokens', clientMetadata)
  if (client.rotation) return { ...tokens, RefreshToken: context.signIns.rotate(client, refreshToken) }
  // Checked again, because the user may have signed out while the trigger ran.
  context.signIns.redeem(client, refreshToken)
  return tokens
}

async function issue(
  context: CognitoContext,
  client: Client,
  user: User,
  signIn: SignIn,
  source: TriggerSource,
  clientMetadata: ClientMetadata,
): Promise<AuthenticationResult> {
  const subject: TokenSubject = {
    client,
    user,
    signIn,
    groups: context.users.groupsOf(client.pool, user.username),
    issuedAt: Math.floor(context.now() / 1000),
  }
  const overrides = await invokeTokenTrigger(context, source, subject, clientMetadata)
  return {
    AccessToken: signToken(client.pool.keys.access, accessClaims(subject, overrides)),
    IdToken: signToken(client.pool.keys.id, idClaims(subject, overrides)),
    ExpiresIn: client.validity.access,
    TokenType: 'Bearer',
  }
}
