import { DAY_MS, dateOf } from '#domain/calendar/day.ts'

/**
 * The months from the one before a moment (time can be entered for days before its project was made) up to today's, as first and last
 * day. People ahead of UTC are in the next month first.
 */
export function monthsSince(first: string, now: number): { readonly from: string; readonly to: string }[] {
  const [year, month] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))]
  const dayIn = (months: number, day: number) => Date.UTC(year, month - 1 + months, day) / DAY_MS
  const spans: { from: string; to: string }[] = []
  for (let months = -1; dayIn(months, 1) * DAY_MS <= now + DAY_MS; months += 1)
    spans.push({ from: dateOf(dayIn(months, 1)), to: dateOf(dayIn(months + 1, 0)) })
  return spans
}
