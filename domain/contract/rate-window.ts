/** A stretch of time in which calls are counted. Windows of one length never overlap; all start at a multiple of it. */
export interface RateWindow {
  /** Which window it is: the same for every moment within it. */
  readonly index: number
  /** Epoch seconds of its end. */
  readonly endsAt: number
  /** Whole seconds until then, at least 1. */
  readonly secondsLeft: number
}

/** The window of `seconds` length that `now` (milliseconds since 1970) falls into. */
export function rateWindow(now: number, seconds: number): RateWindow {
  const index = Math.floor(now / 1000 / seconds)
  const endsAt = (index + 1) * seconds
  return { index, endsAt, secondsLeft: Math.max(1, Math.ceil(endsAt - now / 1000)) }
}
