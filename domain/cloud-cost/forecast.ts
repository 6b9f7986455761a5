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
/** Of a normal distribution, four fifths are within this many standard deviations. */
const FOUR_FIFTHS = 1.2816

/**
 * The last four to thirteen complete weeks, continued by the median change from week to week. The band grows with the distance. Purchases,
 * credits, refunds and tax are not in it. Undefined if the bill has less than four complete weeks: then nothing is known of the next month.
 */
export function forecastOf({ days, firstDay, lastDay }: Sums): Forecast | undefined {
  // The last day may be incomplete.
  const weeks = Math.min(Math.floor(daysBetween(firstDay, lastDay) / 7), MOST_WEEKS)
  if (weeks < FEWEST_WEEKS) return undefined
  const lastComplete = dayAfter(lastDay, -1)
  const costs = Array.from({ length: weeks }, (_, week) =>
    sumOf(Array.from({ length: 7 }, (_, day) => costOn(days, dayAfter(lastComplete, -(week * 7 + day))))),
  ).toReversed()
  const slope = medianSlope(costs)
  const level = median(costs.map((cost, week) => cost - slope * week))
  const squares = costs.map((cost, week) => (cost - level - slope * week) ** 2)
  const deviation = Math.sqrt(sumOf(squares) / (weeks - 2))
  const ahead = Array.from({ length: DAYS_AHEAD }, (_, day) => (level + slope * (weeks + Math.floor(day / 7))) / 7)
  const cost = Math.max(0, sumOf(ahead))
  const band = FOUR_FIFTHS * deviation * (DAYS_AHEAD / 7) * Math.sqrt(1 + 1 / weeks)
  return {
    firstDay: dayAfter(lastDay, 1),
    lastDay: dayAfter(lastDay, DAYS_AHEAD),
    cost,
    low: Math.max(0, cost - band),
    high: cost + band,
  }
}

/** The median of the slopes between all pairs of weeks, which one odd week does not move. */
function medianSlope(costs: readonly number[]): number {
  const slopes = costs.flatMap((cost, week) =>
    costs.slice(week + 1).map((later, distance) => (later - cost) / (distance + 1)),
  )
  return median(slopes)
}

function costOn(days: Sums['days'], day: string): number {
  return sumOf([...(days.get(day)?.values() ?? [])].map(approximate))
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
