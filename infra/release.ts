import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { type Alarm, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { apiName } from './api-name.ts'
import type { Config } from './config.ts'
import { rollbackAlarm } from './rollout.ts'

/** More than a caller who tried again, and less than what a tenth of a busy hour's calls would bring. */
const FAILED_CALLS_A_MINUTE = 3

interface ReleaseStackProps extends StackProps {
  readonly config: Config
}

/**
 * What takes a new version of any feature back. A stack of its own, because features are deployed before the API: the alarm
 * knows the API by its name.
 */
export class ReleaseStack extends Stack {
  readonly callsFail: Alarm

  constructor(scope: Construct, id: string, { config, ...props }: ReleaseStackProps) {
    super(scope, id, props)
    // A function answers what goes wrong within it, so its own count of errors stays at nought; the gateway sees the answers.
    this.callsFail = rollbackAlarm(this, 'CallsFail', {
      alarmDescription: 'Takes new versions back while the API answers that something went wrong.',
      metric: new Metric({
        namespace: 'AWS/ApiGateway',
        metricName: '5XXError',
        dimensionsMap: { ApiName: apiName(config), Stage: config.stage },
        period: Duration.minutes(1),
        statistic: Stats.SUM,
      }),
      threshold: FAILED_CALLS_A_MINUTE,
    })
  }
}
