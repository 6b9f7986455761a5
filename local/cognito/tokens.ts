import { sign, verify } from 'node:crypto'
import type { SigningKey } from './keys.ts'

export type Claims = Readonly<Record<string, unknown>>

export function signToken(key: SigningKey, claims: Claims): string {
  const content = `${encode({ kid: key.id, alg: 'RS256' })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key.privateKey).toString('base64url')}`
}

/** Claims of a token if this key signed it. The caller checks the expiry. */
export function readToken(key: SigningKey, token: string): Claims | undefined {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!header || !payload || !signature || rest.length > 0) return undefined
  const parsed = decode(header)
  if (parsed?.['alg'] !== 'RS256' || parsed['kid'] !== key.id) return undefined
  const content = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', content, key.publicKey, Buffer.from(signature, 'base64url'))) return undefined
  return decode(payload)
}

/** The unverified issuer of a token. */
export function claimedIssuer(token: string): unknown {
  return decode(token.split('.')[1] ?? '')?.['iss']
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
