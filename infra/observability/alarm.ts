import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Config } from '../config.ts'
import type { AlarmRow, MissingData } from './alarm-row.ts'
import type { AlarmTopics } from './alarm-topics.ts'

const MISSING_DATA: Readonly<Record<MissingData, TreatMissingData>> = {
  well: TreatMissingData.NOT_BREACHING,
  unchanged: TreatMissingData.IGNORE,
  alarming: TreatMissingData.MISSING,
}

/** Creates the alarms of a table. */
export function createAlarms(
  scope: Construct,
  { config, topics, rows }: { config: Config; topics: AlarmTopics; rows: readonly AlarmRow[] },
): Alarm[] {
  return rows.map((row) => createAlarm(scope, { config, topic: topics[row.urgency], row }))
}

/** Creates an alarm. The name contains the urgency, the description the runbook page. */
export function createAlarm(
  scope: Construct,
  { config, topic, row }: { config: Config; topic: ITopic; row: AlarmRow },
): Alarm {
  const { what, urgency, metric, above, below, times, missingData } = row
  const alarm = new Alarm(scope, `Alarm-${what}`, {
    alarmName: `veritech-${config.stage}-${urgency}-${what}`,
    alarmDescription: description(row, config),
    metric,
    threshold: above ?? below ?? 0,
    comparisonOperator:
      above === undefined ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_THRESHOLD,
    datapointsToAlarm: times[0],
    evaluationPeriods: times[1],
    treatMissingData: MISSING_DATA[missingData],
  })
  const notify = new SnsAction(topic)
  alarm.addAlarmAction(notify)
  // Notifies when the alarm ends.
  alarm.addOkAction(notify)
  // Notifies when data stops; a new alarm starts without data, which is no change.
  if (missingData === 'alarming') alarm.addInsufficientDataAction(notify)
  return alarm
}

/** Description for phones: problem, effect, runbook page. */
function description({ what, wrong, noticed, heading = what }: AlarmRow, { runbook }: Config): string {
  return `${wrong} ${noticed} What to do: ${runbook}/alarms.md#${heading}`
}
