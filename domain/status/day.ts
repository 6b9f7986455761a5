/** The status keeps this many days. */
export const DAYS_KEPT = 90

const MS_PER_DAY = 24 * 60 * 60 * 1000
/** South Africa has kept UTC+2 without daylight saving time since 1944. */
const JOHANNESBURG_MS = 2 * 60 * 60 * 1000

/** The date in Johannesburg of a timestamp in milliseconds since 1970: "2026-11-22". */
export function dayOf(at: number): string {
  return new Date(at + JOHANNESBURG_MS).toISOString().slice(0, 10)
}

/** The dates in Johannesburg that the status covers at `now` (milliseconds since 1970), oldest first. */
export function recordedDays(now: number): string[] {
  return Array.from({ length: DAYS_KEPT }, (_, index) => dayOf(now - (DAYS_KEPT - 1 - index) * MS_PER_DAY))
}
