import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { badgeSvg } from '#domain/certificates/badge.ts'
import { bakedIn, bakePng, bakeSvg } from '#domain/certificates/baked-badge.ts'

const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** One grey pixel. */
const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Uint8Array.from([0, 128]))),
  chunk('IEND', new Uint8Array()),
])
const svg = badgeSvg({
  number: 'VC-7Q4M-2HX9-KZ',
  organisationName: 'Mokoena & Sons',
  domain: 'mokoena.example',
  grade: 'B',
  points: 82,
  validFrom: '2026-11-22T09:00:00.000Z',
  lastDay: '2027-11-21',
  state: 'valid',
} as Parameters<typeof badgeSvg>[0])

test('a credential is read from the badge that it was baked into, whatever it says', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const credential = JSON.stringify({ value, end: ']]>' })
      expect(bakedIn(bakePng(png, credential))).toBe(credential)
      const read = bakedIn(new TextEncoder().encode(bakeSvg(svg, credential)))
      expect(JSON.parse(read ?? '')).toEqual(JSON.parse(credential))
    }),
    { numRuns: 30 },
  )
})

test('a baked PNG has the chunk of Open Badges 3.0 after its head, with its checksum', () => {
  const baked = Buffer.from(bakePng(png, '{"a":1}'))
  const expected = chunk('iTXt', Buffer.from('openbadgecredential\0\0\0\0\0{"a":1}'))
  expect(baked.subarray(33, 33 + expected.length)).toEqual(expected)
  expect(Buffer.concat([baked.subarray(0, 33), baked.subarray(33 + expected.length)])).toEqual(png)
})

test('a baked SVG names the namespace and shows what it showed', () => {
  const baked = bakeSvg(svg, '{"a":1}')
  expect(baked).toContain('xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0"')
  expect(baked).toContain('<openbadges:credential><![CDATA[{"a":1}]]></openbadges:credential>')
  expect(baked).toContain(svg.slice(svg.indexOf('<title>')))
})

test('a picture without a credential, a cut one and other files hold none', () => {
  for (const bytes of [png, png.subarray(0, 20), Buffer.from(svg), Buffer.from('{"a":1}'), new Uint8Array()])
    expect(bakedIn(bytes)).toBeUndefined()
})
