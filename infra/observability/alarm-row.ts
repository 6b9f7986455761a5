import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch'
import type { Urgency } from './urgency.ts'

/** A line of the tables of alarms. */
export interface AlarmRow {
  /** The end of its name, and the heading of the runbook where nothing else is named. */
  readonly what: string
  readonly urgency: Urgency
  /** What is watched, with its statistic and the length of a period. */
  readonly metric: IMetric
  /** It goes off beyond this figure. */
  readonly above?: number
  /** It goes off below this figure. */
  readonly below?: number
  /** In how many of how many periods. */
  readonly times: readonly [bad: number, of: number]
  readonly silence: Silence
  readonly wrong: string
  readonly noticed: string
  /** The heading in docs/runbook/alarms.md, where several alarms share one. */
  readonly heading?: string
}

/** What it means when nothing was measured. */
export type Silence =
  /** It is counted when it happens only, so no figure says that it did not happen. */
  | 'well'
  /** The figure is written when there is something to reckon, and holds until then. */
  | 'unchanged'
  /** Something writes it all the time, and that it does not is itself the fault. */
  | 'alarming'
