import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const SALT_BYTES = 32
const HASH_BYTES = 32

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

export const newSalt = (): string => randomBytes(SALT_BYTES).toString('base64url')

/** The stored form of a recovery code: a slow hash, because 60 random bits are fewer than a plain one needs (OWASP ASVS 5.0, 6.5.2). */
export async function recoveryCodeHash(letters: string, salt: string): Promise<string> {
  return (await derive(letters, Buffer.from(salt, 'base64url'), HASH_BYTES)).toString('base64url')
}
