import * as z from 'zod'
import type { FiredAlarm } from '#domain/operations/weekly-data.ts'
import { askAws } from './ask-aws.ts'
import { allPages } from './pages.ts'

const WEEK_SECONDS = 7 * 24 * 3600

const answerSchema = z.object({
  AlarmHistoryItems: z
    .array(
      z.object({
        AlarmName: z.string(),
        /** Seconds since 1970. */
        Timestamp: z.number(),
        /** JSON. */
        HistoryData: z.string(),
      }),
    )
    .default([]),
  NextToken: z.string().optional(),
})

const changeSchema = z.object({ newState: z.object({ stateValue: z.string() }) })

/** The alarms of a stage, by the beginning of their names, that went off in the seven days before `now`. */
export async function readAlarms(
  { regions, prefix }: { regions: readonly string[]; prefix: string },
  now: number,
): Promise<FiredAlarm[]> {
  const changes = await Promise.all(regions.map((region) => changesIn(region, now)))
  return changes
    .flat()
    .filter(({ AlarmName }) => AlarmName.startsWith(prefix))
    .filter(({ HistoryData }) => changeSchema.parse(JSON.parse(HistoryData)).newState.stateValue === 'ALARM')
    .map(({ AlarmName, Timestamp }) => ({ name: AlarmName, at: new Date(Timestamp * 1000).toISOString() }))
}

function changesIn(region: string, now: number): Promise<z.infer<typeof answerSchema>['AlarmHistoryItems']> {
  const end = Math.floor(now / 1000)
  return allPages(async (next) => {
    const { AlarmHistoryItems, NextToken } = answerSchema.parse(
      await askAws({
        service: 'cloudWatch',
        region,
        operation: 'DescribeAlarmHistory',
        input: {
          HistoryItemType: 'StateUpdate',
          StartDate: end - WEEK_SECONDS,
          EndDate: end,
          MaxRecords: 100,
          ...(next && { NextToken: next }),
        },
      }),
    )
    return { found: AlarmHistoryItems, next: NextToken }
  })
}
