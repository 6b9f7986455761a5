import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer'
import * as z from 'zod'
import type { ServiceCost } from '#domain/operations/weekly-data.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { serviceAnswer } from './service-answer.ts'
import { allPages } from './pages.ts'

/** Cost Explorer's only region. */
const REGION = 'us-east-1'
const MS_PER_DAY = 24 * 60 * 60 * 1000

const answerSchema = z.object({
  ResultsByTime: z.array(
    z.object({
      TimePeriod: z.object({ Start: z.iso.date() }),
      Groups: z
        .array(
          z.object({
            Keys: z.tuple([z.string()]),
            Metrics: z.object({ UnblendedCost: z.object({ Amount: z.coerce.number(), Unit: z.literal('USD') }) }),
          }),
        )
        .default([]),
    }),
  ),
  NextPageToken: z.string().optional(),
})

/** Cost per service in the 7 and 30 full UTC days before `now`. Services below half a cent are left out. */
export async function readCosts(now: number): Promise<ServiceCost[]> {
  const costs = new CostExplorerClient({ ...awsClientDefaults, region: REGION })
  const day = (before: number): string => new Date(now - before * MS_PER_DAY).toISOString().slice(0, 10)
  const days = await allPages(async (next) => {
    const command = new GetCostAndUsageCommand({
      TimePeriod: { Start: day(30), End: day(0) },
      Granularity: 'DAILY',
      Metrics: ['UnblendedCost'],
      GroupBy: [{ Type: 'DIMENSION', Key: 'SERVICE' }],
      Filter: { Not: { Dimensions: { Key: 'RECORD_TYPE', Values: ['Tax', 'Credit', 'Refund'] } } },
      NextPageToken: next,
    })
    const { ResultsByTime, NextPageToken } = answerSchema.parse(
      await serviceAnswer('Cost Explorer', costs.send(command)),
    )
    return { found: ResultsByTime, next: NextPageToken }
  })
  const lines = days.flatMap(({ TimePeriod: { Start }, Groups }) =>
    Groups.map(({ Keys: [service], Metrics }) => ({
      service,
      isOfWeek: Start >= day(7),
      usd: Metrics.UnblendedCost.Amount,
    })),
  )
  return [...Map.groupBy(lines, ({ service }) => service)]
    .map(([service, all]) => ({
      service,
      sevenDays: sum(all.filter(({ isOfWeek }) => isOfWeek)),
      thirtyDays: sum(all),
    }))
    .filter(({ thirtyDays }) => thirtyDays >= 0.005)
}

function sum(lines: readonly { readonly usd: number }[]): number {
  return lines.reduce((total, { usd }) => total + usd, 0)
}
