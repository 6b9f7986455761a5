import type { Amount } from './amount.ts'
import type { DateConvention } from './day.ts'

/** What a charge is for, so that the parts of a bill can be shown apart. Each charge is in one category. */
export const categories = [
  'usage',
  'commitment',
  'support',
  'purchase',
  'tax',
  'discount',
  'credit',
  'refund',
  'adjustment',
  // The file names a category that its format does not have. It stays in the total.
  'unknown',
] as const

export type Category = (typeof categories)[number]

export type Provider = 'AWS' | 'Azure' | 'Google Cloud' | 'other'

/** One row of a bill, in the same form for all kinds of file. Texts are empty where the file says nothing. */
export interface Charge {
  /** ISO 4217, in capitals. */
  readonly currency: string
  /** What the invoice says. In a file of amortised costs, the amortised cost. */
  readonly billed: Amount
  /** With commitments spread over what used them. Undefined if the file has no such amount. */
  readonly amortised: Amount | undefined
  readonly category: Category
  /** The category in the file's own words, where it is unknown. */
  readonly unknownCategory?: string
  readonly provider: Provider
  readonly day: string
  readonly account: string
  readonly accountName: string
  readonly service: string
  readonly region: string
  readonly resource: string
  readonly resourceName: string
  /** The provider's own name of what is measured: `EU-BoxUsage:m5.large`, or Azure's meter. */
  readonly usageType: string
  readonly operation: string
  readonly description: string
  readonly quantity: number
  readonly unit: string
  /** As the file writes them; `tagsOf` reads them. */
  readonly tags: string
  /** Id of the reservation or savings plan that covers the charge, or that it pays for. */
  readonly commitment: string
  /** Cost of a commitment that nothing used, as part of this charge. */
  readonly unused: Amount
  /** Takes back what usage costs, because a commitment pays for it. It has no tags of its own. */
  readonly isOffset?: boolean
  /** The row is of a whole month, as all rows of a bill by the month are. */
  readonly isOfMonth?: boolean
  /** Only such a file has this row, so that it tells which of its two kinds an Azure file is. */
  readonly onlyIn?: 'actual' | 'amortised'
}

/** Reads the rows of a file whose header is known. */
export interface ChargeReader {
  /** One whole row. A text is the reason why it cannot be read. */
  readonly read: (cells: readonly string[]) => Charge | string
  /** How many cells a row has. */
  readonly width: number
  readonly at: { readonly billed: number; readonly day: number; readonly resource: number; readonly usageType: number }
  readonly convention: DateConvention
  /**
   * Positions of the cells that tell charges apart, those first that differ most. Rows that are equal there are the same charge, at other
   * days, quantities and amounts; names of accounts, resources and units count as its first row writes them.
   */
  readonly texts: readonly number[]
  readonly quantity: (cells: readonly string[]) => number
  /**
   * Where rows that are equal in `texts` have their amortised cost: at a position, or `none` if the file has no such cost, or `zero`.
   * Undefined if a row's amounts decide on more than amounts, so that each row is read whole.
   */
  readonly amortised: (cells: readonly string[]) => number | 'none' | 'zero' | undefined
}
