import type { Claims } from './proxy-event.ts'
import type { Method } from './method.ts'

export type AuthorizationResult =
  | { readonly authorized: true; readonly claims: Claims | undefined }
  | { readonly authorized: false; readonly refusal: 'UNAUTHORIZED' | 'EXPIRED_TOKEN' }

/** Claims of a valid, unexpired token of the pool; otherwise undefined. */
export type VerifyToken = (token: string) => Promise<Claims | undefined> | Claims | undefined

/** Authorizes like a Cognito authorizer: needs an access token of one of the pools, with one of the method's scopes. */
export async function authorize(
  { pools, scopes }: Method,
  authorization: string | undefined,
  verify: VerifyToken,
): Promise<AuthorizationResult> {
  if (!pools) return { authorized: true, claims: undefined }
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return { authorized: false, refusal: 'UNAUTHORIZED' }
  const claims = await verify(token)
  if (!claims) return { authorized: false, refusal: isExpired(token) ? 'EXPIRED_TOKEN' : 'UNAUTHORIZED' }
  const pool = String(claims['iss']).split('/').at(-1) ?? ''
  const { scope } = claims
  const granted = typeof scope === 'string' ? scope.split(' ') : []
  // A method with scopes needs an access token, one without needs an ID token.
  const fits = scopes.length > 0 ? scopes.some((scope) => granted.includes(scope)) : claims['token_use'] === 'id'
  return pools.includes(pool) && fits ? { authorized: true, claims } : { authorized: false, refusal: 'UNAUTHORIZED' }
}

const CACHED_MS = 300_000
const CACHE_SIZE = 1000

/** Caches verified tokens for five minutes, like API Gateway's authorizer. */
export function cachedVerifier(verify: VerifyToken): VerifyToken {
  const known = new Map<string, { readonly claims: Claims; readonly until: number }>()
  return async (token) => {
    const found = known.get(token)
    if (found && found.until > Date.now()) return found.claims
    known.delete(token)
    const claims = await verify(token)
    if (!claims) return undefined
    const [oldest] = known.keys()
    if (known.size >= CACHE_SIZE && oldest !== undefined) known.delete(oldest)
    known.set(token, { claims, until: Math.min(Date.now() + CACHED_MS, Number(claims['exp']) * 1000) })
    return claims
  }
}

/** Selects only the error for a refused token, so the claim need not be verified. */
function isExpired(token: string): boolean {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: number }
    return exp !== undefined && exp * 1000 < Date.now()
  } catch {
    return false
  }
}
