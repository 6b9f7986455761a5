import type { Amount } from './amount.ts'
import { accountsOf, shareAccount } from './bill-accounts.ts'
import { ofThirtyDays } from './billed-period.ts'
import type { KeptBill } from './kept-bill-schema.ts'
import { openedMeasured } from './open-measured.ts'
import type { Measured } from './measured.ts'

/** What became of one recommendation between two bills. Amounts are for 30 days. */
export interface ComparedRecommendation {
  readonly id: string
  readonly title: string
  /** Whether the earlier, the later or both bills have it. */
  readonly in: 'earlier' | 'later' | 'both'
  /** What it promised to save, by the earlier bill. */
  readonly promised: { readonly low: Amount; readonly high: Amount } | undefined
  /** What its resources cost then and now, where both are known. */
  readonly before: Amount
  readonly after: Amount
  /** How many of its resources were compared, and of how many nothing is known now. */
  readonly compared: number
  readonly unknown: number
}

export interface Comparison {
  readonly recommendations: readonly ComparedRecommendation[]
  /** What the resources of decided recommendations cost less now, each resource counted once. Below zero if they cost more. */
  readonly saved: Amount
  /** The same of all other recommendations: nobody decided it, so that nobody saved it. */
  readonly undecided: Amount
  /** Of the resources with an earlier recommendation. */
  readonly compared: number
  readonly unknown: number
}

/**
 * What was really saved: resources for which something was recommended, by what they cost in 30 days then and now. It counts as saved only
 * where `isDecided` says that somebody accepted or did it. A resource of several recommendations counts with a decided one. Resources that the later
 * bill no longer has cost nothing now, if all of its resources were kept; else nothing is known of them. Undefined for different currencies.
 */
export function compareBills(
  earlier: KeptBill,
  later: KeptBill,
  isDecided: (id: string) => boolean,
): Comparison | undefined {
  if (earlier.currency !== later.currency) return undefined
  const [then, now] = [measuredIn(earlier), measuredIn(later)]
  const costs = { before: costsOf(then, earlier), after: costsOf(now, later) }
  const counted = new Set<string>()
  // What the later bill does not have of an account that it is not about, is not saved.
  const isInBoth = (account: string) => !later.accounts || shareAccount(namesOf(account), later.accounts)
  const laterIds = new Set(later.recommendations.map(({ id }) => id))
  const decidedFirst = earlier.recommendations.toSorted((a, b) => Number(isDecided(b.id)) - Number(isDecided(a.id)))
  const compared = decidedFirst.map((recommendation) => {
    const { id, title } = recommendation
    const { at, more } = then.of.get(id) ?? { at: [], more: 0 }
    const resources = at.map((place) => then.resources[place]!).filter(({ account }) => isInBoth(account))
    const own = resources.map(({ resource }) => resource).filter((resource) => !counted.has(resource))
    for (const resource of own) counted.add(resource)
    const { unknown, ...sums } = sumOf(own, costs, now.more === 0)
    return {
      id,
      title,
      in: laterIds.has(id) ? ('both' as const) : ('earlier' as const),
      promised: promisedBy(recommendation, then, earlier),
      ...sums,
      unknown: unknown + more,
    }
  })
  const byId = new Map(compared.map((each) => [each.id, each]))
  const known = earlier.recommendations.map(({ id }) => byId.get(id)!)
  const differenceOf = (some: typeof known) => some.reduce((sum, { before, after }) => sum + before - after, 0n)
  const earlierIds = new Set(earlier.recommendations.map(({ id }) => id))
  const fresh = later.recommendations
    .filter(({ id }) => !earlierIds.has(id))
    .map(({ id, title }) => ({ id, title, in: 'later' as const, promised: undefined, ...NOTHING }))
  return {
    recommendations: [...known, ...fresh],
    saved: differenceOf(known.filter(({ id }) => isDecided(id))),
    undecided: differenceOf(known.filter(({ id }) => !isDecided(id))),
    compared: known.reduce((sum, each) => sum + each.compared, 0),
    unknown: known.reduce((sum, each) => sum + each.unknown, 0),
  }
}

const namesOf = (account: string) => accountsOf([{ account, billed: 0n }])

const NOTHING = { before: 0n, after: 0n, compared: 0, unknown: 0 } as const

/** What a bill is compared by, with its recommendations by their ids. */
type MeasuredById = Pick<Measured, 'resources' | 'more'> & { readonly of: ReadonlyMap<string, Measured['of'][number]> }

const opened = new WeakMap<KeptBill, MeasuredById>()

/** Bills are compared again and again while a person decides, and opening a packed one takes time. */
function measuredIn(bill: KeptBill): MeasuredById {
  const known = opened.get(bill)
  if (known) return known
  const measured = bill.measured === undefined ? measuredByName(bill) : openedMeasured(bill.measured)
  const { resources, more } = measured
  const found = { resources, more, of: new Map(measured.of.map((each) => [each.id, each])) }
  opened.set(bill, found)
  return found
}

/** What a bill is compared by that names its resources one by one. */
function measuredByName(bill: KeptBill): Measured {
  const resources = bill.resources.map(({ resource, cost, fixed = '0' }) => ({
    resource,
    account: '',
    cost: BigInt(cost),
    fixed: BigInt(fixed),
  }))
  const places = new Map(resources.map(({ resource }, at) => [resource, at]))
  const of = bill.recommendations.map(({ id, evidence, resources: count }) => {
    const named = new Map(evidence.flatMap(({ resource, account }) => (resource ? [[resource, account]] : [])))
    const at: number[] = []
    for (const [resource, account] of named) {
      const place = places.get(resource)
      if (place === undefined) continue
      resources[place] = { ...resources[place]!, account }
      at.push(place)
    }
    return { id, at, more: named.size - at.length + Math.max(0, count - evidence.length) }
  })
  return { resources, more: bill.moreResources, of }
}

function costsOf({ resources }: MeasuredById, bill: KeptBill): ReadonlyMap<string, Amount> {
  return new Map(resources.map(({ resource, cost, fixed }) => [resource, monthly(cost, bill, fixed)]))
}

/** The two bills may have different numbers of days. A fee for the month is the same in each. */
function monthly(amount: Amount, { period }: KeptBill, fixed: Amount): Amount {
  const fee = period ? fixed : 0n
  return ofThirtyDays(amount - fee, period) + fee
}

/** What a recommendation promises, as of 30 days, unless all that it is about are fees for the month. */
function promisedBy(
  { id, saves }: KeptBill['recommendations'][number],
  { resources, of }: MeasuredById,
  bill: KeptBill,
) {
  if (!saves) return undefined
  const own = of.get(id)?.at.map((place) => resources[place]!) ?? []
  const isFee = own.length > 0 && own.every(({ cost, fixed }) => cost === fixed && fixed !== 0n)
  const in30Days = (written: string) => monthly(BigInt(written), bill, isFee ? BigInt(written) : 0n)
  return { low: in30Days(saves.low), high: in30Days(saves.high) }
}

function sumOf(
  resources: readonly string[],
  costs: { readonly before: ReadonlyMap<string, Amount>; readonly after: ReadonlyMap<string, Amount> },
  isComplete: boolean,
) {
  let { before, after, compared, unknown }: { before: Amount; after: Amount; compared: number; unknown: number } =
    NOTHING
  for (const resource of resources) {
    const cost = costs.before.get(resource)
    const laterCost = costs.after.get(resource) ?? (isComplete ? 0n : undefined)
    if (cost === undefined || laterCost === undefined) unknown++
    else {
      before += cost
      after += laterCost
      compared++
    }
  }
  return { before, after, compared, unknown }
}
