import type { Amount } from './amount.ts'
import type { Recommendation } from './recommendations.ts'

/** More resources than these don't fit into a kept bill, even packed. */
export const MOST_MEASURED = 8000

/** What a later bill is compared by: what the billed period charged for resources, and which of them each recommendation is about. */
export interface Measured {
  /** Those with a recommendation first, then the most expensive. */
  readonly resources: readonly MeasuredResource[]
  /** How many other resources the bill has. */
  readonly more: number
  readonly of: readonly MeasuredRecommendation[]
}

interface MeasuredResource {
  readonly resource: string
  readonly account: string
  readonly cost: Amount
  /** What of it is a fee for the month, however many days it has. Zero if nothing is. */
  readonly fixed: Amount
}

interface MeasuredRecommendation {
  readonly id: string
  /** Places of its resources in `resources`. */
  readonly at: readonly number[]
  /** How many of its resources are not in `resources`. */
  readonly more: number
}

/** What a bill is compared by. `resources` are in the order in which they are kept. */
export function measuredOf(
  resources: readonly Omit<MeasuredResource, 'account'>[],
  recommendations: readonly Recommendation[],
): Measured {
  const first = resources.slice(0, MOST_MEASURED)
  const places = new Map(first.map(({ resource }, at) => [resource, at]))
  const accounts = new Map<string, string>()
  const of = recommendations.map(({ id, evidence }) => {
    const own = new Set<string>()
    for (const { resource, account } of evidence) {
      if (resource === '') continue
      own.add(resource)
      accounts.set(resource, account)
    }
    const at = [...own].flatMap((resource) => places.get(resource) ?? [])
    return { id, at, more: own.size - at.length }
  })
  return {
    resources: first.map((each) => ({ ...each, account: accounts.get(each.resource) ?? '' })),
    more: resources.length - first.length,
    of,
  }
}
