import * as z from 'zod'
import { selfServiceScope } from './token-subject.ts'
import type { CognitoContext } from './context.ts'
import type { Client, Pool, Pools } from './pools.ts'
import { notAuthorized, userDoesNotExist } from './cognito-error.ts'
import { claimedIssuer, readToken } from './tokens.ts'
import type { User } from './user-store.ts'

const accessTokenClaims = z.looseObject({
  sub: z.string(),
  iss: z.string(),
  client_id: z.string(),
  username: z.string(),
  token_use: z.literal('access'),
  scope: z.string().default(''),
  iat: z.number(),
  exp: z.number(),
  origin_jti: z.string().optional(),
  'cognito:groups': z.array(z.string()).optional(),
})
export type AccessTokenClaims = z.infer<typeof accessTokenClaims>

/**
 * Verifies signature, issuer and claims without calling Cognito. A revoked token stays valid until it expires, as at
 * API Gateway.
 */
export function readAccessToken(pools: Pools, token: string): { claims: AccessTokenClaims; pool: Pool } | undefined {
  const pool = pools.poolOfIssuer(claimedIssuer(token))
  if (!pool) return undefined
  const parsed = accessTokenClaims.safeParse(readToken(pool.keys.access, token))
  return parsed.success ? { claims: parsed.data, pool } : undefined
}

/** The user of an access token, for Cognito's own calls, which also refuse revoked tokens. */
export function userOfAccessToken(context: CognitoContext, token: string): { pool: Pool; client: Client; user: User } {
  const read = readAccessToken(context.pools, token)
  if (!read) throw notAuthorized('Invalid Access Token')
  const { claims, pool } = read
  if (claims.exp * 1000 <= context.now()) throw notAuthorized('Access Token has expired')
  const user = context.users.get(pool, claims.username)
  if (!user) throw userDoesNotExist()
  const isRevoked = claims.origin_jti
    ? !context.signIns.isLive(claims.origin_jti)
    : claims.iat * 1000 <= user.signedOutAt
  if (isRevoked) throw notAuthorized('Access Token has been revoked')
  if (!claims.scope.split(' ').includes(selfServiceScope))
    throw notAuthorized('Access Token does not have required scopes')
  if (!user.enabled) throw notAuthorized('User is disabled.')
  return { pool, user, client: context.pools.clientOf(pool, claims.client_id) }
}
