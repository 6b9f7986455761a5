/** Texts to one person within an hour. Further calls still come by mail and in the portal. */
export const TEXTS_PER_HOUR = 6

/** What SNS may charge for one text, in USD: it refuses dearer ones, so that the count of texts bounds what they cost. */
export const MOST_USD_A_TEXT = 0.05

/** Texts that fit into a month's bound in USD. */
export function textsWithin(monthlyUsd: number): number {
  return Math.floor(monthlyUsd / MOST_USD_A_TEXT + Number.EPSILON * monthlyUsd)
}

/** A text that could not be sent for so long, in milliseconds, calls nobody any more. */
export const TEXT_IS_STALE_MS = 30 * 60 * 1000
