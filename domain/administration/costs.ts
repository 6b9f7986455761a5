import * as z from 'zod'

const usd = z.number()

/** What AWS charged the account by UTC day, from the first day of the month before, as it was last read. In USD. */
export const costsSchema = z.object({
  /** When AWS was asked. */
  readAt: z.iso.datetime(),
  /** Full days, oldest first. AWS completes the last one or two within a day. */
  days: z.array(z.object({ day: z.iso.date(), usd })),
  /** By service, the dearest of this month first. */
  services: z.array(z.object({ service: z.string(), thisMonth: usd, lastMonth: usd })),
})
export type Costs = z.infer<typeof costsSchema>

/** A day's cost of a service, as AWS answers. */
interface Line {
  readonly day: string
  readonly service: string
  readonly usd: number
}

const DAY_MS = 24 * 60 * 60 * 1000

const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** First UTC day of this month and of the one before, and the day of `now` (milliseconds since 1970), which is not over yet. */
function monthsAt(now: number): { readonly today: string; readonly thisMonth: string; readonly lastMonth: string } {
  const today = utcDay(now)
  const thisMonth = `${today.slice(0, 7)}-01`
  return { today, thisMonth, lastMonth: `${utcDay(Date.parse(thisMonth) - DAY_MS).slice(0, 7)}-01` }
}

/** The days to ask for: from the first of the month before until before today. */
export function askedDays(now: number): { readonly from: string; readonly end: string } {
  const { today, lastMonth } = monthsAt(now)
  return { from: lastMonth, end: today }
}

/** Sums what AWS answered at `now`. Services below half a cent in both months are left out; their days count. */
export function costsOf(lines: readonly Line[], now: number): Costs {
  const { thisMonth } = monthsAt(now)
  const days = [...Map.groupBy(lines, ({ day }) => day)]
    .map(([day, all]) => ({ day, usd: sum(all) }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const services = [...Map.groupBy(lines, ({ service }) => service)]
    .map(([service, all]) => ({
      service,
      thisMonth: sum(all.filter(({ day }) => day >= thisMonth)),
      lastMonth: sum(all.filter(({ day }) => day < thisMonth)),
    }))
    .filter((of) => of.thisMonth >= 0.005 || of.lastMonth >= 0.005)
    .toSorted((one, other) => other.thisMonth - one.thisMonth || one.service.localeCompare(other.service))
  return { readAt: new Date(now).toISOString(), days, services }
}

/**
 * The month of `now`: what it cost until the last day that is known, and what the month before cost until the same day of it.
 * Undefined before the first day of the month is known.
 */
export function costSoFar(
  { days }: Costs,
  now: number,
): { readonly usd: number; readonly before: number; readonly until: string } | undefined {
  const { thisMonth, lastMonth } = monthsAt(now)
  const until = days.findLast(({ day }) => day >= thisMonth)?.day
  if (until === undefined) return undefined
  const sameDay = lastMonth.slice(0, 8) + until.slice(8)
  return {
    usd: sum(days.filter(({ day }) => day >= thisMonth)),
    before: sum(days.filter(({ day }) => day >= lastMonth && day < thisMonth && day <= sameDay)),
    until,
  }
}

function sum(lines: readonly { readonly usd: number }[]): number {
  return lines.reduce((total, line) => total + line.usd, 0)
}
