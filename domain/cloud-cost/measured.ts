import * as z from 'zod'
import { pack, unpack } from '../results/packed.ts'
import type { Amount } from './amount.ts'
import type { Recommendation } from './recommendations.ts'

/** More resources than these don't fit into a kept bill, even packed. */
const MOST_MEASURED = 8000
const MOST_TRIES = 8

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

const amount = z.string().regex(/^-?\d{1,60}$/)
const packedSchema = z.object({
  resources: z.array(z.tuple([z.string().max(2000), z.string().max(2000), amount, amount])).max(MOST_MEASURED),
  more: z.int().min(0),
  of: z.array(z.tuple([z.string().max(50), z.array(z.int().min(0).max(MOST_MEASURED)), z.int().min(0)])).max(80),
})

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

/** As much of it as fits into a number of letters. Undefined if nothing does. */
export function packedMeasured(measured: Measured, room: number): string | undefined {
  let count = measured.resources.length
  for (let at = 0; at < MOST_TRIES && count > 0; at++) {
    const packed = pack(written(measured, count))
    if (packed.length <= room) return packed
    count = Math.floor(count * Math.min(0.9, (0.95 * room) / packed.length))
  }
  return undefined
}

function written({ resources, more, of }: Measured, count: number): z.infer<typeof packedSchema> {
  return {
    resources: resources
      .slice(0, count)
      .map(({ resource, account, cost, fixed }) => [resource, account, String(cost), String(fixed)]),
    more: more + resources.length - count,
    of: of.map(({ id, at, more: left }) => {
      const kept = at.filter((place) => place < count)
      return [id, kept, left + at.length - kept.length]
    }),
  }
}

/** Whether a text is what `packedMeasured` makes. */
export const isPackedMeasured = (text: string): boolean => packedSchema.safeParse(unpack(text)).success

/** What was packed. Refuses with an error what nobody checked before. */
export function openedMeasured(text: string): Measured {
  const { resources, more, of } = packedSchema.parse(unpack(text))
  return {
    resources: resources.map(([resource, account, cost, fixed]) => ({
      resource,
      account,
      cost: BigInt(cost),
      fixed: BigInt(fixed),
    })),
    more,
    of: of.map(([id, at, left]) => ({ id, at: at.filter((place) => place < resources.length), more: left })),
  }
}
