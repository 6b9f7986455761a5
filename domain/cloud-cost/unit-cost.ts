import { amountOf, portion } from './amount.ts'
import type { Amount } from './amount.ts'
import { daysBetween, lastDayOf } from './day.ts'

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
 * What one user, order or tenant costs in a month: a cost of the bill's days, for `count` of them in a month. Whole months are counted as
 * such, other days by a month of average length. `count` is written as an amount, so that half a thousandth is exact, too.
 */
export function unitCost(
  cost: Amount,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  count: Amount,
): Amount {
  const months = wholeMonths(firstDay, lastDay)
  if (months !== undefined) return portion(cost, 10n ** 30n, BigInt(months) * count)
  const days = daysBetween(firstDay, lastDay) + 1
  return portion(cost, BigInt(DAYS) * 10n ** 30n, BigInt(MONTHS * days) * count)
}

/** How many months there are from one day to another. Undefined if they do not begin and end with one. */
function wholeMonths(firstDay: string, lastDay: string): number | undefined {
  if (!firstDay.endsWith('-01') || lastDayOf(lastDay.slice(0, 'YYYY-MM'.length)) !== lastDay) return undefined
  const [year, month] = [Number(firstDay.slice(0, 4)), Number(firstDay.slice(5, 7))]
  return (Number(lastDay.slice(0, 4)) - year) * MONTHS + Number(lastDay.slice(5, 7)) - month + 1
}
