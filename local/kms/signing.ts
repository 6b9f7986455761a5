import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { KeySpec } from './keys.ts'

/** Served algorithms by key spec, with the digest that `sign` needs. */
const algorithms: Readonly<Partial<Record<KeySpec, Readonly<Record<string, string | undefined>>>>> = {
  // Ed25519 includes its own hash.
  ECC_NIST_EDWARDS25519: { ED25519_SHA_512: undefined },
  ECC_NIST_P256: { ECDSA_SHA_256: 'sha256' },
}

export function signingAlgorithms(spec: KeySpec): readonly string[] {
  return Object.keys(algorithms[spec] ?? {})
}

/** ECDSA signatures are DER-encoded, as in KMS. `algorithm` must be one of the key's. */
export function signed(spec: KeySpec, algorithm: string, secret: KeyObject, message: Buffer): Buffer {
  return sign(algorithms[spec]?.[algorithm], message, secret)
}

export function isSignature(
  spec: KeySpec,
  algorithm: string,
  secret: KeyObject,
  { message, signature }: { readonly message: Buffer; readonly signature: Buffer },
): boolean {
  return verify(algorithms[spec]?.[algorithm], message, createPublicKey(secret), signature)
}
