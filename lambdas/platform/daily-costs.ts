import { CostExplorerClient, GetCostAndUsageCommand } from '@aws-sdk/client-cost-explorer'
import * as z from 'zod'
import { awsClientDefaults } from './aws-client.ts'
import { allPages } from './pages.ts'
import { serviceAnswer } from './service-answer.ts'

/** Cost Explorer's only region. */
const REGION = 'us-east-1'
/** Cost Explorer groups while it answers, which takes longer than other services, and every attempt is billed. */
const client = {
  region: REGION,
  maxAttempts: 2,
  requestHandler: { ...awsClientDefaults.requestHandler, requestTimeout: 5000 },
}

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

/** Cost of a service on a UTC day, in USD. */
export interface DailyCost {
  readonly day: string
  readonly service: string
  readonly usd: number
}

/**
 * What the services of the account cost on each UTC day from `from` until before `end`, without tax and credits. Each page of the
 * answer costs 0.01 USD.
 */
export async function readDailyCosts({ from, end }: { from: string; end: string }): Promise<DailyCost[]> {
  const costs = new CostExplorerClient(client)
  const days = await allPages(async (next) => {
    const command = new GetCostAndUsageCommand({
      TimePeriod: { Start: from, End: end },
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
  return days.flatMap(({ TimePeriod: { Start: day }, Groups }) =>
    Groups.map(({ Keys: [service], Metrics }) => ({ day, service, usd: Metrics.UnblendedCost.Amount })),
  )
}
