import * as z from 'zod'
import { userOfAccessToken } from '../access-token.ts'
import type { CognitoContext } from '../context.ts'
import { metadata, name, publicOperation, text, type Operation } from '../operation.ts'
import type { Pool } from '../pools.ts'
import { CognitoError } from '../cognito-error.ts'
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
      throw new CognitoError('UnsupportedOperationException', 'Token revocation is not enabled for this client')
    if (Token.split('.').length === 3)
      throw new CognitoError('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked')
    const owner = context.signIns.clientOf(Token)
    if (owner !== undefined && owner !== client.id)
      throw new CognitoError('UnauthorizedException', 'The token was not issued to this client')
    context.signIns.revoke(Token)
    return {}
  }),

  GlobalSignOut: publicOperation(z.object({ AccessToken: text }), (context, { AccessToken }) => {
    const { pool, user } = userOfAccessToken(context, AccessToken)
    signOutEverywhere(context, pool, user.username)
    return {}
  }),
}

/** Ends every session: refresh tokens and, for Cognito's own calls, access tokens stop working. */
export function signOutEverywhere(context: CognitoContext, pool: Pool, username: string): void {
  context.signIns.revokeAll(pool, username)
  context.users.change(pool, username, { signedOutAt: context.now() })
}
