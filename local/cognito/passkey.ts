import type { Base64URLString } from '@simplewebauthn/server'

/** A registered passkey as it is stored. */
export interface Passkey {
  readonly id: Base64URLString
  readonly publicKey: Base64URLString
  readonly counter: number
  readonly transports: readonly string[]
  readonly attachment?: string | undefined
  /** Made by Cognito; people cannot change it. */
  readonly name: string
  readonly relyingPartyId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
}
