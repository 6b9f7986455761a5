import type { Amount } from './amount.ts'
import type { Recommendation } from './recommendations.ts'

interface Savings {
  readonly low: Amount
  readonly high: Amount
}

/**
 * What recommendations save, by what was decided about them: `groupOf` names the decision. All together are never more than `most`, which a
 * bill's credits may make less than their sum.
 */
export function savingsBy<Group extends string>(
  recommendations: readonly Recommendation[],
  groupOf: (recommendation: Recommendation) => Group,
  most: Savings,
): ReadonlyMap<Group, Savings> {
  const groups = new Map<Group, Savings>()
  let left = most
  for (const each of recommendations) {
    if (!each.saves) continue
    const saves = { low: lesser(each.saves.low, left.low), high: lesser(each.saves.high, left.high) }
    left = { low: left.low - saves.low, high: left.high - saves.high }
    const group = groupOf(each)
    const { low, high } = groups.get(group) ?? { low: 0n, high: 0n }
    groups.set(group, { low: low + saves.low, high: high + saves.high })
  }
  return groups
}

const lesser = (a: Amount, b: Amount) => (a < b ? a : b)
