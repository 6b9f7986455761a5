import * as z from 'zod'
import { bearerOf } from '../access-token.ts'
import type { Context } from '../context.ts'
import { metadata, name, publicOperation, text, type Operation } from '../operation.ts'
import type { Pool } from '../pools.ts'
import { Refusal } from '../refusal.ts'
import { refresh } from '../token-issue.ts'

export const sessionOperations: Readonly<Record<string, Operation>> = {
  GetTokensFromRefreshToken: publicOperation(
    z.object({ ClientId: name, RefreshToken: text, ClientMetadata: metadata }),
    async (context, { ClientId, RefreshToken, ClientMetadata }) => ({
      AuthenticationResult: await refresh(context, context.pools.client(ClientId), RefreshToken, ClientMetadata),
    }),
  ),

  RevokeToken: publicOperation(z.object({ ClientId: name, Token: text }), (context, { ClientId, Token }) => {
    const client = context.pools.client(ClientId)
    if (!client.properties.EnableTokenRevocation)
      throw new Refusal('UnsupportedOperationException', 'Token revocation is not enabled for this client')
    if (Token.split('.').length === 3)
      throw new Refusal('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
    const owner = context.signIns.clientOf(Token)
    if (owner !== undefined && owner !== client.id)
      throw new Refusal('UnauthorizedException', 'The token was not issued to this client')
    context.signIns.revoke(Token)
    return {}
  }),

  GlobalSignOut: publicOperation(z.object({ AccessToken: text }), (context, { AccessToken }) => {
    const { pool, user } = bearerOf(context, AccessToken)
    signOutEverywhere(context, pool, user.username)
    return {}
  }),
}

/** Ends every session of a person: no refresh token and, for Cognito's own calls, no access token works any more. */
export function signOutEverywhere(context: Context, pool: Pool, username: string): void {
  context.signIns.revokeAll(pool, username)
  context.users.change(pool, username, { signedOutAt: context.now() })
}
