import { generateKeyPairSync, sign } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPdf, withPdfProof } from '#domain/credentials/pdf-proof.ts'
import { withProof } from '#domain/credentials/proof.ts'

const [old, current] = ['key-1', 'key-2'].map((name) => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
  return { address: `did:web:veritech.example#${name}`, raw, privateKey }
}) as [Key, Key]
type Key = {
  address: string
  raw: Uint8Array<ArrayBuffer>
  privateKey: ReturnType<typeof generateKeyPairSync>['privateKey']
}

const findKey = (address: string) => [old, current].find((key) => key.address === address)?.raw
const pdf = Buffer.from(
  '%PDF-1.7\n%\xE2\xE3\n1 0 obj\n<</Type/Catalog/Info(Grade C)>>\nendobj\nxref\n0 0\ntrailer\n<<>>\nstartxref\n54\n%%EOF',
  'latin1',
)
const signed = (key: Key = current, bytes: Uint8Array = pdf) =>
  withPdfProof(bytes, (document) =>
    withProof(document, { verificationMethod: key.address, created: '2026-11-28T08:00:00.000Z' }, (hash) =>
      Promise.resolve(sign(null, hash, key.privateKey)),
    ),
  )
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const bytesOf = (words: string) => new Uint8Array(Buffer.from(words, 'latin1'))

test('a signed PDF is as issued, also after the key was rotated, and keeps every byte of the original', async () => {
  expect(await checkPdf(await signed(), findKey)).toBe('as-issued')
  const byOld = await signed(old)
  expect(await checkPdf(byOld, findKey)).toBe('as-issued')
  expect(text(byOld).replace(/%eddsa-jcs-2022 .*\n/, '')).toBe(text(pdf))
  expect(text(byOld)).toMatch(/\n%eddsa-jcs-2022 .*\nstartxref\n54\n%%EOF$/)
})

test('one changed byte anywhere is told', async () => {
  const whole = await signed()
  const { length } = whole
  await fc.assert(
    fc.asyncProperty(fc.nat(length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const changed = whole.slice()
      changed[place]! ^= change
      expect(await checkPdf(changed, findKey)).not.toBe('as-issued')
    }),
    { numRuns: 400 },
  )
})

test.each<[string, (whole: string) => string]>([
  ['an appended update', (whole) => `${whole}\n2 0 obj\n<<>>\nendobj\nstartxref\n99\n%%EOF`],
  ['an appended blank line', (whole) => `${whole}\n\n`],
  ['bytes before its beginning', (whole) => `\n${whole}`],
  [
    'a proof moved behind an update',
    (whole) => {
      const line = /%eddsa-jcs-2022 .*\n/.exec(whole)![0]
      return whole.replace(line, '').replace(/startxref/, `2 0 obj\n<<>>\nendobj\n${line}startxref`)
    },
  ],
  ['a proof beside its own', (whole) => whole.replace(/(%eddsa-jcs-2022 .*\n)/, '$1$1')],
])('a PDF with %s was changed', async (_, change) => {
  expect(await checkPdf(bytesOf(change(text(await signed()))), findKey)).toBe('changed')
})

test('a proof of a key that is not ours does not fit, and a PDF without one is unsigned', async () => {
  expect(await checkPdf(await signed(), () => undefined)).toBe('changed')
  const whole = text(await signed())
  expect(await checkPdf(bytesOf(whole.replace('#key-2', '#key-1')), findKey)).toBe('changed')
  expect(await checkPdf(pdf, findKey)).toBe('unsigned')
  expect(await checkPdf(bytesOf(''), findKey)).toBe('unsigned')
})

test('bytes that do not end as a PDF are not signed', async () => {
  await expect(signed(current, bytesOf('{"type":"credential"}'))).rejects.toThrow('do not end as a PDF')
})
