import { createPrivateKey, createSecretKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readJson, replaceFile } from '../durable-file.ts'
import type { KeySpec, KmsKey } from './keys.ts'

/** Secrets of the keys, by key id. */
export type KeyMaterial = ReadonlyMap<string, { readonly secret: KeyObject; readonly createdAt: number }>

interface StoredKey {
  readonly spec: KeySpec
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** PKCS #8 of a private key, or the bytes of a symmetric one; base64. */
  readonly secret: string
}

const ONLY_OWNER = 0o600

/** Loads the secret of every key, and generates it on the first start. */
export async function openKeyMaterial(
  keys: readonly Pick<KmsKey, 'id' | 'spec'>[],
  { directory, now }: { directory: string; now: () => number },
): Promise<KeyMaterial> {
  const material = new Map<string, { secret: KeyObject; createdAt: number }>()
  for (const { id, spec } of keys) {
    const path = join(directory, `${id}.json`)
    const found = await readJson<StoredKey>(path)
    if (found && found.spec !== spec)
      throw new Error(
        `The key ${id} is ${found.spec} and the template says ${spec}. A key cannot change: give the template's key another logical id, or start with another VERITECH_DATA folder.`,
      )
    const stored = found ?? { spec, createdAt: now(), secret: generate(spec).toString('base64') }
    if (!found) await replaceFile(path, JSON.stringify(stored), ONLY_OWNER)
    const bytes = Buffer.from(stored.secret, 'base64')
    const secret =
      spec === 'SYMMETRIC_DEFAULT'
        ? createSecretKey(bytes)
        : createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
    material.set(id, { secret, createdAt: stored.createdAt })
  }
  return material
}

function generate(spec: KeySpec): Buffer {
  switch (spec) {
    case 'SYMMETRIC_DEFAULT':
      return randomBytes(32)
    case 'ECC_NIST_EDWARDS25519':
      return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
    case 'ECC_NIST_P256':
      return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' })
  }
}
