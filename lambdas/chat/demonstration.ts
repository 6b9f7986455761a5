import { weekdayOf } from '#domain/calendar/day.ts'
import { demonstrateFigures, varied } from '#lambdas/platform/daily-figures.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'

/** Half a year of conversations, fewer at weekends, with an emergency now and then. */
export const demonstrate: Demonstrate = async ({ tables, table, now }) => {
  const countsOn = (day: number) => {
    const usual = weekdayOf(day) % 6 === 0 ? 3 : 11
    const conversations = usual + varied(day, 9)
    return {
      conversations,
      messages: conversations * 2 + varied(day + 1, 12),
      emergencies: Math.max(0, varied(day + 2, 6) - 3),
    }
  }
  const days = await demonstrateFigures({ tables, table }, 'chat', { now, countsOn })
  return days === undefined ? 'Nothing: days are counted already.' : `${days} days of conversations.`
}
