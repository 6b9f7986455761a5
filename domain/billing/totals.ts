import { allocate, portionOf, sumOf } from '../ledger/money.ts'
import { vatRateOn } from './vat-settings.ts'

/** `not-a-vendor` is charged by a supplier who is not registered for VAT: no rate, not even a zero rate. */
type VatTreatment = 'standard' | 'zero-rated' | 'exempt' | 'not-a-vendor'

export interface Priced {
  /** In thousandths, so that 1.5 hours are 1500. */
  readonly quantity: number
  /** In cents, without VAT. */
  readonly unitPrice: number
  readonly treatment: VatTreatment
}

export interface LineTotal {
  /** Without VAT. */
  readonly value: number
  readonly vat: number
}

export interface Totals {
  readonly lines: readonly LineTotal[]
  readonly value: number
  readonly vat: number
  /** What is paid: value and VAT. */
  readonly consideration: number
  /** Of VAT, in basis points. */
  readonly rate: number
}

/**
 * The totals of lines that were supplied on `suppliedOn`, in cents. VAT is calculated once on the sum of the standard-rated values
 * and split over their lines by the largest remainder, so that lines and total agree. Quantities are thousandths.
 */
export function totalsOf(lines: readonly Priced[], suppliedOn: string): Totals {
  const rate = vatRateOn(suppliedOn).value
  const values = lines.map(({ quantity, unitPrice }) => portionOf(unitPrice, quantity, 1000))
  const taxed = values.map((value, index) => (lines[index]?.treatment === 'standard' ? value : 0))
  const vat = portionOf(sumOf(taxed), rate, 10_000)
  const shares = taxed.some((value) => value !== 0) ? allocate(vat, taxed.map(Math.abs)) : taxed
  const value = sumOf(values)
  return {
    lines: values.map((each, index) => ({ value: each, vat: shares[index] ?? 0 })),
    value,
    vat,
    consideration: value + vat,
    rate,
  }
}
