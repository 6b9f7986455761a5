const format = new Intl.DateTimeFormat('en-ZA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A date such as 2026-12-07 in words. */
export function longDay(date: string): string {
  return format.format(new Date(`${date}T00:00:00Z`))
}
