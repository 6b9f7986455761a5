import fc from 'fast-check'
import { expect, test } from 'vitest'
import { securityTxt } from '../../../frontend/build/security-contact.ts'

const terms =
  '<h2 id="use">Use</h2><p>Found one? <a href="mailto:security@veritech.example">Tell us</a>.</p><h2 id="law">Law</h2>'
const DAY = 24 * 3600 * 1000

function fields(now: string | Date): Record<string, string> {
  const lines = securityTxt(new Date(now), terms).trim().split('\n')
  return Object.fromEntries(lines.toReversed().map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]))
}

test('names contact, language and policy', () => {
  expect(fields('2026-11-21')).toMatchObject({
    Contact: 'mailto:security@veritech.example',
    'Preferred-Languages': 'en',
    Canonical: 'https://veritech.example/.well-known/security.txt',
    Policy: 'https://veritech.example/terms#use',
  })
})

test('expires at least three quarters and at most a year after the release', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
      const left = (Date.parse(fields(now)['Expires']!) - now.getTime()) / DAY
      expect(left).toBeGreaterThan(270)
      expect(left).toBeLessThanOrEqual(366)
    }),
  )
})

test('is the same for all builds of a quarter', () => {
  expect(fields('2026-10-01')).toEqual(fields('2026-12-31T23:59:59Z'))
  expect(fields('2027-01-01')).not.toEqual(fields('2026-12-31'))
})

test('has no policy if the terms have none', () => {
  expect(() => securityTxt(new Date(), '<h2 id="use">Use</h2>')).toThrow('do not say where to report a weakness')
})
