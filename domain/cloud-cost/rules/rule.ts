import { portion } from '../amount.ts'
import type { Amount } from '../amount.ts'
import { FEWEST_DAYS } from '../billed-period.ts'
import type { BilledPeriod } from '../billed-period.ts'
import { daysBetween, lastDayOf } from '../day.ts'
import type { Line, Sums } from '../fold.ts'
import type { Basis } from './basis.ts'
import type { MachinePart } from './machine-terms.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** What a rule proposes for one line of a bill. */
export interface Claim {
  readonly line: Line
  /** What is saved of the charges of the billed period, at least and at most. Undefined where a bill cannot tell. */
  readonly saves: { readonly low: Amount; readonly high: Amount } | undefined
}

/** Where a command acts. Its texts are quoted for a shell, because they come from a file. */
interface Target extends Pick<Line, 'provider' | 'resource' | 'region' | 'account'> {
  /** The class or type that the charge names, such as `m4.large`. Empty if it names none. */
  readonly size: string
}

/** A way to save money that a bill alone shows, or at least raises the question of. */
export interface Rule {
  readonly id: string
  readonly title: string
  /** Why it costs money, and what the two amounts assume. */
  readonly why: string
  /** Where its percentages come from. A rule without one claims no amount. */
  readonly basis?: Basis
  readonly confidence: Confidence
  readonly effort: 'an hour' | 'half a day' | 'a day' | 'a week'
  /** How to go back, or undefined if there is no way. */
  readonly undo: string | undefined
  /** What has to be measured before anybody decides. */
  readonly needsUtilisation?: string
  /** The command for one resource. Undefined where the bill lacks what it needs: there is the console. */
  readonly command?: (id: string, target: Target) => string | undefined
  /** The way through the provider's console. */
  readonly console: string
  readonly find: (bill: BillOfMonth) => Claim[]
}

/** The lines of one currency, with what one month charged for each. */
export interface BillOfMonth {
  readonly currency: string
  /** Usage that is still charged in the last month and no commitment covers. */
  readonly usage: readonly Line[]
  readonly lines: readonly Line[]
  readonly ofResource: (resource: string) => readonly Line[]
  /** All months of the bill, in order. */
  readonly months: readonly string[]
  /** The month, or what the bill has of it. */
  readonly period: BilledPeriod
  /** What the period charged in all, with credits and refunds. */
  readonly total: Amount
  /** What the period charged for a line. It is never scaled, so that nobody saves more than what was charged. */
  readonly costOf: (line: Line) => Amount
  /** What a line measures in a month of average length: hours, gigabytes. */
  readonly quantityOf: (line: Line) => number
  /** What of a commitment nothing used in the period. */
  readonly unusedOf: (line: Line) => Amount
}

/** Hours of a month of average length. */
export const HOURS = 730

/**
 * A bill's last month that it covers for at least 28 days, else its last one. What was charged before, and no longer in the last month, is
 * gone and cannot be saved.
 */
export function billOfMonth(currency: string, { firstDay, lastDay }: Sums, all: readonly Line[]): BillOfMonth {
  const lines = all.filter((line) => line.currency === currency)
  const known = new Set<string>()
  for (const line of lines) for (const month of line.months.keys()) known.add(month)
  const months = [...known].sort()
  const daysIn = (month: string) => {
    const last = lastDayOf(month)
    return daysBetween(firstDay > `${month}-01` ? firstDay : `${month}-01`, lastDay < last ? lastDay : last) + 1
  }
  const last = months.at(-1) ?? ''
  const reference = months.findLast((month) => daysIn(month) >= FEWEST_DAYS) ?? last
  const days = months.length === 0 ? 1 : daysIn(reference)
  const period = { month: reference, days }
  const costOf = (line: Line) => line.months.get(reference)?.billed ?? 0n
  let byResource: Map<string, Line[]> | undefined
  return {
    currency,
    lines,
    ofResource: (resource) => (byResource ??= Map.groupBy(lines, (line) => line.resource)).get(resource) ?? [],
    months,
    usage: lines.filter(
      (line) => line.category === 'usage' && line.commitment === '' && line.months.has(last) && costOf(line) > 0n,
    ),
    period,
    total: lines.reduce((sum, line) => sum + costOf(line), 0n),
    costOf,
    quantityOf: (line) => ((line.months.get(reference)?.quantity ?? 0) * 365) / (12 * days),
    unusedOf: (line) => line.months.get(reference)?.unused ?? 0n,
  }
}

/** Claims for every line of usage that fits, as percentages of what the period charged, or of the part of it that `partOf` tells. */
export function share(
  low: number,
  high: number,
  fits: (line: Line, bill: BillOfMonth) => boolean,
  partOf: (line: Line) => MachinePart = () => ({ low: 100, high: 100 }),
): Rule['find'] {
  return (bill) =>
    bill.usage
      .filter((line) => fits(line, bill))
      .map((line) => {
        const cost = bill.costOf(line)
        const part = partOf(line)
        return {
          line,
          saves: { low: portion(cost, low * part.low, 10_000), high: portion(cost, high * part.high, 10_000) },
        }
      })
}

/** Claims whose saving a bill cannot tell, if all that fits is at least `percent` of the bill. */
export function unknown(percent: number, fits: (line: Line, bill: BillOfMonth) => boolean): Rule['find'] {
  return (bill) => {
    const found = bill.usage.filter((line) => fits(line, bill))
    const cost = found.reduce((sum, line) => sum + bill.costOf(line), 0n)
    return cost * 100n >= bill.total * BigInt(percent) ? found.map((line) => ({ line, saves: undefined })) : []
  }
}

/** Whether the provider's name of what is measured fits, or, where a file has no such column, its description. */
export function measures(line: Line, usageType: RegExp, description?: RegExp): boolean {
  return usageType.test(line.usageType) || (description?.test(line.description) ?? false)
}

/**
 * Whether a resource has no traffic: it is charged by the hour, and what fits `traffic` measures less than `least` in a month. A line
 * without a resource tells nothing.
 */
export function isIdle(line: Line, bill: BillOfMonth, traffic: RegExp, least: number): boolean {
  if (line.resource === '') return false
  const carried = bill.ofResource(line.resource).filter((other) => measures(other, traffic, traffic))
  return carried.reduce((sum, other) => sum + bill.quantityOf(other), 0) < least
}
