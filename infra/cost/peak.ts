import { assumptions } from './assumptions.ts'

/** Ratios of the busiest second and day to the monthly mean. */
const PEAK_SECOND = 10
const PEAK_DAY = 2

const { month } = assumptions

/** Events in the busiest second, from events per month. */
export function atPeak(aMonth: number): number {
  return (aMonth / month.seconds) * PEAK_SECOND
}

/** Events on the busiest day, from events per month. */
export function onBusiestDay(aMonth: number): number {
  return (aMonth / month.seconds) * 86_400 * PEAK_DAY
}
