import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { CognitoContext } from './context.ts'
import type { Passkey } from './passkey.ts'
import type { Pool } from './pools.ts'
import { CognitoError } from './cognito-error.ts'
import type { User } from './user-store.ts'

/** Cognito's limit per person. */
export const MOST_PASSKEYS = 20

export const passkeysOf = (user: User | undefined): readonly Passkey[] => user?.passkeys ?? []

/** The domain that passkeys of this pool belong to. Throws if the pool does not allow passkeys. */
export function relyingPartyOf(context: CognitoContext, pool: Pool): string {
  if (!pool.firstFactors.includes('WEB_AUTHN'))
    throw new CognitoError('WebAuthnNotEnabledException', 'Passkeys are not enabled for the user pool.')
  const id = context.passkeyDomain ?? pool.properties.WebAuthnRelyingPartyID
  if (!id)
    throw new CognitoError('WebAuthnConfigurationMissingException', 'The user pool has no relying party id or domain.')
  return id
}

/**
 * Whether a page of this origin may use the domain's passkeys: over HTTPS from the domain or its subdomains, or from this
 * machine, as browsers allow.
 */
export function originFits(origin: string, relyingPartyId: string): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, hostname } = new URL(origin)
  const isWithin = hostname === relyingPartyId || hostname.endsWith(`.${relyingPartyId}`)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && relyingPartyId === 'localhost')
  return isWithin && isSafe
}

/** Passkeys always verify the person where they count as two factors. */
export function requiresVerification(pool: Pool, user: User): boolean {
  return pool.properties.WebAuthnUserVerification === 'required' || passkeyCountsTwice(pool, user)
}

/** Whether this person's passkeys replace password and second factor. */
export function passkeyCountsTwice(pool: Pool, user: User): boolean {
  return allowsPasskeyMfa(pool) && user.passkeyMfa === true
}

export function allowsPasskeyMfa(pool: Pool): boolean {
  return pool.properties.WebAuthnFactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION'
}

/** The stored passkey as the verifying library wants it. */
export function asCredential({ id, publicKey, counter, transports }: Passkey): WebAuthnCredential {
  return { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter, transports: [...transports] }
}

/** The origin that the browser wrote into a response; undefined if it cannot be read. */
export function originOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const origin = typeof data === 'object' && data !== null && 'origin' in data ? data.origin : undefined
    return typeof origin === 'string' ? origin : undefined
  } catch {
    return undefined
  }
}
