import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, typedNumber } from '#domain/text/typed-number.ts'

test.each([
  ['55,500', 55_500],
  ['1,234,567', 1_234_567],
  ['1,234,567.25', 1_234_567.25],
  ['R 55 500', 55_500],
  ['R55,500.50', 55_500.5],
  ['R\u{A0}55\u{A0}500,50', 55_500.5],
  ['55\u{202F}500', 55_500],
  ['55500', 55_500],
  ['1 250,125', 1250.125],
  ['1.234,5', 1234.5],
  ['55,5', 55.5],
  ['55,50', 55.5],
  ['55.125', 55.125],
  ['-12', -12],
  ['−R 1 000', -1000],
  ['$12', 12],
  ['0', 0],
])('%s is read as people mean it', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test.each(['', 'R', 'cheap', '12,34,567', '1 23', '5,5,5', '1,234,56', '12 apples', '.', '1e5', '--5'])(
  '“%s” is no number',
  (typed) => {
    expect(typedNumber(typed)).toBeUndefined()
  },
)

test('what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 100, 1000), (whole, part) => {
      expect(typedNumber(numberText(whole / part))).toBe(whole / part)
    }),
  )
  expect(numberText(55_500.125)).toBe('55\u{A0}500.125')
})
