import { base58 } from '@scure/base'

/** The multicodec prefix of an Ed25519 public key. */
const ED25519_PUBLIC_KEY = [0xed, 0x01] as const
const KEY_BYTES = 32

/** Bytes as base58btc with its multibase prefix. */
export const toMultibase = (bytes: Uint8Array): string => `z${base58.encode(bytes)}`

/** The bytes of a base58btc multibase text; undefined if it is none. */
export function fromMultibase(text: string): Uint8Array<ArrayBuffer> | undefined {
  // Decoding takes quadratic time.
  if (!text.startsWith('z') || text.length > 200) return undefined
  try {
    return new Uint8Array(base58.decode(text.slice(1)))
  } catch {
    return undefined
  }
}

/** An Ed25519 public key of 32 bytes as a Multikey. */
export const toMultikey = (publicKey: Uint8Array): string =>
  toMultibase(Uint8Array.from([...ED25519_PUBLIC_KEY, ...publicKey]))

/** The 32 bytes of a Multikey's Ed25519 public key; undefined if it is none. */
export function fromMultikey(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = fromMultibase(text)
  if (bytes?.length !== ED25519_PUBLIC_KEY.length + KEY_BYTES) return undefined
  if (ED25519_PUBLIC_KEY.some((byte, index) => bytes[index] !== byte)) return undefined
  return bytes.slice(ED25519_PUBLIC_KEY.length)
}
