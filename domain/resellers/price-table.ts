import { discountOn } from './partner-price.ts'
import { lessDiscount } from './price-list.ts'
import type { ListPrice } from './price-list.ts'
import type { Tier } from './programme.ts'

/** A price of the list with what each way of working pays for it, in cents without VAT. */
interface PricedRow extends ListPrice {
  readonly partner: readonly {
    readonly tier: Exclude<Tier, 'referral'>
    readonly discount: number
    readonly price: number
  }[]
}

/**
 * The list as it is shown: what holds on a day, then what comes, then what is over, each with the partner prices of the day, or of its
 * first or last one.
 */
export function priceTable(
  list: readonly ListPrice[],
  tiers: readonly Tier[],
  today: string,
): { readonly holds: PricedRow[]; readonly comes: PricedRow[]; readonly over: PricedRow[] } {
  const resold = tiers.filter((tier) => tier !== 'referral')
  const rowOf = (price: ListPrice, on: string): PricedRow => ({
    ...price,
    partner: resold.map((tier) => {
      const discount = discountOn(tier, on)
      return { tier, discount, price: lessDiscount(price.price, discount) }
    }),
  })
  return {
    holds: list
      .filter(({ from, until }) => from <= today && (until === undefined || today <= until))
      .map((price) => rowOf(price, today)),
    comes: list.filter(({ from }) => from > today).map((price) => rowOf(price, price.from)),
    over: list.flatMap((price) =>
      price.until !== undefined && price.until < today ? [rowOf(price, price.until)] : [],
    ),
  }
}
