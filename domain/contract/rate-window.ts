/** A fixed window of a rate limit. Windows of one length start at its multiples and do not overlap. */
export interface RateWindow {
  /** Identifies the window. */
  readonly index: number
  /** Epoch seconds. */
  readonly endsAt: number
  /** Whole seconds until `endsAt`, at least 1. */
  readonly secondsLeft: number
}

/** The window of `seconds` length that contains `now` (milliseconds since 1970). */
export function rateWindow(now: number, seconds: number): RateWindow {
  const index = Math.floor(now / 1000 / seconds)
  const endsAt = (index + 1) * seconds
  return { index, endsAt, secondsLeft: Math.max(1, Math.ceil(endsAt - now / 1000)) }
}
