/** Texts to one person within an hour. Further calls still come by mail and in the portal. */
export const TEXTS_PER_HOUR = 6

/** Codes that a person can ask for within an hour. */
export const CODES_PER_HOUR = 4

/** Most that SNS may charge for one text, in USD. SNS refuses dearer ones, so the count of texts limits their cost. */
export const MOST_USD_A_TEXT = 0.05

/** A text that could not be sent for this time, in milliseconds, is dropped. */
export const TEXT_IS_STALE_MS = 30 * 60 * 1000

/** Share of a month's texts from which an alarm tells that the limit is near. */
const NEAR_LIMIT = 0.8
const FEWEST_A_DAY = 10
const DAYS_OF_A_MONTH_IN_ONE = 4

/** Texts that fit into a month's limit in USD. */
export function textsWithin(monthlyUsd: number): number {
  return Math.floor((monthlyUsd * 100) / (MOST_USD_A_TEXT * 100))
}

/** Texts of all people within a day: a quarter of the month's, so that one bad day does not use up the month. */
export function textsADay(textsAMonth: number): number {
  return Math.min(textsAMonth, Math.max(FEWEST_A_DAY, Math.ceil(textsAMonth / DAYS_OF_A_MONTH_IN_ONE)))
}

/** Whether `sent` texts of a month are close to its limit. */
export function isNearLimit(sent: number, textsAMonth: number): boolean {
  return sent >= NEAR_LIMIT * textsAMonth
}

/** The calendar month (UTC) of a time in milliseconds since 1970, in which SNS's own spending limit counts too. */
export function monthWindow(now: number) {
  const date = new Date(now)
  const endsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000
  return {
    index: date.getUTCFullYear() * 12 + date.getUTCMonth(),
    endsAt,
    secondsLeft: Math.max(1, Math.ceil(endsAt - now / 1000)),
  }
}
