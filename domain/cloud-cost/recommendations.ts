import { coveredOf } from '../results/covered.ts'
import type { Covered } from '../results/covered.ts'
import { highestFirst, shareOf } from './amount.ts'
import type { Amount } from './amount.ts'
import { isPartial } from './billed-period.ts'
import type { Answer } from './answer.ts'
import type { Folded, Line } from './fold.ts'
import type { Basis } from './rules/basis.ts'
import { billOfMonth } from './rules/rule.ts'
import { commandFor } from './rules/command.ts'
import type { BillOfMonth, Claim, Confidence, Rule } from './rules/rule.ts'
import { rules } from './rules/rules.ts'
import { resourceKey } from './resource-key.ts'
import { ownerOf } from './tags.ts'
import type { Tags } from './tags.ts'

/** One step that would save money, for all resources that it concerns. */
export interface Recommendation {
  readonly id: string
  readonly currency: string
  readonly title: string
  readonly why: string
  /** Where the percentages come from. Undefined if nothing is claimed, and for results that were kept without it. */
  readonly basis: Basis | undefined
  readonly confidence: Confidence
  readonly effort: string
  readonly undo: string | undefined
  readonly needsUtilisation: string | undefined
  /** What a provider's file, which was read beside the bill, says to it. */
  readonly answered?: Answer | undefined
  readonly console: string
  /** The owner of nearly all of the money by a tag, or how many share it. Undefined if no tag names one. */
  readonly owner: string | undefined
  /** What the billed period charged for the resources. */
  readonly cost: Amount
  /** What is saved of the period's charges where nothing better is recommended for the same charge. Undefined if a bill cannot tell. */
  readonly saves: { readonly low: Amount; readonly high: Amount } | undefined
  /** What it would save if it were the only one, where that is more. */
  readonly alone: { readonly low: Amount; readonly high: Amount } | undefined
  readonly rows: number
  /** How many resources it concerns. */
  readonly resources: number
  /** All of its resources, by which a decision knows the ones that appear later. Undefined for results that were kept without it. */
  readonly covers: Covered | undefined
  /** The resources, the most expensive first. A screen gets the first of them. */
  readonly evidence: readonly Evidence[]
}

interface Evidence {
  readonly resource: string
  readonly account: string
  readonly region: string
  readonly usageType: string
  readonly cost: Amount
  readonly rows: number
  readonly places: Line['evidence']
  readonly command: string | undefined
  /** Its part of what the recommendation saves. Undefined if a bill cannot tell, and for results that were kept without it. */
  readonly saves?: { readonly low: Amount; readonly high: Amount } | undefined
  /** The recommendation that saves more of the same charge, and counts instead of this one. */
  readonly counted: string | undefined
  /** Its own owner by a tag, empty if none names one. Undefined for results that were kept without it. */
  readonly owner?: string | undefined
}

/** Of a recommendation, the most expensive resources have their command: nobody copies more. */
export const MOST_COMMANDS = 50
const NOTHING = { low: 0n, high: 0n }
const LOWERED = { high: 'medium', medium: 'low', low: 'low' } as const
const WEIGHTS = { high: 10n, medium: 7n, low: 4n } as const

/**
 * What would save money, the most first, and then what a bill cannot tell. A charge is saved at most once: of several recommendations for
 * it, the one that saves most counts, weighed by its confidence. So the sums never exceed the bill.
 */
export function recommend(folded: Folded): Recommendation[] {
  return [...folded.currencies.keys()].flatMap((currency) => {
    const bill = billOf(folded, currency)
    const claims = rules.map((rule) => ({ rule, claims: rule.find(bill) })).filter(({ claims }) => claims.length > 0)
    const best = bestOf(claims)
    return claims
      .map(({ rule, claims }) => recommendation(rule, claims, best, bill))
      .sort((a, b) => compare(worth(b), worth(a)) || compare(b.cost, a.cost))
  })
}

/** What all recommendations of one currency save together of the billed period: at most what it charged, with its credits. */
export function savingsOf(recommendations: readonly Recommendation[], folded: Folded, currency: string) {
  const total = folded.currencies.has(currency) ? billOf(folded, currency).total : 0n
  const atMost = (amount: Amount) => (amount < total ? amount : total > 0n ? total : 0n)
  const all = recommendations.flatMap((each) => (each.currency === currency && each.saves ? [each.saves] : []))
  return {
    low: atMost(all.reduce((sum, { low }) => sum + low, 0n)),
    high: atMost(all.reduce((sum, { high }) => sum + high, 0n)),
  }
}

