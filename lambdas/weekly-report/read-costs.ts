import type { ServiceCost } from '#domain/operations/weekly-data.ts'
import { readDailyCosts } from '#lambdas/platform/daily-costs.ts'

const MS_PER_DAY = 24 * 60 * 60 * 1000

/** Cost per service in the 7 and 30 full UTC days before `now`. Services below half a cent are left out. */
export async function readCosts(now: number): Promise<ServiceCost[]> {
  const day = (before: number): string => new Date(now - before * MS_PER_DAY).toISOString().slice(0, 10)
  const lines = await readDailyCosts({ from: day(30), end: day(0) })
  return [...Map.groupBy(lines, ({ service }) => service)]
    .map(([service, all]) => ({
      service,
      sevenDays: sum(all.filter((line) => line.day >= day(7))),
      thirtyDays: sum(all),
    }))
    .filter(({ thirtyDays }) => thirtyDays >= 0.005)
}

function sum(lines: readonly { readonly usd: number }[]): number {
  return lines.reduce((total, { usd }) => total + usd, 0)
}
