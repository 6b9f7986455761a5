import type { Amount } from './amount.ts'
import type { BillDay } from './bill-day.ts'
import type { ExactSums, ReadAmount } from './exact-sums.ts'
import { shortId } from './short-id.ts'

/** Files, accounts and days together. With more, repeated charges are not looked for, and the person is told so. */
const MOST_DAYS = 300_000
const FIGURES = 3

/** What one file charges one account on one day. */
export interface DayOfFile {
  readonly file: string
  readonly account: string
  readonly currency: string
  readonly day: string
  readonly billed: Amount
  /** Of all rows, without their signs. */
  readonly size: number
  /** The same, each row weighed by what it is for: other resources have another sum, other hours or kinds of file have not. */
  readonly weighed: number
  /** The hours of the day at which rows begin, as bits. */
  readonly hours: number
}

/** The days that one file charges one account, by their place among the sums. */
export type DaysOfAccount = Map<BillDay, { readonly at: number; readonly sum: number }>

/** Adds up what each file charges each account by day, so that the same charges are recognised when two files have them. */
export class Footprints {
  readonly #sums: ExactSums
  readonly #accounts = new Map<string, { file: string; account: string; currency: string; days: DaysOfAccount }>()
  #figures = new Float64Array(FIGURES * 1024)
  #hours = new Uint32Array(1024)
  #count = 0

  constructor(sums: ExactSums) {
    this.#sums = sums
  }

  /** Whether there were too many days to compare. */
  get isOverfull(): boolean {
    return this.#count >= MOST_DAYS
  }

  /** Where the days of an account in a file are added up. */
  of(file: string, account: string, currency: string): DaysOfAccount {
    const key = `${file}\n${account}\n${currency}`
    let known = this.#accounts.get(key)
    if (!known) this.#accounts.set(key, (known = { file, account, currency, days: new Map() }))
    return known.days
  }

  add(days: DaysOfAccount, day: BillDay, billed: ReadAmount, weight: number, hour: number): void {
    let place = days.get(day)
    if (!place) {
      if (this.isOverfull) return
      place = { at: this.#count++, sum: this.#sums.begin() }
      if (place.at >= this.#hours.length) this.#grow()
      days.set(day, place)
    }
    const { at, sum } = place
    this.#sums.add(sum, billed)
    const size = Math.abs(billed.units + billed.upper / 1e15)
    this.#figures[at * FIGURES] = this.#figures[at * FIGURES]! + size
    this.#figures[at * FIGURES + 1] = this.#figures[at * FIGURES + 1]! + size * weight
    this.#hours[at] = this.#hours[at]! | (1 << hour)
  }

  /** All that was added up. */
  all(): DayOfFile[] {
    return [...this.#accounts.values()].flatMap(({ file, account, currency, days }) =>
      [...days].map(([{ text: day }, { at, sum }]) => ({
        file,
        account,
        currency,
        day,
        billed: this.#sums.of(sum),
        size: this.#figures[at * FIGURES]!,
        weighed: this.#figures[at * FIGURES + 1]!,
        hours: this.#hours[at]!,
      })),
    )
  }

  #grow(): void {
    const figures = new Float64Array(this.#figures.length * 2)
    figures.set(this.#figures)
    this.#figures = figures
    const hours = new Uint32Array(this.#hours.length * 2)
    hours.set(this.#hours)
    this.#hours = hours
  }
}

/** The hour at which a row begins, `2026-07-01T13:00:00Z`. Zero for a row of a whole day. */
export function hourIn(text: string): number {
  const hour = (text.charCodeAt(11) - 48) * 10 + text.charCodeAt(12) - 48
  return hour >= 0 && hour < 24 ? hour : 0
}

/** How much the rows of a resource weigh, from 1 to 2. Names that differ weigh differently; the forms of one id weigh the same. */
export function weightOf(resource: string, usageType: string): number {
  const name = (resource === '' ? usageType : shortId(resource)).toLowerCase()
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01_00_01_93)
  return 1 + (hash >>> 0) / 2 ** 32
}

/** An account as bills of all kinds name it. */
export function plainAccount(account: string): string {
  return account.toLowerCase().replace(/^\/subscriptions\//, '')
}
