import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import type { AlarmTopics, Urgency } from './alarm-topics.ts'

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
type Silence = keyof typeof SILENCE
const SILENCE = {
  /** It is counted when it happens only, so no figure says that it did not happen. */
  well: TreatMissingData.NOT_BREACHING,
  /** The figure is written when there is something to reckon, and holds until then. */
  unchanged: TreatMissingData.IGNORE,
  /** Something writes it all the time, and that it does not is itself the fault. */
  alarming: TreatMissingData.BREACHING,
} as const

/** Makes the alarms of a table: their names say how urgent they are, their descriptions what to do. */
export function raise(
  scope: Construct,
  { config, topics, rows }: { config: Config; topics: AlarmTopics; rows: readonly AlarmRow[] },
): Alarm[] {
  return rows.map((row) => {
    const { what, urgency, metric, above, below, times, silence } = row
    const alarm = new Alarm(scope, `Alarm-${what}`, {
      alarmName: `veritech-${config.stage}-${urgency}-${what}`,
      alarmDescription: description(row, config),
      metric,
      threshold: above ?? below ?? 0,
      comparisonOperator:
        above === undefined ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: times[0],
      evaluationPeriods: times[1],
      treatMissingData: SILENCE[silence],
    })
    const tell = new SnsAction(topics[urgency])
    alarm.addAlarmAction(tell)
    // Whoever was woken may sleep again.
    alarm.addOkAction(tell)
    return alarm
  })
}

/** What is read at night on a phone: what is wrong, what people notice, where it is written what to do. */
function description({ what, wrong, noticed, heading = what }: AlarmRow, { runbook }: Config): string {
  return `${wrong} ${noticed} What to do: ${runbook}/alarms.md#${heading}`
}
