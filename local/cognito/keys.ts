import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface SigningKey {
  readonly id: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** Like Cognito, a pool signs id and access tokens with different keys. */
export interface PoolKeys {
  readonly id: SigningKey
  readonly access: SigningKey
}

export interface JsonWebKeySet {
  readonly keys: readonly Readonly<Record<string, string | undefined>>[]
}

export function loadPoolKeys(directory: string, poolId: string): PoolKeys {
  return { id: loadSigningKey(directory, `${poolId}.id`), access: loadSigningKey(directory, `${poolId}.access`) }
}

/** Secret of the decoys for unknown users and of the digests of mailed codes. */
export function loadSecret(directory: string): Buffer {
  return loadOrCreate(join(directory, 'keys', 'secret'), () => randomBytes(32))
}

export function publish(keys: PoolKeys): JsonWebKeySet {
  return {
    keys: [keys.id, keys.access].map((key) => {
      const { e, kty, n } = key.publicKey.export({ format: 'jwk' })
      return { alg: 'RS256', e, kid: key.id, kty, n, use: 'sig' }
    }),
  }
}

function loadSigningKey(directory: string, name: string): SigningKey {
  const pem = loadOrCreate(join(directory, 'keys', `${name}.pem`), () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return Buffer.from(privateKey.export({ format: 'pem', type: 'pkcs8' }))
  })
  const privateKey = createPrivateKey(pem)
  const publicKey = createPublicKey(privateKey)
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64')
  return { id, privateKey, publicKey }
}

function loadOrCreate(path: string, create: () => Buffer): Buffer {
  if (existsSync(path)) return readFileSync(path)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const content = create()
  // Written under a temporary name first, so that a kill leaves no incomplete key.
  const draft = `${path}.draft`
  const file = openSync(draft, 'w', 0o600)
  writeSync(file, content)
  fsyncSync(file)
  closeSync(file)
  renameSync(draft, path)
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
  return content
}
