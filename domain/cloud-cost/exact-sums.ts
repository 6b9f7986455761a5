import { amountOf } from './amount.ts'
import type { Amount } from './amount.ts'

/**
 * Money as three whole numbers: units, 10^-15 and 10^-30 of them, all with the amount's sign. Adding them is exact, because each stays
 * below 2^53, and needs no memory, as big integers do.
 */
const PART = 10 ** 15
const BIG_PART = 10n ** 15n
const BIG_ONE = 10n ** 30n
const DIGITS = 15
/** From here on, units move to a big integer before they lose digits. */
const MOST_UNITS = 4 * PART
const POWERS = Array.from({ length: DIGITS + 1 }, (_, exponent) => 10 ** exponent)

/** One amount that was read from a cell. It is used again for the next cell. */
export class ReadAmount {
  units = 0
  upper = 0
  lower = 0
  /** What is too large for `units`. */
  large: Amount = 0n

  /** Whether the text is an amount. What `amountOf` takes is taken here, plain decimals fast. */
  read(text: string): boolean {
    const { length } = text
    const isNegative = length > 0 && text.charCodeAt(0) === 45
    let at = isNegative ? 1 : 0
    const first = at
    let units = 0
    let digit = 0
    for (; at < length; at++) {
      digit = text.charCodeAt(at) - 48
      if (digit < 0 || digit > 9) break
      units = units * 10 + digit
    }
    const wholeDigits = at - first
    let upper = 0
    let lower = 0
    let decimals = 0
    if (at < length && text.charCodeAt(at) === 46) {
      at++
      for (; at < length; at++, decimals++) {
        digit = text.charCodeAt(at) - 48
        if (digit < 0 || digit > 9) break
        if (decimals < DIGITS) upper = upper * 10 + digit
        else lower = lower * 10 + digit
      }
    }
    if (at < length || wholeDigits > DIGITS || decimals > 2 * DIGITS || wholeDigits + decimals === 0)
      return this.#readOther(text)
    if (decimals < DIGITS) upper *= POWERS[DIGITS - decimals]!
    else lower *= POWERS[2 * DIGITS - decimals]!
    this.units = isNegative ? -units : units
    this.upper = isNegative ? -upper : upper
    this.lower = isNegative ? -lower : lower
    this.large = 0n
    return true
  }

  /** Takes an amount apart. */
  take(amount: Amount): void {
    const units = amount / BIG_ONE
    const isLarge = units > BIG_PART || units < -BIG_PART
    this.large = isLarge ? units * BIG_ONE : 0n
    this.units = isLarge ? 0 : Number(units)
    const rest = amount % BIG_ONE
    this.upper = Number(rest / BIG_PART)
    this.lower = Number(rest % BIG_PART)
  }

  #readOther(text: string): boolean {
    const amount = amountOf(text)
    if (amount === undefined) return false
    this.take(amount)
    return true
  }
}

/** Many sums in one list of numbers. A sum is known by its place in it. */
export class ExactSums {
  #parts = new Float64Array(3 * 1024)
  #next = 0
  readonly #large = new Map<number, Amount>()

  /** Begins a sum at zero and returns its place. */
  begin(): number {
    const sum = this.#next
    this.#next += 3
    if (this.#next > this.#parts.length) {
      const larger = new Float64Array(this.#parts.length * 2)
      larger.set(this.#parts)
      this.#parts = larger
    }
    return sum
  }

  add(sum: number, amount: ReadAmount): void {
    const parts = this.#parts
    let lower = parts[sum + 2]! + amount.lower
    let upper = parts[sum + 1]! + amount.upper
    let units = parts[sum]! + amount.units
    if (lower >= PART) {
      lower -= PART
      upper++
    } else if (lower <= -PART) {
      lower += PART
      upper--
    }
    if (upper >= PART) {
      upper -= PART
      units++
    } else if (upper <= -PART) {
      upper += PART
      units--
    }
    if (units > MOST_UNITS || units < -MOST_UNITS) {
      this.#addLarge(sum, BigInt(units) * BIG_ONE)
      units = 0
    }
    parts[sum] = units
    parts[sum + 1] = upper
    parts[sum + 2] = lower
    if (amount.large !== 0n) this.#addLarge(sum, amount.large)
  }

  /** The sum, to the last digit. */
  of(sum: number): Amount {
    const [units, upper, lower] = [this.#parts[sum]!, this.#parts[sum + 1]!, this.#parts[sum + 2]!]
    return BigInt(units) * BIG_ONE + BigInt(upper) * BIG_PART + BigInt(lower) + (this.#large.get(sum) ?? 0n)
  }

  #addLarge(sum: number, amount: Amount): void {
    this.#large.set(sum, (this.#large.get(sum) ?? 0n) + amount)
  }
}