const bills = new WeakMap<Folded, Map<string, BillOfMonth>>()

/** The bill of one currency in its last month. It is worked out once: its costs are asked for again and again. */
export function billOf(folded: Folded, currency: string): BillOfMonth {
  const known = bills.get(folded) ?? new Map<string, BillOfMonth>()
  bills.set(folded, known)
  const bill = known.get(currency) ?? billOfMonth(currency, folded.currencies.get(currency)!, folded.lines)
  known.set(currency, bill)
  return bill
}

type Best = ReadonlyMap<Line, { readonly rule: Rule }>

/** The rule that counts for each line. */
function bestOf(all: readonly { rule: Rule; claims: readonly Claim[] }[]): Best {
  const best = new Map<Line, { rule: Rule; worth: bigint }>()
  for (const { rule, claims } of all)
    for (const { line, saves } of claims) {
      if (!saves) continue
      const worth = (saves.low + saves.high) * WEIGHTS[rule.confidence]
      const known = best.get(line)
      if (!known || worth > known.worth) best.set(line, { rule, worth })
    }
  return best
}

function recommendation(
  rule: Rule,
  claims: readonly Claim[],
  best: Best,
  { currency, costOf, unusedOf, period }: BillOfMonth,
): Recommendation {
  const found = claims.map(({ line, saves }) => {
    const unused = unusedOf(line)
    return { line, saves, cost: unused > 0n ? unused : costOf(line), counts: best.get(line)?.rule }
  })
  const sorted = highestFirst(found, ({ cost }) => cost)
  const counted = sorted.filter(({ counts }) => counts === rule)
  const isKnown = claims.some(({ saves }) => saves)
  const saves = isKnown ? sumOf(counted) : undefined
  const alone = sumOf(sorted)
  const { id, title, why, basis, effort, undo, needsUtilisation, console } = rule
  return {
    id,
    currency,
    title,
    why,
    basis,
    // A few days say less of a month.
    confidence: isPartial(period) ? LOWERED[rule.confidence] : rule.confidence,
    effort,
    undo,
    needsUtilisation,
    console,
    owner: ownersOf(sorted),
    cost: sorted.reduce((sum, { cost }) => sum + cost, 0n),
    saves,
    alone: saves && alone.high > saves.high ? alone : undefined,
    rows: sorted.reduce((sum, { line }) => sum + line.rows, 0),
    resources: sorted.length,
    covers: coveredOf(sorted.map(({ line }) => resourceKey(line))),
    evidence: sorted.map(({ line, cost, saves: own, counts }, index) => ({
      resource: line.resource,
      account: line.account,
      region: line.region,
      usageType: line.usageType,
      cost,
      rows: line.rows,
      places: line.evidence,
      command: index < MOST_COMMANDS ? commandFor(rule, line) : undefined,
      saves: own && (counts === rule ? own : NOTHING),
      counted: own && counts && counts !== rule ? counts.title : undefined,
      owner: ownerOf(line.tags) ?? '',
    })),
  }
}

function sumOf(claims: readonly Pick<Claim, 'saves'>[]): { low: Amount; high: Amount } {
  let [low, high] = [0n, 0n]
  for (const { saves } of claims) {
    low += saves?.low ?? 0n
    high += saves?.high ?? 0n
  }
  return { low, high }
}

/** From this share of the money on, one owner stands for all of it. */
const NEARLY_ALL = 0.9

function ownersOf(claims: readonly { readonly line: Line; readonly cost: Amount }[]): string | undefined {
  // Resources share their tags, so that each is asked once.
  const byTags = new Map<Tags, Amount>()
  for (const { line, cost } of claims) byTags.set(line.tags, (byTags.get(line.tags) ?? 0n) + cost)
  const costs = new Map<string, Amount>()
  let whole = 0n
  for (const [tags, cost] of byTags) {
    whole += cost
    const owner = ownerOf(tags)
    if (owner !== undefined) costs.set(owner, (costs.get(owner) ?? 0n) + cost)
  }
  const [largest] = highestFirst(costs, ([, cost]) => cost)
  if (!largest) return undefined
  const [name, cost] = largest
  const share = whole > 0n ? shareOf(cost, whole) : costs.size === 1 ? 1 : 0
  if (share >= NEARLY_ALL) return name
  const percent = `${Math.round(share * 100)}\u00A0%`
  return costs.size === 1
    ? `${name} for ${percent}, the rest unknown`
    : `${costs.size} owners, largest ${name} with ${percent}`
}

function worth({ saves }: Recommendation): Amount {
  return saves ? saves.low + saves.high : -1n
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
