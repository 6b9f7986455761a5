import { approximate, highestFirst } from './amount.ts'
import { answerTo, fineByOf, questionsOf } from './answers.ts'
import type { Amount } from './amount.ts'
import { accountsOf } from './bill-accounts.ts'
import { isPartial } from './billed-period.ts'
import type { BilledPeriod } from './billed-period.ts'
import { dayAfter, daysBetween } from './day.ts'
import { anomaliesOf } from './anomalies.ts'
import type { Anomaly } from './anomalies.ts'
import type { Folded, Line, Sums } from './fold.ts'
import { forecastOf } from './forecast.ts'
import type { Forecast } from './forecast.ts'
import { belowZero, groupsOf, tagNamesOf, untaggedOf } from './groups.ts'
import type { Cost, Group, Grouping, PartOfUsage } from './groups.ts'
import { measuredOf } from './measured.ts'
import type { Measured } from './measured.ts'
import { weighAdvice, weighAll } from './provider-advice.ts'
import type { ProviderAdvice } from './provider-advice.ts'
import { billOf, MOST_COMMANDS, recommend, savingsOf } from './recommendations.ts'
import type { Recommendation } from './recommendations.ts'
import { reconcile } from './reconciliation.ts'
import type { Reconciliation } from './reconciliation.ts'

/** What a screen shows of one currency. It is small, however large the bill is. */
export interface Analysis {
  /** Its accounts as sums, the most expensive first. Undefined for results that were kept before. */
  readonly accounts: readonly string[] | undefined
  readonly reconciliation: Reconciliation
  /** The cost of each month, and of its services in the order of `services`; the last is all others. */
  readonly months: readonly { readonly month: string; readonly cost: Amount; readonly services: readonly Amount[] }[]
  readonly services: readonly string[]
  readonly groups: readonly GroupedCost[]
  /** What usage costs by day, the last year; approximate, in the currency's units. */
  readonly days: readonly { readonly day: string; readonly cost: number }[]
  readonly untagged: PartOfUsage
  /** What of the usage lacks a tag, for each tag in `groups`. */
  readonly untaggedBy: readonly (PartOfUsage & { readonly tag: string })[]
  readonly anomalies: readonly Anomaly[]
  readonly forecast: Forecast | undefined
  /** Its usage is charged by the month: days are neither shown nor compared, and nothing is forecast from them. */
  readonly isByMonth?: boolean | undefined
  /** What recommendations and resources are drawn from. Undefined for results that were kept before: those are of an average month. */
  readonly period: BilledPeriod | undefined
  readonly recommendations: readonly Recommendation[]
  readonly savings: { readonly low: Amount; readonly high: Amount }
  /** What the period charged for resources, the most expensive first. Those that save something come before all others. */
  readonly resources: readonly ResourceCost[]
  readonly moreResources: number
  /** What a later bill is compared by, of all resources. Undefined for results that were kept. */
  readonly measured?: Measured
  /** What providers recommend by what they measured, beside this bill. It is not in `savings`. */
  readonly advice: ReturnType<typeof weighAdvice>
  /** What one unit of the currency costs in rand, as a person typed it on a day. */
  readonly rand?: RandRate | undefined
}

interface GroupedCost {
  readonly grouping: Grouping
  /** The most expensive first. */
  readonly groups: readonly Group[]
  /** How many are left out of `groups`. */
  readonly more: number
  /** Groups with more credits and refunds than charges, and what they sum up to. Undefined if there are none. */
  readonly below?: { readonly count: number; readonly cost: Amount } | undefined
}

interface ResourceCost {
  readonly resource: string
  readonly cost: Amount
  /** What of it is a fee for the month, however many days it has. Absent if nothing is. */
  readonly fixed?: Amount
}

export interface RandRate {
  readonly rate: Amount
  readonly on: string
}

const SERVICES = 5
const GROUPS = 50
/** Tags beyond these carry the least money. */
const TAGS = 15
const ANOMALIES = 10
const RESOURCES = 400
const DAYS = 366
export const ALL_OTHERS = 'All others'

/**
 * The analysis of each currency of the files, the one with most rows first. `repeated` is what they seem to have more than once, by
 * currency.
 */
