import { attainment } from './figures.ts'
import type { PromiseFigures } from './figures.ts'

/** Stands where there is nothing to measure. */
const NONE = '–'

/** "45 min", "2 h 10 min", "14 h". */
export function spelledMinutes(minutes: number | undefined): string {
  if (minutes === undefined) return NONE
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole} min`
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 || hours >= 10 ? `${Math.round(whole / 60)} h` : `${hours} h ${rest} min`
}

/** "94 %". */
export function spelledShare(promise: Pick<PromiseFigures, 'met' | 'missed'>): string {
  const share = attainment(promise)
  return share === undefined ? NONE : `${Math.round(share * 100)} %`
}

/** "4.3 of 5". */
export function spelledRating(rating: number | undefined): string {
  return rating === undefined ? NONE : `${rating.toFixed(1)} of 5`
}
