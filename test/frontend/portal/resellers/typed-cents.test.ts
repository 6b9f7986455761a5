import { expect, test } from 'vitest'
import { typedCents } from '../../../../frontend/src/portal/resellers/words.ts'

test.each([
  ['189,00', 18_900],
  ['R 55 500', 5_550_000],
  ['55,500', 5_550_000],
  ['R1,234.56', 123_456],
  ['0', 0],
  ['1.005', undefined],
  ['-5', undefined],
  ['much', undefined],
])('%s is read as an amount in rand, or refused', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents)
})