export function analyse(
  folded: Folded,
  advice: readonly ProviderAdvice[] = [],
  repeated: ReadonlyMap<string, Amount> = new Map(),
): Analysis[] {
  const recommendations = recommend(folded)
  return reconcile(folded).map((reconciliation) => {
    const { currency } = reconciliation
    const sums = folded.currencies.get(currency)!
    const lines = folded.lines.filter((line) => line.currency === currency)
    const cost: Cost = 'billed'
    const tags = tagNamesOf(lines).slice(0, TAGS)
    const groupings: Grouping[] = [
      'service',
      'account',
      'region',
      'resource',
      ...tags.map((name) => `tag:${name}` as const),
    ]
    const own = recommendations.filter((each) => each.currency === currency)
    return {
      accounts: accountsOf(lines),
      reconciliation: { ...reconciliation, repeated: repeated.get(currency) },
      ...byMonth(lines, cost),
      groups: groupings.map((grouping) => {
        const groups = groupsOf(lines, grouping, cost)
        const below = belowZero(groups)
        return {
          grouping,
          groups: groups.slice(0, GROUPS),
          more: Math.max(0, groups.length - GROUPS),
          ...(below && { below }),
        }
      }),
      days: sums.isByMonth ? [] : daysOf(sums),
      ...(sums.isByMonth && { isByMonth: true }),
      untagged: untaggedOf(lines, cost),
      untaggedBy: tags.map((tag) => ({ tag, ...untaggedOf(lines, cost, tag) })),
      anomalies: sums.isByMonth ? [] : anomaliesOf(sums).slice(0, ANOMALIES),
      forecast: sums.isByMonth ? undefined : forecastOf(sums),
      period: billOf(folded, currency).period,
      savings: savingsOf(own, folded, currency),
      ...weighed(folded, currency, own, advice),
    }
  })
}

/** What the period charged for each resource: those with a recommendation first, because a later bill is asked for them. */
function weighed(
  folded: Folded,
  currency: string,
  recommendations: readonly Recommendation[],
  advice: readonly ProviderAdvice[],
): Pick<Analysis, 'recommendations' | 'resources' | 'moreResources' | 'measured' | 'advice'> {
  const { costOf, lines, period } = billOf(folded, currency)
  const costs = new Map<string, Amount>()
  const fixed = new Map<string, Amount>()
  for (const line of lines) {
    const { resource } = line
    if (resource === '') continue
    costs.set(resource, (costs.get(resource) ?? 0n) + costOf(line))
    if (isMonthlyFee(line, period)) fixed.set(resource, (fixed.get(resource) ?? 0n) + costOf(line))
  }
  const first = new Set(recommendations.flatMap(({ evidence }) => evidence.map(({ resource }) => resource)))
  const questions = questionsOf(recommendations)
  const weighing = { currency, costs, countedBy: countedBy(recommendations), askedBy: questions }
  const fineBy = fineByOf(advice, [...questions.keys()])
  const { sorted: weighedAdvice } = weighAll(advice, weighing)
  const byCost = highestFirst(costs, ([, cost]) => cost).map(([resource, cost]) => ({ resource, cost }))
  const { named = [], others = [] } = Object.groupBy(byCost, ({ resource }) =>
    first.has(resource) ? 'named' : 'others',
  )
  const sorted = [...named, ...others]
  return {
    recommendations: recommendations.map((each) => {
      const answered = answerTo(each, weighedAdvice, { questions, fineBy })
      return { ...each, ...(answered && { answered }), evidence: each.evidence.slice(0, MOST_COMMANDS) }
    }),
    resources: sorted.slice(0, RESOURCES).map(({ resource, cost }) => {
      const fee = fixed.get(resource)
      return { resource, cost, ...(fee && { fixed: fee }) }
    }),
    moreResources: Math.max(0, sorted.length - RESOURCES),
    measured: measuredOf(
      sorted.map(({ resource, cost }) => ({ resource, cost, fixed: fixed.get(resource) ?? 0n })),
      recommendations,
    ),
    advice: weighAdvice(advice, weighing),
  }
}

/** Whether a line is charged once for a whole month, as the fee of a reservation is. */
function isMonthlyFee(line: Line, period: BilledPeriod): boolean {
  const days = line.months.get(period.month)?.days ?? 0
  return line.category !== 'usage' && !isPartial(period) && days !== 0 && (days & (days - 1)) === 0
}

function daysOf({ days, firstDay, lastDay }: Sums): Analysis['days'] {
  const length = Math.min(DAYS, daysBetween(firstDay, lastDay) + 1)
  return Array.from({ length }, (_, at) => {
    const day = dayAfter(lastDay, at - length + 1)
    return { day, cost: [...(days.get(day)?.values() ?? [])].reduce((sum, cost) => sum + approximate(cost), 0) }
  })
}

/** The recommendation that counts for each resource. */
function countedBy(recommendations: readonly Recommendation[]): ReadonlyMap<string, string> {
  return new Map(
    recommendations.flatMap(({ title, saves, evidence }) =>
      saves
        ? evidence.flatMap(({ resource, counted }) => (counted === undefined ? [[resource, title] as const] : []))
        : [],
    ),
  )
}

function byMonth(lines: readonly Line[], cost: Cost): Pick<Analysis, 'months' | 'services'> {
  const services = groupsOf(lines, 'service', cost)
    .slice(0, SERVICES)
    .map(({ name }) => name)
  const months = groupsOf(lines, 'month', cost).map(({ name: month, cost: total }) => {
    const parts = services.map((service) =>
      lines.reduce((sum, line) => (line.service === service ? sum + (line.months.get(month)?.[cost] ?? 0n) : sum), 0n),
    )
    const others = total - parts.reduce((sum, part) => sum + part, 0n)
    return { month, cost: total, services: [...parts, others] }
  })
  return { services: [...services, ALL_OTHERS], months }
}
