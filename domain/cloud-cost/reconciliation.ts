import { centsOf } from './amount.ts'
import type { Amount } from './amount.ts'
import { categories } from './charge.ts'
import type { Category } from './charge.ts'
import type { Folded, Line, Sums } from './fold.ts'

/** The total of one currency and the parts that it is made of. */
export interface Reconciliation {
  readonly currency: string
  readonly rows: number
  readonly firstDay: string
  readonly lastDay: string
  /** Undefined if the file has amortised costs only. */
  readonly billed: Amount | undefined
  /** Undefined if the file has billed costs only. */
  readonly amortised: Amount | undefined
  /** Parts of the total that are not zero, in the order of `categories`. */
  readonly parts: readonly { readonly category: Category; readonly amount: Amount }[]
  /** Whether the sum of all lines is the total to the cent. Rows and lines are added up separately. */
  readonly agrees: boolean
  /** What several files seem to have more than once, as part of the total. Undefined if nothing is. */
  readonly repeated?: Amount | undefined
}

/** Each currency of the files with its total and parts, the largest number of rows first. */
export function reconcile({ currencies, lines, view }: Folded): Reconciliation[] {
  return [...currencies]
    .sort(([, a], [, b]) => b.rows - a.rows)
    .map(([currency, sums]) => ({
      currency,
      rows: sums.rows,
      firstDay: sums.firstDay,
      lastDay: sums.lastDay,
      billed: view === 'amortised only' ? undefined : sums.billed,
      amortised: view === 'amortised only' ? sums.billed : view === 'billed and amortised' ? sums.amortised : undefined,
      parts: categories
        .map((category) => ({ category, amount: sums.categories[category] }))
        .filter(({ amount }) => amount !== 0n),
      agrees: agree(
        sums,
        lines.filter((line) => line.currency === currency),
      ),
    }))
}

/** What is charged before discounts, credits and refunds: the parts of the total that are above zero. */
export function chargedBefore({ parts }: Pick<Reconciliation, 'parts'>): Amount {
  return parts.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
}

function agree(sums: Sums, lines: readonly Line[]): boolean {
  const ofLines = lines.reduce((total, { billed }) => total + billed, 0n)
  const ofParts = categories.reduce((total, category) => total + sums.categories[category], 0n)
  return centsOf(ofLines) === centsOf(sums.billed) && centsOf(ofParts) === centsOf(sums.billed)
}
