import { bitsOf, decodeList, encodeList, isSet } from '#domain/credentials/status-list.ts'
import fc from 'fast-check'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

test('a list says of every entry what was set', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(131_071), { maxLength: 20 }), async (set) => {
      const bits = await decodeList(await encodeList(bitsOf(set)))
      for (const index of [...set, 0, 7, 8, 131_071]) expect(isSet(bits!, index)).toBe(set.includes(index))
    }),
    { numRuns: 20 },
  )
})

test('a list is 16 kB of bits, the first entry the highest, as gzip in base64url', async () => {
  const encoded = await encodeList(bitsOf([0, 9]))
  expect(encoded[0]).toBe('u')
  const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))
  expect(bytes.length).toBe(16_384)
  expect([bytes[0], bytes[1]]).toEqual([0b1000_0000, 0b0100_0000])
})

test('an entry outside the list is refused when written and unknown when read', () => {
  expect(() => bitsOf([131_072])).toThrow('no entry')
  expect(isSet(bitsOf([]), 131_072)).toBeUndefined()
  expect(isSet(bitsOf([]), -1)).toBeUndefined()
})

test('what is no list is not read, nor one that unpacks to too much', async () => {
  for (const text of ['', 'u', 'zabc', 'u!!!', 'uH4sIAAAA']) expect(await decodeList(text)).toBeUndefined()
  expect(await decodeList(await encodeList(new Uint8Array(2_000_000)))).toBeUndefined()
})
