import { approximate } from './amount.ts'
import { dayAfter, daysBetween } from './day.ts'
import type { Sums } from './fold.ts'

/** A day on which a service cost much more or less than on the same weekday before. Amounts are approximate, in the currency's units. */
export interface Anomaly {
  readonly day: string
  readonly service: string
  readonly cost: number
  /** The median of the same weekdays before. */
  readonly expected: number
  readonly difference: number
}

const FEWEST_WEEKS = 3
const MOST_WEEKS = 8
/** Turns the median of absolute deviations into a standard deviation of a normal distribution. */
const DEVIATION = 1.4826
const DEVIATIONS = 4
/** Differences below these shares are not worth a look. */
const OF_EXPECTED = 0.25
const OF_AN_AVERAGE_DAY = 0.02
/** A difference of less than one unit of the currency is nobody's concern. */
const LEAST = 1

/**
 * Days of one currency that differ, the largest difference first. Each day of a service is compared with the median of the same weekday in
 * the three to eight weeks before. A day counts if it differs by more than four median absolute deviations, by a quarter of the expected
 * cost, by 2 % of an average day of the whole bill and by one unit of the currency.
 */
export function anomaliesOf({ days, firstDay, lastDay }: Sums): Anomaly[] {
  const length = daysBetween(firstDay, lastDay) + 1
  const all = Array.from({ length }, (_, index) => dayAfter(firstDay, index))
  const services = new Set([...days.values()].flatMap((each) => [...each.keys()]))
  const total = [...days.values()].reduce(
    (sum, each) => sum + [...each.values()].reduce((a, b) => a + approximate(b), 0),
    0,
  )
  const fewest = Math.max(LEAST, (total / length) * OF_AN_AVERAGE_DAY)
  const found: Anomaly[] = []
  for (const service of services) {
    const costs = all.map((day) => approximate(days.get(day)?.get(service) ?? 0n))
    // The last day of a bill is often incomplete, so that less on it means nothing.
    for (const [index, cost] of costs.entries()) {
      const before = sameWeekdays(costs, index)
      if (before.length < FEWEST_WEEKS) continue
      const expected = median(before)
      const difference = cost - expected
      if (difference < 0 && index === length - 1) continue
      const spread = median(before.map((each) => Math.abs(each - expected))) * DEVIATION
      const least = Math.max(spread * DEVIATIONS, Math.abs(expected) * OF_EXPECTED, fewest)
      if (Math.abs(difference) > least) found.push({ day: all[index]!, service, cost, expected, difference })
    }
  }
  return found.sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
}

function sameWeekdays(costs: readonly number[], index: number): number[] {
  const before: number[] = []
  for (let week = 1; week <= MOST_WEEKS && index - week * 7 >= 0; week++) before.push(costs[index - week * 7]!)
  return before
}

/** The middle value. The list is not empty. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
