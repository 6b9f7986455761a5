const MINUTE_MS = 60_000

/** Minutes that a timer has run in full; `now` is in milliseconds since 1970. */
export function minutesSince(startedAt: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(startedAt)) / MINUTE_MS))
}
