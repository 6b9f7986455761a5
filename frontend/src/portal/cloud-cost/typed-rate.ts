import { amountOf, exactText } from '#domain/cloud-cost/amount.ts'
import type { RandRate } from '#domain/cloud-cost/analysis.ts'

/** A rate as it is typed, and the day on which it was. */
export interface TypedRate {
  readonly text: string
  readonly on: string
}

export const NO_RATE: TypedRate = { text: '', on: '' }

/** The rate that was typed, with a point or a comma. Undefined if it is none. */
export function rateOf({ text, on }: TypedRate): RandRate | undefined {
  const rate = text.trim() === '' ? undefined : amountOf(text.replace(',', '.'))
  return rate !== undefined && rate > 0n ? { rate, on } : undefined
}

/** A rate that was kept, as a person would type it. */
export function typedRate(rand: RandRate | undefined): TypedRate {
  return rand ? { text: exactText(rand.rate), on: rand.on } : NO_RATE
}
