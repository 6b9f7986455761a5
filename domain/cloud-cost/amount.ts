/** Money as an integer, in units of 10^-30 of the currency. Azure writes amounts with 28 decimals. */
export type Amount = bigint

const DECIMALS = 30
const ONE = 10n ** BigInt(DECIMALS)
const NUMBER = /^([+-]?)(\d{0,30})(?:\.(\d{0,60}))?(?:[eE]([+-]?\d{1,2}))?$/
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3}){1,9}(?:\.\d{0,60})?$/
const CURRENCY_SIGN = /^[$€£¥R]\s?/u

/** Whether a cell says that there is no value: empty, or the word NULL that exports of databases write. */
export function isAbsent(text: string): boolean {
  return text === '' || text === 'NULL' || text === 'null'
}

/**
 * An amount as a bill writes it: `1234.56`, `1,234.56`, `(1,234.56)` or `-1234.56` for a negative one, `1.2E-05`, each with or without
 * a currency sign. Decimals beyond the thirtieth are rounded. Undefined if the text is something else: a decimal comma is refused,
 * because `1,234` would have two meanings.
 */
export function amountOf(text: string): Amount | undefined {
  if (text === '0') return 0n
  const trimmed = text.trim()
  const isBracketed = trimmed.startsWith('(') && trimmed.endsWith(')')
  const unbracketed = isBracketed ? trimmed.slice(1, -1).trim() : trimmed
  const bare = unbracketed.replace(CURRENCY_SIGN, '')
  const number = NUMBER.exec(GROUPED.test(bare) ? bare.replaceAll(',', '') : bare)
  if (!number) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = number
  if (!whole && !fraction) return undefined
  if (isBracketed && sign) return undefined
  const size = scaled(whole + fraction, fraction.length - Number(exponent))
  return isBracketed || sign === '-' ? -size : size
}

function scaled(digits: string, decimals: number): Amount {
  if (decimals <= DECIMALS) return BigInt(digits + '0'.repeat(DECIMALS - decimals))
  return divided(BigInt(digits), 10n ** BigInt(decimals - DECIMALS))
}

/** `amount / by`, rounded half away from zero. */
function divided(amount: bigint, by: bigint): bigint {
  const half = by / 2n
  return amount < 0n ? -((-amount + half) / by) : (amount + half) / by
}

/** A hundredth of a currency's unit. */
export const CENT: Amount = ONE / 100n

/** The amount in whole cents, rounded half away from zero. */
export function toCents(amount: Amount): Amount {
  return divided(amount, CENT) * CENT
}

/** The amount in whole cents, never more than it is. */
export function floorOf(amount: Amount): Amount {
  const rest = amount % CENT
  return amount - (rest < 0n ? rest + CENT : rest)
}

/** The amount with two decimals, rounded half away from zero, as `-1234.50`. `Intl.NumberFormat` takes this text without loss. */
export function centsOf(amount: Amount): string {
  const cents = divided(amount, CENT)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The amount with all its decimals, without closing zeros. */
export function exactText(amount: Amount): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/(?<!0)0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`
}

/** `parts / of` of an amount. `of` is above zero. */
export function portion(amount: Amount, parts: number | bigint, of: number | bigint): Amount {
  return divided(amount * BigInt(parts), BigInt(of))
}

/** An amount in another currency, at a rate that is itself written as an amount: how much one unit costs. */
export function converted(amount: Amount, rate: Amount): Amount {
  return divided(amount * rate, ONE)
}

/** Things by an amount of theirs, the highest first. Rounded amounts are compared first, which is far faster; equal ones exactly. */
export function highestFirst<Item>(items: Iterable<Item>, amountOfItem: (item: Item) => Amount): Item[] {
  return Array.from(items, (item) => {
    const amount = amountOfItem(item)
    return { item, amount, rounded: Number(amount) }
  })
    .sort((a, b) => b.rounded - a.rounded || (b.amount > a.amount ? 1 : b.amount < a.amount ? -1 : 0))
    .map(({ item }) => item)
}

/** The amount as a number, for charts and statistics. Never for sums that are shown. */
export function approximate(amount: Amount): number {
  return Number(amount / 10n ** 18n) / 1e12
}

/** What part of `whole` an amount is, from 0 to 1. Zero if the whole is zero. */
export function shareOf(amount: Amount, whole: Amount): number {
  return whole === 0n ? 0 : Number((amount * 1_000_000n) / whole) / 1_000_000
}
