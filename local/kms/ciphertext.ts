import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

/** Names and values that are additionalData with a ciphertext but not stored in it. */
export type EncryptionContext = Readonly<Record<string, string>>

/** Layout of a ciphertext: format, key id, nonce, tag, encrypted bytes. */
const FORMAT = 1
const ID_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + ID_BYTES
const BODY_AT = HEAD_BYTES + NONCE_BYTES + TAG_BYTES
const CIPHER = 'aes-256-gcm'

export function encrypt(keyId: string, secret: KeyObject, plaintext: Buffer, context: EncryptionContext): Buffer {
  const head = Buffer.concat([Buffer.of(FORMAT), Buffer.from(keyId.replaceAll('-', ''), 'hex')])
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(additionalData(head, context))
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()])
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body])
}

/** Returns undefined if the ciphertext was altered, or was made with another key or context. */
export function decrypt(secret: KeyObject, ciphertext: Buffer, context: EncryptionContext): Buffer | undefined {
  if (keyIdIn(ciphertext) === undefined) return undefined
  const nonce = ciphertext.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES)
  const tag = ciphertext.subarray(HEAD_BYTES + NONCE_BYTES, BODY_AT)
  const decipher = createDecipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES })
    .setAAD(additionalData(ciphertext.subarray(0, HEAD_BYTES), context))
    .setAuthTag(tag)
  try {
    return Buffer.concat([decipher.update(ciphertext.subarray(BODY_AT)), decipher.final()])
  } catch {
    // The authentication tag does not match.
    return undefined
  }
}

/** Id of the key that made a ciphertext; undefined if the format is not ours. */
export function keyIdIn(ciphertext: Buffer): string | undefined {
  if (ciphertext.length < BODY_AT || ciphertext[0] !== FORMAT) return undefined
  return ciphertext
    .subarray(1, HEAD_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** Sorted, because the order of a context's names does not matter. */
function additionalData(head: Buffer, context: EncryptionContext): Buffer {
  const pairs = Object.entries(context).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Buffer.concat([head, Buffer.from(JSON.stringify(pairs))])
}
