import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwksValidationError, JwtBaseError } from 'aws-jwt-verify/error'
import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import * as z from 'zod'
import { roles } from '#domain/accounts/actor.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { organisationClaimSchema } from '#domain/accounts/organisation-claim.ts'
import { assuranceOf } from '#domain/accounts/session.ts'
import { OWN_ACCOUNT_SCOPE, SIGNED_IN_SCOPE } from '#domain/contract/scope.ts'
import { ANSWER_WITHIN } from './aws-client.ts'
import { Outage } from './outage.ts'

/** Returns the actor of an `Authorization` header; undefined if its token is missing or invalid. */
export type ActorOf = (authorization: string | undefined) => Promise<Actor | undefined>

/** Verifies access tokens: signature, issuer, client, use and expiry. ID tokens are refused. */
export function accessTokens(pool: { userPoolId: string; clientId: string }): ActorOf {
  const known = new Map<string, Known>()
  let made: ReturnType<typeof verification> | undefined

  return async (authorization) => {
    const token = bearerToken(authorization)
    if (!token) return undefined
    const seen = known.get(token)
    if (seen && seen.expiresAt > Date.now() / 1000) return seen.actor
    // Created with the first token, because public calls have none and should start fast.
    const { verifier, claimsSchema } = (made ??= verification(pool))
    try {
      const claims = claimsSchema.safeParse(await verifier.verify(token))
      if (!claims.success) return undefined
      const actor = actorFrom(claims.data)
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(token, { actor, expiresAt: claims.data.exp })
      return actor
    } catch (error) {
      if (error instanceof JwksValidationError)
        throw new Outage('The keys of the user pool are invalid.', { cause: error })
      if (error instanceof JwtBaseError) return undefined
      throw error
    }
  }
}

/** The token of an `Authorization` header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
}

/**
 * A verified token is cached until it expires, because verifying a signature takes longer than the rest of a small
 * call.
 */
interface Known {
  readonly actor: Actor
  /** Epoch seconds. */
  readonly expiresAt: number
}

const MOST_KNOWN = 1000

function verification(pool: { userPoolId: string; clientId: string }) {
  return {
    verifier: CognitoJwtVerifier.create(
      { ...pool, tokenUse: 'access' },
      { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
    ),
    /** The token-claims function adds `email`, `secondFactorSince`, `organisation` and our scope. */
    claimsSchema: z.object({
      sub: z.string().min(1),
      exp: z.number(),
      email: z.email().optional(),
      auth_time: z.number(),
      origin_jti: z.string().min(1).max(100),
      secondFactorSince: z.coerce.number().optional(),
      organisation: organisationClaimSchema.optional(),
      scope: z
        .string()
        .transform((scopes) => scopes.split(' '))
        .refine((scopes) => scopes.includes(SIGNED_IN_SCOPE)),
      'cognito:groups': z.array(z.string()).default([]),
    }),
  }
}

type Claims = z.infer<ReturnType<typeof verification>['claimsSchema']>

function actorFrom(claims: Claims): Actor {
  const { sub, email, origin_jti: sessionId, auth_time: signedInAt, secondFactorSince, organisation, scope } = claims
  const groups = claims['cognito:groups']
  return {
    id: sub,
    email,
    roles: roles.filter((role) => groups.includes(role)),
    assurance: assuranceOf({ authTime: signedInAt, secondFactorSince }),
    organisation,
    sessionId,
    signedInAt,
    hasSecondFactor: secondFactorSince !== undefined,
    mayChangeSignIn: scope.includes(OWN_ACCOUNT_SCOPE),
  }
}

/**
 * Fetches the pool's public keys from AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER if it is set, like the SDK, else from
 * the region's endpoint.
 */
async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const endpoint = process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER']
  const { pathname, origin } = new URL(uri)
  const url = (endpoint ?? origin).replace(/\/$/, '') + pathname
  const read = async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN) })
    if (!response.ok) throw new Outage(`The user pool answered ${response.status} to the request for its keys.`)
    return response.arrayBuffer()
  }
  return read()
    .catch(read)
    .catch((error: unknown) => {
      throw new Outage('The keys of the user pool cannot be fetched.', { cause: error })
    })
}
