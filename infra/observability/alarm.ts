import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import type { AlarmRow, Silence } from './alarm-row.ts'
import type { AlarmTopics } from './alarm-topics.ts'

const SILENCE: Readonly<Record<Silence, TreatMissingData>> = {
  well: TreatMissingData.NOT_BREACHING,
  unchanged: TreatMissingData.IGNORE,
  alarming: TreatMissingData.MISSING,
}

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
    // A new alarm begins without data, which is no change and tells nobody; data that stops is one.
    if (silence === 'alarming') alarm.addInsufficientDataAction(tell)
    return alarm
  })
}

/** What is read at night on a phone: what is wrong, what people notice, where it is written what to do. */
function description({ what, wrong, noticed, heading = what }: AlarmRow, { runbook }: Config): string {
  return `${wrong} ${noticed} What to do: ${runbook}/alarms.md#${heading}`
}
