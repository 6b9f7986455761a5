import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoyVerifier, makeVerifier, openHandshake, passwordMatches, proofMatches } from '#local/cognito/srp.ts'

const poolId = 'af-south-1_Test12345'
const userId = '24ee176f-053d-4b68-bfe6-11848f1ba4fe'
const secretBlock = Buffer.alloc(64, 7).toString('base64')
const timestamp = 'Sat Nov 21 10:00:00 UTC 2026'

/** An independent client in plain arithmetic, so that the proof does not depend on the server's code. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const integer = (bytes: Buffer) => BigInt(`0x${bytes.toString('hex')}`)

function padded(value: bigint): Buffer {
  const hex = value.toString(16).padStart(2, '0')
  const even = hex.length % 2 ? `0${hex}` : hex
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex')
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime
    if (bit === '1') result = (result * base) % prime
  }
  return result
}

function signature(password: string, salt: string, secret: bigint, serverPublic: bigint): string {
  const k = integer(sha256(padded(prime), padded(2n)))
  const u = integer(sha256(padded(power(2n, secret)), padded(serverPublic)))
  const identity = sha256(Buffer.from(`Test12345${userId}:${password}`))
  const x = integer(sha256(padded(BigInt(`0x${salt}`)), identity))
  const base = (((serverPublic - k * power(2n, x)) % prime) + prime) % prime
  const shared = power(base, secret + u * x)
  const key = Buffer.from(hkdfSync('sha256', padded(shared), padded(u), 'Caldera Derived Key', 16))
  return createHmac('sha256', key)
    .update('Test12345')
    .update(userId)
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp)
    .digest('base64')
}

function signsIn(stored: { salt: string; verifier: string }, password: string, secret: bigint): boolean {
  const handshake = openHandshake(stored, power(2n, secret).toString(16))
  if (!handshake) return false
  const proof = signature(password, stored.salt, secret, handshake.serverPublic)
  return proofMatches(handshake, { poolId, userId, secretBlock, timestamp, signature: proof })
}

test('the right password passes, whatever its characters, and any other fails', () => {
  const secrets = fc.bigInt({ min: 2n ** 200n, max: 2n ** 256n })
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), secrets, (password, secret) => {
      const stored = makeVerifier(poolId, userId, password)
      expect(passwordMatches(poolId, userId, password, stored)).toBe(true)
      expect(signsIn(stored, password, secret)).toBe(true)
      expect(signsIn(stored, `${password}.`, secret)).toBe(false)
    }),
    { numRuns: 12, seed: 20261121 },
  )
})

test('two users with the same password have different stored values', () => {
  const [one, two] = [makeVerifier(poolId, userId, 'same'), makeVerifier(poolId, userId, 'same')]
  expect(one.salt).not.toBe(two.salt)
  expect(one.verifier).not.toBe(two.verifier)
})

test('a decoy is stable per name, and no password matches it', () => {
  const secret = Buffer.alloc(32, 1)
  const decoy = decoyVerifier(secret, poolId, 'nobody@example.co.za')
  expect(decoyVerifier(secret, poolId, 'nobody@example.co.za')).toEqual(decoy)
  expect(decoyVerifier(secret, poolId, 'anybody@example.co.za').salt).not.toBe(decoy.salt)
  expect(signsIn(decoy, 'Correct-horse-1', 2n ** 250n + 1n)).toBe(false)
})
