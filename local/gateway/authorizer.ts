import type { Claims } from './proxy-event.ts'
import type { Method } from './method.ts'

export type Admission =
  | { readonly admitted: true; readonly claims: Claims | undefined }
  | { readonly admitted: false; readonly refusal: 'UNAUTHORIZED' | 'EXPIRED_TOKEN' }

/** Claims of a token that the pool itself signed and that has not expired; undefined for anything else. */
export type VerifyToken = (token: string) => Promise<Claims | undefined> | Claims | undefined

/** Decides as a Cognito authorizer does: an access token of one of the pools, with one of the method's scopes. */
export async function authorize(
  { pools, scopes }: Method,
  authorization: string | undefined,
  verify: VerifyToken,
): Promise<Admission> {
  if (!pools) return { admitted: true, claims: undefined }
  const token = authorization?.replace(/^Bearer\s+/i, '').trim()
  if (!token) return { admitted: false, refusal: 'UNAUTHORIZED' }
  const claims = await verify(token)
  if (!claims) return { admitted: false, refusal: isExpired(token) ? 'EXPIRED_TOKEN' : 'UNAUTHORIZED' }
  const pool = String(claims['iss']).split('/').at(-1) ?? ''
  const { scope } = claims
  const granted = typeof scope === 'string' ? scope.split(' ') : []
  // With scopes a method takes access tokens, without them ID tokens.
  const fits = scopes.length > 0 ? scopes.some((scope) => granted.includes(scope)) : claims['token_use'] === 'id'
  return pools.includes(pool) && fits ? { admitted: true, claims } : { admitted: false, refusal: 'UNAUTHORIZED' }
}

const REMEMBERED_MS = 300_000
const MOST_REMEMBERED = 1000

/** Verifies a token once in five minutes, as the authorizer's result is kept by API Gateway as well. */
export function rememberingVerifier(verify: VerifyToken): VerifyToken {
  const known = new Map<string, { readonly claims: Claims; readonly until: number }>()
  return async (token) => {
    const found = known.get(token)
    if (found && found.until > Date.now()) return found.claims
    known.delete(token)
    const claims = await verify(token)
    if (!claims) return undefined
    const [oldest] = known.keys()
    if (known.size >= MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
    known.set(token, { claims, until: Math.min(Date.now() + REMEMBERED_MS, Number(claims['exp']) * 1000) })
    return claims
  }
}

/** Only picks the answer for a token that is refused anyway, so nothing of it needs to be true. */
function isExpired(token: string): boolean {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp?: number }
    return exp !== undefined && exp * 1000 < Date.now()
  } catch {
    return false
  }
}
