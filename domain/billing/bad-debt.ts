import { dateOf, dayOf } from '../calendar/day.ts'
import { longDate } from './money-text.ts'
import { portionOf } from '../ledger/money.ts'

interface Limit {
  readonly from: string
  /** The most that is written off of one invoice, VAT included, in cents. */
  readonly most: number
  readonly source: string
}

/** What is written off as a small difference, by date, the latest first. More is a credit note or a claim. */
const limits: readonly Limit[] = [
  { from: '2025-01-01', most: 5000, source: 'Our books: what a reminder costs more than it brings' },
]

/** The limit of small differences on a date. Throws a RangeError for a date before our books. */
export function writeOffLimitOn(date: string): Limit {
  const found = limits.find(({ from }) => from <= date)
  if (!found) throw new RangeError(`Nothing was written off on ${date}.`)
  return found
}

interface Owed {
  /** Of VAT, in basis points, at which the supply was taxed. */
  readonly rate: number
  /** What of its VAT no credit note and no write-off took, in cents. */
  readonly vatLeft: number
  readonly issuedOn: string
}

export interface BadDebt {
  /** What is lost, without the VAT that we may deduct. */
  readonly value: number
  readonly vat: number
  /** What is deducted later, and from when. */
  readonly later?: { readonly vat: number; readonly from: string }
  readonly section: string
  readonly message: string
}

/**
 * How `cents` that are irrecoverable divide (VAT Act 89 of 1991, s 22(1)): the tax fraction of a standard-rated supply is deducted, once
 * the return of the period of its output tax was furnished (s 22(1)(b)). Before that it is deducted later, in the period in which that
 * condition is met (s 16(3)). Of a supply without tax, nothing is.
 */
export function badDebtOf(cents: number, { rate, vatLeft, issuedOn }: Owed, on: string): BadDebt {
  if (vatLeft === 0 || rate === 0)
    return { value: cents, vat: 0, section: '22(1)(a)', message: 'No tax was charged, so none is deducted.' }
  const vat = Math.min(vatLeft, portionOf(cents, rate, 10_000 + rate))
  const furnished = returnFurnishedBy(issuedOn)
  if (on <= furnished) {
    const from = dateOf(dayOf(furnished) + 1)
    return {
      value: cents,
      vat: 0,
      ...(vat > 0 && { later: { vat, from } }),
      section: '22(1)(b)',
      message: `The tax in it is deducted on ${longDate(from)}, because the return with its output tax is not furnished before.`,
    }
  }
  return { value: cents - vat, vat, section: '22(1)', message: 'The tax in it is deducted as a bad debt.' }
}

/** The last day on which the return of a month is furnished electronically: that of the next month (s 28(1)). */
function returnFurnishedBy(issuedOn: string): string {
  const [year = 0, month = 1] = issuedOn.split('-').map(Number)
  return dateOf(dayOf(new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)) - 1)
}
