import * as z from 'zod'

/** Whole cents of a currency. In a ledger, debits are above zero and credits below. */
export const centsSchema = z.int()

/** A currency by its ISO 4217 code. Its smallest unit must be a hundredth, as the rand's is. */
export const currencySchema = z.string().regex(/^[A-Z]{3}$/, 'A currency is a code such as ZAR.')

/**
 * `cents * numerator / denominator` in whole cents. This is the one rounding rule of all money: half a cent goes away from zero, so
 * that crediting an amount is the exact opposite of charging it. All three are whole numbers, and the denominator is above zero; a
 * RangeError otherwise, and for a result that is no safe integer.
 */
export function portionOf(cents: number, numerator: number, denominator: number): number {
  if (![cents, numerator, denominator].every(Number.isSafeInteger))
    throw new RangeError('Money is counted in whole cents.')
  if (denominator <= 0) throw new RangeError('The denominator must be above zero.')
  const product = BigInt(cents) * BigInt(numerator)
  const size = product < 0n ? -product : product
  const rounded = Number((size * 2n + BigInt(denominator)) / (BigInt(denominator) * 2n))
  if (!Number.isSafeInteger(rounded)) throw new RangeError('The amount is too large to be counted in cents.')
  return product < 0n ? -rounded : rounded
}

/** The sum of cents. Throws a RangeError if it, or one of them, is no safe integer. */
export function sumOf(cents: Iterable<number>): number {
  let sum = 0
  for (const each of cents) {
    sum += each
    if (!Number.isSafeInteger(each) || !Number.isSafeInteger(sum))
      throw new RangeError('The amount is too large to be counted in cents.')
  }
  return sum
}

/**
 * Splits `cents` by `weights` so that the parts add up to it (largest remainder): each part is cut to whole cents, and the cents that
 * are left go to the largest fractions, of equal ones to the first. Parts of a negative amount are the opposites of the positive
 * one's. Weights are whole numbers of 0 or more, at least one above 0; a RangeError otherwise.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(cents)) throw new RangeError('Money is counted in whole cents.')
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('Weights are whole numbers, 0 or more.')
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (total === 0n) throw new RangeError('One weight must be above 0.')
  const size = BigInt(Math.abs(cents))
  const shares = weights.map((weight, index) => ({
    index,
    whole: (size * BigInt(weight)) / total,
    fraction: (size * BigInt(weight)) % total,
  }))
  const left = Number(size - shares.reduce((sum, { whole }) => sum + whole, 0n))
  const favoured = new Set(
    shares
      .toSorted((a, b) => (a.fraction === b.fraction ? a.index - b.index : a.fraction > b.fraction ? -1 : 1))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return shares.map(({ index, whole }) => {
    const part = Number(whole) + (favoured.has(index) ? 1 : 0)
    return cents < 0 ? 0 - part : part
  })
}

/** Cents as a decimal text such as `-1234.50`, which files and `Intl.NumberFormat` take without loss. */
export function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const AMOUNT = /^([+-]?)(\d{1,13})(?:\.(\d{1,2}))?$/
/** With a decimal comma: two digits at most follow it, so it parts no thousands. */
const WITH_COMMA = /^[+-]?(?:\d{1,3}(?:[ .]\d{3}){1,4}|\d{1,13}),\d{1,2}$/
const GROUPED = /^[+-]?\d{1,3}(?:[ ,]\d{3}){1,4}(?:\.\d{1,2})?$/

/**
 * The cents of an amount in rand as banks write it: `1234.5`, `1,234.56`, `1 234.56`, `-R1234.56`, `R 1 234.56`, `(12.00)` for a
 * negative one, and `1 234,56` and `1.234,56` with a decimal comma. Undefined for anything else: `1.234` would have two meanings.
 */
export function centsFrom(text: string): number | undefined {
  const trimmed = text.trim().replaceAll('\u{A0}', ' ')
  const isBracketed = trimmed.startsWith('(') && trimmed.endsWith(')')
  const bare = (isBracketed ? trimmed.slice(1, -1) : trimmed)
    .replace(/^([+-]?) ?(?:R|ZAR) ?/, '$1')
    .replace(/^([+-]) /, '$1')
  const pointed = WITH_COMMA.test(bare) ? bare.replaceAll(/[ .]/g, '').replace(',', '.') : bare
  const number = AMOUNT.exec(GROUPED.test(pointed) ? pointed.replaceAll(/[ ,]/g, '') : pointed)
  if (!number) return undefined
  const [, sign = '', whole = '', fraction = ''] = number
  if (isBracketed && sign !== '') return undefined
  const size = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return size !== 0 && (isBracketed || sign === '-') ? -size : size
}
