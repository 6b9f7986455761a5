import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, approximate, centsOf, converted, exactText, portion, shareOf } from '#domain/cloud-cost/amount.ts'

const cents = (text: string) => centsOf(amountOf(text)!)

describe('an amount is read as bills write it', () => {
  test.each([
    ['1234.56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['-1,234,567.891', '-1234567.89'],
    ['(12.50)', '-12.50'],
    ['($1,200.00)', '-1200.00'],
    ['$0.01', '0.01'],
    ['R 99.995', '100.00'],
    ['.5', '0.50'],
    ['+3', '3.00'],
    [' 7.1 ', '7.10'],
    ['1.5E-02', '0.02'],
    ['2e3', '2000.00'],
    ['-0.004', '0.00'],
  ])('%s is %s', (written, read) => {
    expect(cents(written)).toBe(read)
  })

  test.each([
    '',
    '-',
    '.',
    '12,5',
    '1.234,56',
    '1,23',
    '(-5)',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '1 000',
    '5 USD',
    '١٢',
  ])('“%s” is refused', (written) => {
    expect(amountOf(written)).toBeUndefined()
  })
})

test('28 decimals, as Azure writes them, are kept, and sums have no error of rounding', () => {
  expect(exactText(amountOf('0.0000000072922557592391990000')!)).toBe('0.000000007292255759239199')
  expect(exactText(amountOf('0.1')! + amountOf('0.2')!)).toBe('0.3')
  expect(exactText(amountOf(`0.${'0'.repeat(30)}5`)!)).toBe(`0.${'0'.repeat(29)}1`)
})

test('what is written and read again is the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 50n), max: 10n ** 50n }), (amount) => amountOf(exactText(amount)) === amount),
  )
})

test('a portion, another currency and a share', () => {
  expect(centsOf(portion(amountOf('100')!, 1, 3))).toBe('33.33')
  expect(centsOf(portion(amountOf('-0.01')!, 1, 2))).toBe('-0.01')
  expect(centsOf(converted(amountOf('26298.74')!, amountOf('18.01')!))).toBe('473640.31')
  expect(shareOf(amountOf('45')!, amountOf('100')!)).toBe(0.45)
  expect(shareOf(1n, 0n)).toBe(0)
  expect(approximate(amountOf('-12.345')!)).toBe(-12.345)
})
