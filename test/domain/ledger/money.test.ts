import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, centsFrom, decimalOf, portionOf, sumOf } from '#domain/ledger/money.ts'

const cents = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
const weights = fc
  .array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 12 })
  .filter((each) => each.some((weight) => weight > 0))

describe('a portion', () => {
  test.each([
    [10_000, 1500, 10_000, 1500],
    [333, 1500, 10_000, 50],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [3, 1, 2, 2],
    [1, 49, 100, 0],
    [0, 1, 3, 0],
    // 11.5 and 2.5: a binary fraction would round these by chance.
    [115, 1, 10, 12],
    [25, 1, 10, 3],
    [9_007_199_254_740_991, 3, 4, 6_755_399_441_055_743],
  ])('of %i cents, %i of %i, is %i', (amount, numerator, denominator, expected) => {
    expect(portionOf(amount, numerator, denominator)).toBe(expected)
  })

  test('of a credit is the opposite of that of the charge', () => {
    fc.assert(
      fc.property(cents, fc.nat(20_000), (amount, rate) => {
        expect(portionOf(-amount, rate, 10_000) + portionOf(amount, rate, 10_000)).toBe(0)
      }),
    )
  })

  test('is at most half a cent away from the exact value', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 10 ** 6 }), (amount, of, by) => {
        const distance = BigInt(portionOf(amount, of, by)) * BigInt(by) - BigInt(amount) * BigInt(of)
        expect(2n * (distance < 0n ? -distance : distance) <= BigInt(by)).toBe(true)
      }),
    )
  })

  test.each([
    [0.5, 1, 1],
    [1, 1, 0],
    [1, 1, -2],
    [2 ** 53, 1, 1],
    [Number.MAX_SAFE_INTEGER, 2, 1],
  ])('of %d, %d of %d, is refused', (amount, numerator, denominator) => {
    expect(() => portionOf(amount, numerator, denominator)).toThrow(RangeError)
  })
})

describe('an allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [5, [3, 7], [2, 3]],
    [10, [0, 1], [0, 10]],
    [1, [5, 5, 90], [0, 0, 1]],
    [0, [1, 2], [0, 0]],
  ])('of %i cents by %j is %j', (amount, by, expected) => {
    expect(allocate(amount, by)).toEqual(expected)
  })

  test('loses no cent, and gives each part less than a cent more or less than its share', () => {
    fc.assert(
      fc.property(cents, weights, (amount, by) => {
        const parts = allocate(amount, by)
        expect(sumOf(parts)).toBe(amount)
        const total = BigInt(sumOf(by))
        for (const [index, part] of parts.entries()) {
          const distance = BigInt(part) * total - BigInt(amount) * BigInt(by[index]!)
          expect((distance < 0n ? -distance : distance) < total).toBe(true)
        }
      }),
    )
  })

  test('gives equal parts to equal weights but for one cent, the earlier first, and nothing to a weight of 0', () => {
    fc.assert(
      fc.property(cents.map(Math.abs), weights, (amount, by) => {
        const parts = allocate(amount, by)
        const twins = by.map((weight, index) => by.indexOf(weight, index + 1))
        const apart = twins.flatMap((twin, index) => (twin > 0 ? [parts[index]! - parts[twin]!] : []))
        expect(apart.every((cents) => cents === 0 || cents === 1)).toBe(true)
        expect(parts.filter((part, index) => by[index] === 0 && part !== 0)).toEqual([])
      }),
    )
  })

  test.each([
    [1.5, [1]],
    [1, []],
    [1, [0, 0]],
    [1, [-1, 2]],
    [1, [0.5]],
  ])('of %d by %j is refused', (amount, by) => {
    expect(() => allocate(amount, by)).toThrow(RangeError)
  })
})

test('a sum that would lose cents is refused', () => {
  expect(sumOf([1, -3, 2])).toBe(0)
  expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  expect(() => sumOf([0.1, 0.2])).toThrow(RangeError)
})

describe('an amount as a bank writes it', () => {
  test.each([
    ['1234.56', 123_456],
    ['1234.5', 123_450],
    ['-1,234.56', -123_456],
    ['1 234 567.89', 123_456_789],
    ['1\u{A0}234.00', 123_400],
    ['R 1 234.00', 123_400],
    ['-R12.00', -1200],
    ['R-50.00', -5000],
    ['ZAR 7', 700],
    ['(12.00)', -1200],
    ['+509910.25', 50_991_025],
    ['- 15.00', -1500],
    ['-0.00', 0],
    ['.5', undefined],
    ['1,23', 123],
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['12,34.00', undefined],
    ['1.234', undefined],
    ['(-5)', undefined],
    ['--5', undefined],
    ['5e3', undefined],
    ['', undefined],
    ['R', undefined],
    ['12345678901234', undefined],
  ])('%s is %s cents', (written, expected) => {
    expect(centsFrom(written)).toBe(expected)
  })

  test('is read again as it was written', () => {
    fc.assert(fc.property(cents, (amount) => centsFrom(decimalOf(amount)) === amount))
  })
})

test('an amount with a decimal comma is read where it has one meaning', () => {
  expect(['1234,56', '1 234,56', '1.234,56', '-R 12,5', '(7,00)'].map(centsFrom)).toEqual([
    123_456, 123_456, 123_456, -1250, -700,
  ])
  expect(['1.234', '1,23,4', '1,2345'].map(centsFrom)).toEqual([undefined, undefined, undefined])
})
