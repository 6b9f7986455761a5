import type { Bearer } from './bearer.ts'
import { accessClaims, idClaims } from './claims.ts'
import { attemptSubject, type Context } from './context.ts'
import type { Client } from './pools.ts'
import { invalidParameter, notAuthorized } from './refusal.ts'
import type { SignIn } from './sign-in-store.ts'
import { signToken } from './tokens.ts'
import { askTokenTrigger, type TriggerSource } from './token-trigger.ts'
import type { User } from './user-store.ts'

type ClientMetadata = Readonly<Record<string, string>> | undefined

export interface AuthenticationResult {
  readonly AccessToken: string
  readonly IdToken: string
  readonly RefreshToken?: string
  readonly ExpiresIn: number
  readonly TokenType: 'Bearer'
}

/** The end of a sign-in: all three tokens. */
export async function signIn(
  context: Context,
  client: Client,
  user: User,
  source: TriggerSource,
  clientMetadata: ClientMetadata,
): Promise<AuthenticationResult> {
  const begun = context.signIns.prepare(client, user.username)
  const tokens = await issue(context, client, user, begun, source, clientMetadata)
  // The trigger took its time: whoever was disabled or removed meanwhile does not get in.
  if (!context.users.get(client.pool, user.username)?.enabled) throw notAuthorized('User is disabled.')
  context.attempts.succeeded(attemptSubject(client.pool, user, user.username))
  return { ...tokens, RefreshToken: context.signIns.open(begun) }
}

/** Fresh tokens for a refresh token, and with rotation a fresh refresh token as well. */
export async function refresh(
  context: Context,
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
  // A sign-out during the trigger counts.
  context.signIns.redeem(client, refreshToken)
  return tokens
}

async function issue(
  context: Context,
  client: Client,
  user: User,
  signIn: SignIn,
  source: TriggerSource,
  clientMetadata: ClientMetadata,
): Promise<AuthenticationResult> {
  const bearer: Bearer = {
    client,
    user,
    signIn,
    groups: context.users.groupsOf(client.pool, user.username),
    issuedAt: Math.floor(context.now() / 1000),
  }
  const overrides = await askTokenTrigger(context, source, bearer, clientMetadata)
  return {
    AccessToken: signToken(client.pool.keys.access, accessClaims(bearer, overrides)),
    IdToken: signToken(client.pool.keys.id, idClaims(bearer, overrides)),
    ExpiresIn: client.validity.access,
    TokenType: 'Bearer',
  }
}
