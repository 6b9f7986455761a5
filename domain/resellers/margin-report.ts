import * as z from 'zod'
import { monthSchema } from '../billing/agreement.ts'
import type { Draft } from '../ledger/entry.ts'
import type { BillingDocument } from './document.ts'

/** What a month brought by a reseller, in cents, as the ledger has it. */
export const marginRowSchema = z.object({
  month: monthSchema,
  /** The organisation of the reseller; absent for clients that no reseller brought. */
  reseller: z.string().optional(),
  /** Sales without VAT, credit notes taken off. */
  revenue: z.int(),
  /** Cost of sales, as far as it is booked. */
  cost: z.int(),
  /** Commission earned, less what was taken back. */
  commission: z.int(),
})
export type MarginRow = z.infer<typeof marginRowSchema>

/** Revenue less cost of sales and commission, in cents. */
export const marginOf = ({ revenue, cost, commission }: Pick<MarginRow, 'revenue' | 'cost' | 'commission'>): number =>
  revenue - cost - commission

/** To whom the sales of a document belong: who earns by a referral, else the reseller that it is addressed to. */
export const resellerOfDocument = ({
  reseller,
  tier,
  party,
}: Pick<BillingDocument, 'reseller' | 'tier' | 'party'>): string | undefined =>
  reseller ?? (tier === undefined || tier === 'referral' ? undefined : party)

/**
 * Revenue, cost of sales and commission by month and reseller, the newest month first. Every line of those accounts is counted once, by its
 * accounting date. `resellerOf` is the reseller of a document's number.
 */
export function marginRows(
  entries: Iterable<Pick<Draft, 'date' | 'lines'>>,
  resellerOf: (document: string) => string | undefined,
): MarginRow[] {
  const rows = new Map<string, MarginRow>()
  for (const { date, lines } of entries)
    for (const { account, party, document, cents } of lines) {
      if (account !== 'sales' && account !== 'cost-of-sales' && account !== 'commission') continue
      // Commission is booked for the reseller itself.
      const reseller = account === 'commission' ? party : document === undefined ? undefined : resellerOf(document)
      const month = date.slice(0, 7)
      const key = `${month} ${reseller ?? ''}`
      const row = rows.get(key) ?? {
        month,
        ...(reseller !== undefined && { reseller }),
        revenue: 0,
        cost: 0,
        commission: 0,
      }
      rows.set(key, {
        ...row,
        revenue: row.revenue - (account === 'sales' ? cents : 0),
        cost: row.cost + (account === 'cost-of-sales' ? cents : 0),
        commission: row.commission + (account === 'commission' ? cents : 0),
      })
    }
  return [...rows.values()].toSorted(
    (one, other) => other.month.localeCompare(one.month) || (one.reseller ?? '').localeCompare(other.reseller ?? ''),
  )
}

/** Rows of several months or resellers as one. */
export const marginSum = (rows: readonly MarginRow[]): Pick<MarginRow, 'revenue' | 'cost' | 'commission'> => ({
  revenue: rows.reduce((sum, { revenue }) => sum + revenue, 0),
  cost: rows.reduce((sum, { cost }) => sum + cost, 0),
  commission: rows.reduce((sum, { commission }) => sum + commission, 0),
})
