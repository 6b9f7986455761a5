import type { Amount } from './amount.ts'
import { CENT, floorOf, toCents } from './amount.ts'

/**
 * Parts of a total in whole cents, so that what is shown adds up to the total as it is shown: all are rounded down, and the cents that are
 * then missing go to those that lost most by it. Parts that are not the total stay as they are.
 */
export function shownParts<Part extends { readonly amount: Amount }>(parts: readonly Part[], total: Amount): Part[] {
  if (parts.reduce((sum, { amount }) => sum + amount, 0n) !== total) return [...parts]
  const floors = parts.map(({ amount }) => floorOf(amount))
  const missing = Number((toCents(total) - floors.reduce((sum, floor) => sum + floor, 0n)) / CENT)
  const lost = parts.map(({ amount }, at) => ({ at, by: amount - floors[at]! }))
  const raised = new Set(
    lost
      .sort((a, b) => (b.by > a.by ? 1 : b.by < a.by ? -1 : a.at - b.at))
      .slice(0, missing)
      .map(({ at }) => at),
  )
  return parts.map((part, at) => ({ ...part, amount: floors[at]! + (raised.has(at) ? CENT : 0n) }))
}
