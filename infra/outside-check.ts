import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction } from './feature-function.ts'
import type { AlarmRow } from './observability/alarm-row.ts'

const COMES_AGAIN = 'A look that failed is of no use later: the schedule brings the next one.'

interface OutsideCheckProps {
  readonly config: Config
  readonly dist: Dist
  /** Origin of the site. */
  readonly origin: string
}

/**
 * A function in another region than the stage's that looks at it from outside, and the alarm on its errors. Checks and alarms of the
 * stage's own region are silent while that region fails.
 */
export function outsideCheck(scope: Construct, { config, dist, origin }: OutsideCheckProps): AlarmRow {
  const every = Duration.minutes(config.canaryMinutes)
  const { function: look } = new FeatureFunction(scope, 'Outside', {
    config,
    feature: 'outside',
    code: dist.functionCode('outside'),
    timeout: Duration.seconds(60),
    environment: { CHECKED_ORIGIN: origin },
    withoutDeadLetters: COMES_AGAIN,
  })
  const schedule = new Rule(scope, 'OutsideSchedule', {
    description: `Veritech ${config.stage}: the look at the stage from another region`,
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(look)],
  })
  acknowledge(schedule, 'Serverless-EventBusDLQ', COMES_AGAIN)
  return {
    what: 'region-silent',
    urgency: 'wake',
    metric: look.metricErrors({ statistic: Stats.SUM, period: every }),
    above: 0,
    times: [2, 2],
    missingData: 'alarming',
    wrong: `From another region, ${config.region} does not answer, its checks have stopped, or they find something down.`,
    noticed: 'The whole product may be out, and the alarms of that region with it.',
  }
}
