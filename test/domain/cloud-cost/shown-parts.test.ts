import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, centsOf } from '#domain/cloud-cost/amount.ts'
import { chargedBefore } from '#domain/cloud-cost/reconciliation.ts'
import { shownParts } from '#domain/cloud-cost/shown-parts.ts'

const partsOf = (...texts: string[]) => texts.map((text) => ({ amount: amountOf(text)! }))
const sumOf = (parts: readonly { readonly amount: bigint }[]) => parts.reduce((sum, { amount }) => sum + amount, 0n)
const shown = (...texts: string[]) =>
  shownParts(partsOf(...texts), sumOf(partsOf(...texts))).map(({ amount }) => centsOf(amount))

test('parts with more than two decimals are shown so that they add up', () => {
  // Rounded each by itself, they would be 160.54 + 12.35 - 7.10, which is 165.79.
  expect(shown('160.536', '12.347', '-7.1')).toEqual(['160.53', '12.35', '-7.10'])
  expect(shown('0.005', '0.005')).toEqual(['0.01', '0.00'])
  expect(shown('1', '2.50', '-3.25')).toEqual(['1.00', '2.50', '-3.25'])
})

test('parts that are not the total stay as they are', () => {
  const parts = partsOf('1.005', '2')
  expect(shownParts(parts, amountOf('4')!)).toEqual(parts)
})

test('shown parts are the shown total, each less than a cent from what it is', () => {
  const cent = amountOf('0.01')!
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), { maxLength: 12 }), (amounts) => {
      const parts = amounts.map((amount) => ({ amount }))
      const rounded = shownParts(parts, sumOf(parts))
      const cents = rounded.map(({ amount }) => centsOf(amount))
      const total = cents.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n)
      expect(total).toBe(BigInt(centsOf(sumOf(parts)).replace('.', '')))
      for (const [at, { amount }] of rounded.entries()) {
        const difference = amount - amounts[at]!
        expect(difference < cent && difference > -cent).toBe(true)
      }
    }),
  )
})

test('what is charged before a refund is above zero, though the refund is larger', () => {
  const parts = [
    { category: 'usage', amount: amountOf('165.78')! },
    { category: 'tax', amount: amountOf('10')! },
    { category: 'refund', amount: amountOf('-1234.56')! },
  ] as const
  expect(centsOf(chargedBefore({ parts }))).toBe('175.78')
  expect(chargedBefore({ parts: [] })).toBe(0n)
})
