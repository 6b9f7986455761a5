import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { AlarmUrgency } from './urgency.ts'

/** A row of the alarm table. */
export interface AlarmRow {
  /** Suffix of the alarm's name, and default heading in the runbook. */
  readonly what: string
  readonly urgency: AlarmUrgency
  /** Metric with statistic and period. */
  readonly metric: IMetric
  /** Fires above this value. */
  readonly above?: number
  /** Fires below this value. */
  readonly below?: number
  /** Datapoints to alarm, and evaluation periods. */
  readonly times: readonly [bad: number, of: number]
  readonly missingData: MissingData
  readonly wrong: string
  readonly noticed: string
  /** Heading in docs/runbook/alarms.md shared by several alarms. */
  readonly heading?: string
}

/** Treatment of missing data. */
export type MissingData =
  /** The metric counts events only, so missing data is normal. */
  | 'well'
  /** The metric is written on changes; the last value stays valid. */
  | 'unchanged'
  /** The metric is written continuously, so missing data is a failure. */
  | 'alarming'
