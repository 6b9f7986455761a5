import { type AlarmHistoryItem, CloudWatchClient, DescribeAlarmHistoryCommand } from '@aws-sdk/client-cloudwatch'
import * as z from 'zod'
import type { FiredAlarm } from '#domain/operations/weekly-data.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { serviceAnswer } from '#lambdas/platform/service-answer.ts'
import { allPages } from '#lambdas/platform/pages.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000

const changeSchema = z.object({ newState: z.object({ stateValue: z.string() }) })

/** Alarms whose names begin with `prefix` and that fired in the seven days before `now`. */
export async function readAlarms(
  { regions, prefix }: { regions: readonly string[]; prefix: string },
  now: number,
): Promise<FiredAlarm[]> {
  const changes = await Promise.all(regions.map((region) => changesIn(region, now)))
  return changes
    .flat()
    .filter(({ AlarmName }) => AlarmName?.startsWith(prefix))
    .filter(({ HistoryData = '' }) => changeSchema.parse(JSON.parse(HistoryData)).newState.stateValue === 'ALARM')
    .map(({ AlarmName = '', Timestamp }) => ({ name: AlarmName, at: z.date().parse(Timestamp).toISOString() }))
}

function changesIn(region: string, now: number): Promise<AlarmHistoryItem[]> {
  const cloudWatch = new CloudWatchClient({ ...awsClientDefaults, region })
  const EndDate = new Date(now)
  const StartDate = new Date(now - WEEK_MS)
  return allPages(async (NextToken) => {
    const answer = await serviceAnswer(
      'CloudWatch',
      cloudWatch.send(
        new DescribeAlarmHistoryCommand({
          HistoryItemType: 'StateUpdate',
          StartDate,
          EndDate,
          MaxRecords: 100,
          NextToken,
        }),
      ),
    )
    return { found: answer.AlarmHistoryItems ?? [], next: answer.NextToken }
  })
}
