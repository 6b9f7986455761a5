import { amountOf, portion } from './amount.ts'
import type { Amount } from './amount.ts'
import { daysBetween } from './day.ts'

const MONTHS = 12
const DAYS = 365

/**
 * How many of something there are in a month, as a person types it: `1 200`, `1,200`, `0.5`. Undefined if it is no number above zero.
 */
export function countOf(typed: string): Amount | undefined {
  const count = amountOf(typed.replaceAll(/\s/g, ''))
  return count !== undefined && count > 0n ? count : undefined
}

/**
 * What one user, order or tenant costs in a month of average length: a cost of the bill's days, for `count` of them in a month. `count` is
 * written as an amount, so that half a thousandth is exact, too.
 */
export function unitCost(
  cost: Amount,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  count: Amount,
): Amount {
  const days = daysBetween(firstDay, lastDay) + 1
  return portion(cost, BigInt(DAYS) * 10n ** 30n, BigInt(MONTHS * days) * count)
}
