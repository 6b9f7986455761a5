import { canonical } from '#domain/credentials/canonical.ts'
import { fromMultikey, toMultikey } from '#domain/credentials/multibase.ts'
import { checkProof, withProof } from '#domain/credentials/proof.ts'
import type { Document } from '#domain/credentials/proof.ts'
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'

// The key of RFC 8032, section 7.1, test 1, in PKCS #8.
const privateKey = createPrivateKey({
  key: Buffer.from(
    '302e020100300506032b6570042204209d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'hex',
  ),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = new Uint8Array(createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32))
const method = 'did:web:veritech.example#2026'
const document: Document = {
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  type: ['VerifiableCredential'],
  issuer: 'did:web:veritech.example',
  credentialSubject: { name: 'Müller & Sons', points: 80.5 },
}
const findKey = (asked: string) => (asked === method ? publicKey : undefined)
const signed = () =>
  withProof(document, { verificationMethod: method, created: '2026-11-23T12:00:00Z' }, (bytes) =>
    Promise.resolve(sign(null, bytes, privateKey)),
  )

describe('canonical JSON', () => {
  // RFC 8785, section 3.2: keys by UTF-16 code units, numbers as ECMAScript writes them, the shortest escapes.
  test.each([
    ['{"b":1,"a":[1e21,0.000001,1E-7,-0,4.50]}', '{"a":[1e+21,0.000001,1e-7,0,4.5],"b":1}'],
    ['{"\u20ac":"\\u000F\\u000a","\ud83d\ude00":1,"\ufb33":2}', '{"\u20ac":"\\u000f\\n","\ud83d\ude00":1,"\ufb33":2}'],
    ['{"":null,"1":{"f":{"F":5,"f":"hi"}},"10":{}}', '{"":null,"1":{"f":{"F":5,"f":"hi"}},"10":{}}'],
  ])('of %s', (json, expected) => expect(canonical(JSON.parse(json) as object)).toBe(expected))
})

describe('a proof', () => {
  test('is the signature over both hashes, as written down by hand', async () => {
    const { proof } = await signed()
    const hash = (text: string) => createHash('sha256').update(text).digest()
    const options =
      '{"@context":["https://www.w3.org/ns/credentials/v2"],"created":"2026-11-23T12:00:00Z","cryptosuite":"eddsa-jcs-2022","proofPurpose":"assertionMethod","type":"DataIntegrityProof","verificationMethod":"did:web:veritech.example#2026"}'
    const body =
      '{"@context":["https://www.w3.org/ns/credentials/v2"],"credentialSubject":{"name":"Müller & Sons","points":80.5},"issuer":"did:web:veritech.example","type":["VerifiableCredential"]}'
    const signature = sign(null, Buffer.concat([hash(options), hash(body)]), privateKey)
    expect(proof.proofValue).toBe(`z${inBase58(signature)}`)
  })

  test('verifies, also after keys are reordered', async () => {
    const credential = await signed()
    expect(await checkProof(credential, findKey)).toBe('valid')
    const reordered = Object.fromEntries(Object.entries(credential).toReversed())
    expect(await checkProof(reordered, findKey)).toBe('valid')
  })

  test.each<[string, (credential: Awaited<ReturnType<typeof signed>>) => Document, string]>([
    [
      'a changed claim',
      (each) => ({ ...each, credentialSubject: { name: 'Müller & Sons', points: 90.5 } }),
      'tampered',
    ],
    ['an added claim', (each) => ({ ...each, validUntil: '2099-01-01T00:00:00Z' }), 'tampered'],
    [
      'a changed time of signing',
      (each) => ({ ...each, proof: { ...each.proof, created: '2027-11-23T12:00:00Z' } }),
      'tampered',
    ],
    ['another context', (each) => ({ ...each, '@context': ['https://other.example/v1'] }), 'tampered'],
    [
      'a key that is not published',
      (each) => ({ ...each, proof: { ...each.proof, verificationMethod: `${method}0` } }),
      'unknown-key',
    ],
    [
      'another cryptosuite',
      (each) => ({ ...each, proof: { ...each.proof, cryptosuite: 'eddsa-rdfc-2022' } }),
      'unreadable',
    ],
    [
      'another purpose',
      (each) => ({ ...each, proof: { ...each.proof, proofPurpose: 'authentication' } }),
      'unreadable',
    ],
    ['a short signature', (each) => ({ ...each, proof: { ...each.proof, proofValue: 'z2HnFSS' } }), 'unreadable'],
    ['no proof', (each) => ({ ...each, proof: undefined }), 'unreadable'],
    ['two proofs', (each) => ({ ...each, proof: [each.proof, each.proof] }), 'unreadable'],
  ])('refuses %s', async (_, change, expected) =>
    expect(await checkProof(change(await signed()), findKey)).toBe(expected),
  )
})

describe('a Multikey', () => {
  test('carries an Ed25519 public key and nothing else', () => {
    expect(fromMultikey(toMultikey(publicKey))).toEqual(publicKey)
    expect(toMultikey(publicKey).startsWith('z6Mk')).toBe(true)
    expect(fromMultikey(`z${inBase58(Buffer.from([0x12, 0x00, ...publicKey]))}`)).toBeUndefined()
    expect(fromMultikey('z0OIl')).toBeUndefined()
    expect(fromMultikey(`z${'1'.repeat(10_000)}`)).toBeUndefined()
  })
})

/** Base 58 by long division, apart from the library's. */
function inBase58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let value = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; value > 0n; value /= 58n) text = alphabet[Number(value % 58n)]! + text
  return text
}
