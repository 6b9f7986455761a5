import { weekdayOf } from '#domain/calendar/day.ts'
import { demonstrateFigures, varied } from '#lambdas/platform/daily-figures.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'

/** Half a year of first sign-ins: some on working days, more each month. */
export const demonstrate: Demonstrate = async ({ tables, table, now }) => {
  const first = Math.floor(now / (24 * 60 * 60 * 1000)) - 182
  const countsOn = (day: number) => {
    const isWeekend = weekdayOf(day) % 6 === 0
    return { people: isWeekend ? 0 : varied(day, 3) + Math.floor((day - first) / 60) }
  }
  const days = await demonstrateFigures({ tables, table }, 'accounts', { now, countsOn })
  return days === undefined ? 'Nothing: days are counted already.' : `${days} days of new accounts.`
}
