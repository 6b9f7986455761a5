import { approximate } from './amount.ts'
import { median } from './anomalies.ts'
import { dayAfter, daysBetween } from './day.ts'
import type { Sums } from './fold.ts'

/** Usage of the 30 days after the bill, approximate, in the currency's units. */
export interface Forecast {
  readonly firstDay: string
  readonly lastDay: string
  readonly cost: number
  /** In four of five cases the cost is between these, if the pattern of the weeks goes on. */
  readonly low: number
  readonly high: number
}

const DAYS_AHEAD = 30
const FEWEST_WEEKS = 4
const MOST_WEEKS = 13
/** With fewer weeks, a change from week to week is no trend. */
const FEWEST_FOR_TREND = 8
/** No month is known better than this part of it. */
const LEAST_BAND = 0.05
/** With a wider band, a forecast says nothing. One odd week of eight stays below it. */
const MOST_BAND = 2
/** Of Student's distribution, four fifths are within this many standard deviations, by the degrees of freedom from 1 on. */
const FOUR_FIFTHS = [3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372, 1.363, 1.356]

/**
 * The last four to thirteen complete weeks, continued; from eight weeks on with the median change from week to week. What is charged on at
 * most one day a month is a fee and counts once, not by the day. The band is wider the fewer weeks there are. Purchases, credits, refunds and
 * tax are not in it. Undefined if the bill has less than four complete weeks, or if the weeks differ so much that the band says nothing.
 */
export function forecastOf({ days, firstDay, lastDay }: Sums): Forecast | undefined {
  // The last day may be incomplete.
  const weeks = Math.min(Math.floor(daysBetween(firstDay, lastDay) / 7), MOST_WEEKS)
  if (weeks < FEWEST_WEEKS) return undefined
  const lastComplete = dayAfter(lastDay, -1)
  const span = Array.from({ length: weeks * 7 }, (_, day) => dayAfter(lastComplete, day + 1 - weeks * 7))
  const fees = feesIn(days, span)
  const costs = Array.from({ length: weeks }, (_, week) =>
    sumOf(span.slice(week * 7, week * 7 + 7).map((day) => costOn(days, day, fees))),
  )
  const hasTrend = weeks >= FEWEST_FOR_TREND
  const slope = hasTrend ? medianSlope(costs) : 0
  const level = median(costs.map((cost, week) => cost - slope * week))
  const squares = costs.map((cost, week) => (cost - level - slope * week) ** 2)
  const freedom = weeks - (hasTrend ? 2 : 1)
  const deviation = Math.sqrt(sumOf(squares) / freedom)
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => (level + slope * (weeks + Math.floor(day / 7))) / 7)
  const cost = Math.max(0, sumOf(ahead)) + sumOf([...fees.values()])
  const spread = FOUR_FIFTHS[freedom - 1]! * deviation * (DAYS_AHEAD / 7) * Math.sqrt(1 + 1 / weeks)
  const band = Math.max(spread, cost * LEAST_BAND)
  if (cost <= 0 || band >= cost * (hasTrend ? MOST_BAND : 1)) return undefined
  return {
    firstDay: dayAfter(lastDay, 1),
    lastDay: dayAfter(lastDay, DAYS_AHEAD),
    cost,
    low: Math.max(0, cost - band),
    high: cost + band,
  }
}

/** Services that charge on at most one day in each month of the span, with what they charge on average in 30 days. */
function feesIn(days: Sums['days'], span: readonly string[]): ReadonlyMap<string, number> {
  const charged = new Map<string, { readonly months: Map<string, number>; cost: number }>()
  for (const day of span)
    for (const [service, amount] of days.get(day) ?? []) {
      if (amount === 0n) continue
      const known = charged.get(service) ?? { months: new Map<string, number>(), cost: 0 }
      charged.set(service, known)
      known.months.set(day.slice(0, 7), (known.months.get(day.slice(0, 7)) ?? 0) + 1)
      known.cost += approximate(amount)
    }
  return new Map(
    [...charged].flatMap(([service, { months, cost }]) =>
      [...months.values()].every((count) => count === 1) ? [[service, cost / months.size] as const] : [],
    ),
  )
}

/** The median of the slopes between all pairs of weeks, which one odd week does not move. */
function medianSlope(costs: readonly number[]): number {
  const slopes = costs.flatMap((cost, week) =>
    costs.slice(week + 1).map((later, distance) => (later - cost) / (distance + 1)),
  )
  return median(slopes)
}

function costOn(days: Sums['days'], day: string, without: ReadonlyMap<string, number>): number {
  return sumOf([...(days.get(day) ?? [])].map(([service, cost]) => (without.has(service) ? 0 : approximate(cost))))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
