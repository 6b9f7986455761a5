import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** What is stored of a password: enough to check a proof, not enough to sign in. */
export interface PasswordVerifier {
  readonly salt: string
  readonly verifier: string
}

/** The server's state between the SRP challenge and its answer. */
export interface Handshake {
  readonly clientPublic: bigint
  readonly serverSecret: bigint
  readonly serverPublic: bigint
  readonly verifier: bigint
}

export interface PasswordProof {
  readonly poolId: string
  readonly userId: string
  readonly secretBlock: string
  readonly timestamp: string
  readonly signature: string
}

// Cognito runs SRP-6a over the 3072-bit group of RFC 3526 with generator 2.
const primeBytes = getDiffieHellman('modp15').getPrime()
const prime = toInteger(primeBytes)
const generator = 2n
const group = derSequence(
  // dhKeyAgreement of PKCS #3.
  Buffer.from('06092a864886f70d010301', 'hex'),
  derSequence(derInteger(prime), derInteger(generator)),
)
const multiplier = toInteger(sha256(toBytes(prime), toBytes(generator)))

export function makeVerifier(poolId: string, userId: string, password: string): PasswordVerifier {
  const salt = randomBytes(16)
  return { salt: salt.toString('hex'), verifier: computeVerifier(poolId, userId, password, salt).toString(16) }
}

export function passwordMatches(poolId: string, userId: string, password: string, stored: PasswordVerifier): boolean {
  const computed = computeVerifier(poolId, userId, password, Buffer.from(stored.salt, 'hex'))
  return computed === BigInt(`0x${stored.verifier}`)
}

/** A decoy verifier for an unknown user: stable per name, without a known password. */
export function decoyVerifier(secret: Buffer, poolId: string, name: string): PasswordVerifier {
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, `${poolId}\n${name}`, what, length))
  const root = toInteger(derive('decoy verifier', primeBytes.length))
  // A square, like every real verifier in this group.
  const verifier = (root * root) % prime
  return { salt: derive('decoy salt', 16).toString('hex'), verifier: verifier.toString(16) }
}

/** Returns undefined for a public value that would sign the client in without a password. */
export function openHandshake(stored: PasswordVerifier, clientPublicHex: string): Handshake | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return undefined
  const clientPublic = BigInt(`0x${clientPublicHex}`)
  if (clientPublic % prime === 0n) return undefined
  const verifier = BigInt(`0x${stored.verifier}`)
  const serverSecret = toInteger(randomBytes(128))
  const serverPublic = (multiplier * verifier + power(generator, serverSecret)) % prime
  return { clientPublic, serverSecret, serverPublic, verifier }
}

export function proofMatches(handshake: Handshake, proof: PasswordProof): boolean {
  const { clientPublic, serverSecret, serverPublic, verifier } = handshake
  const scramble = toInteger(sha256(toBytes(clientPublic), toBytes(serverPublic)))
  const shared = sharedSecret((clientPublic * power(verifier, scramble)) % prime, serverSecret)
  if (shared === undefined) return false
  const key = hkdfSync('sha256', toBytes(shared), toBytes(scramble), 'Caldera Derived Key', 16)
  const expected = createHmac('sha256', Buffer.from(key))
    .update(poolName(proof.poolId))
    .update(proof.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest()
  const given = Buffer.from(proof.signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

// OpenSSL refuses bases outside the group's large subgroup, which only a forged public value produces.
function sharedSecret(base: bigint, exponent: bigint): bigint | undefined {
  try {
    return power(base, exponent)
  } catch {
    return undefined
  }
}

function computeVerifier(poolId: string, userId: string, password: string, salt: Buffer): bigint {
  const identity = sha256(Buffer.from(`${poolName(poolId)}${userId}:${password}`))
  return power(generator, toInteger(sha256(toBytes(toInteger(salt)), identity)))
}

/**
 * Modular exponentiation by OpenSSL through Diffie-Hellman takes milliseconds; BigInt takes a second. The keys are
 * encoded here because createDiffieHellman first proves the prime, which takes seconds.
 */
function power(base: bigint, exponent: bigint): bigint {
  const privateKey = createPrivateKey({
    key: derSequence(derInteger(0n), group, der(0x04, derInteger(exponent))),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey({
    key: derSequence(group, der(0x03, Buffer.concat([Buffer.of(0), derInteger(base)]))),
    format: 'der',
    type: 'spki',
  })
  return toInteger(diffieHellman({ privateKey, publicKey }))
}

function derSequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function derInteger(integer: bigint): Buffer {
  return der(0x02, toBytes(integer))
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...size), content])
}

const poolName = (poolId: string) => poolId.slice(poolId.indexOf('_') + 1)

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}

function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

/** Big-endian two's complement like Java's BigInteger: a leading zero byte if the top bit is set. */
function toBytes(integer: bigint): Buffer {
  const hex = integer.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Buffer.from(Number.parseInt(even[0]!, 16) >= 8 ? `00${even}` : even, 'hex')
}
