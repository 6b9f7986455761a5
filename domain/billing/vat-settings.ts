/** Rates and limits of value-added tax by the date from which they hold. Amounts are in cents of the rand. */
interface Dated<Value> {
  readonly from: string
  readonly value: Value
  readonly source: string
}

/**
 * The standard rate in basis points, the latest first. The rise to 15.5 % that was announced for 2025-05-01 was withdrawn on
 * 2025-04-24 before it applied, so it is not among them.
 */
const rates: readonly Dated<number>[] = [
  { from: '2018-04-01', value: 1500, source: 'VAT Act 89 of 1991, s 7(1); Rates and Monetary Amounts Act 21 of 2018' },
  { from: '1993-04-07', value: 1400, source: 'VAT Act 89 of 1991, s 7(1), as amended in 1993' },
  { from: '1991-09-30', value: 1000, source: 'VAT Act 89 of 1991, s 7(1), as enacted' },
]

interface RegistrationLimits {
  /** Taxable supplies in twelve months above which registration is compulsory. */
  readonly compulsory: number
  /** Taxable supplies in twelve months from which registration is possible. */
  readonly voluntary: number
}

const registrationLimits: readonly Dated<RegistrationLimits>[] = [
  {
    from: '2026-04-01',
    value: { compulsory: 230_000_000, voluntary: 12_000_000 },
    source: 'VAT Act 89 of 1991, s 23(1) and (3), as amended by Budget 2026',
  },
  {
    from: '2010-03-01',
    value: { compulsory: 100_000_000, voluntary: 5_000_000 },
    source: 'VAT Act 89 of 1991, s 23(1) and (3)',
  },
]

interface InvoiceLimits {
  /** Up to this consideration, VAT included, no tax invoice is needed. */
  readonly none: number
  /** Up to this consideration, VAT included, an abridged tax invoice will do. */
  readonly abridged: number
}

const invoiceLimits: readonly Dated<InvoiceLimits>[] = [
  { from: '2016-01-08', value: { none: 5000, abridged: 500_000 }, source: 'VAT Act 89 of 1991, s 20(5) and (6)' },
]

/** The standard rate of VAT on a date, in basis points. Throws a RangeError for a date before VAT. */
export const vatRateOn = (date: string): Dated<number> => on(rates, date)
/** From which turnover a business must or may register, on a date. Throws a RangeError for a date that is not known. */
export const registrationLimitsOn = (date: string): Dated<RegistrationLimits> => on(registrationLimits, date)
/** Which tax invoice a consideration needs, on a date. Throws a RangeError for a date that is not known. */
export const invoiceLimitsOn = (date: string): Dated<InvoiceLimits> => on(invoiceLimits, date)

function on<Value>(values: readonly Dated<Value>[], date: string): Dated<Value> {
  const found = values.find(({ from }) => from <= date)
  if (!found) throw new RangeError(`No value is known for ${date}.`)
  return found
}
