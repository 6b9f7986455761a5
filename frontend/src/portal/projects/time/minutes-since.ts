const MINUTE_MS = 60_000

/** Whole minutes that a timer has run; `now` is in milliseconds since 1970. */
export function minutesSince(startedAt: string, now: number): number {
  return Math.max(0, Math.round((now - Date.parse(startedAt)) / MINUTE_MS))
}
