import { portion } from './amount.ts'
import type { Amount } from './amount.ts'

/** The part of a bill that costs and savings are drawn from: one calendar month, or what the bill has of it. */
export interface BilledPeriod {
  /** `YYYY-MM`. */
  readonly month: string
  /** From its first day in the bill to the last one. */
  readonly days: number
}

/** From as many days on, a part of a month counts as the month. It is not scaled: the missing days are not in the bill. */
export const FEWEST_DAYS = 28

/** Whether the bill has less than a month. */
export function isPartial({ days }: BilledPeriod): boolean {
  return days < FEWEST_DAYS
}

/**
 * What an amount of the period would be in 30 days if every day cost the same. Undefined for a month, and for a single day, which may stand
 * for a month that is billed at once.
 */
export function atThisPace(amount: Amount, period: BilledPeriod): Amount | undefined {
  return isPartial(period) && period.days > 1 ? portion(amount, 30, period.days) : undefined
}

/** An amount of the period as of 30 days, so that two bills can be compared. Results that were kept without a period are of 365 / 12 days. */
export function ofThirtyDays(amount: Amount, period: BilledPeriod | undefined): Amount {
  if (!period) return portion(amount, 360, 365)
  return period.days > 1 ? portion(amount, 30, period.days) : amount
}
