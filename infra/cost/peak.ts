import { assumptions } from './assumptions.ts'

/** The busiest second of a month against its mean, and the busiest day against its mean. */
const PEAK_SECOND = 10
const PEAK_DAY = 2

const { month } = assumptions

/** How many come in the busiest second of a month of so many. */
export function atPeak(aMonth: number): number {
  return (aMonth / month.seconds) * PEAK_SECOND
}

/** How many come on the busiest day of a month of so many. */
export function onBusiestDay(aMonth: number): number {
  return (aMonth / month.seconds) * 86_400 * PEAK_DAY
}
