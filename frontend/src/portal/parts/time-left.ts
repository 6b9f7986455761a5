const MINUTE_MS = 60_000

/** "23 h 5 min", "5 min", "less than a minute": the time from `now` (milliseconds since 1970) until a moment. */
export function timeLeft(iso: string, now: number): string {
  const minutes = Math.floor((Date.parse(iso) - now) / MINUTE_MS)
  if (minutes < 1) return 'less than a minute'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
