import { Duration, Stack, type StackProps } from 'aws-cdk-lib'
import { type Alarm, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Construct } from 'constructs'
import { apiName } from './api-name.ts'
import type { Config } from './config.ts'
import { rollbackAlarm } from './rollout.ts'

/** Above one caller's retries, below the failures of a tenth of a busy hour's calls. */
const FAILED_CALLS_A_MINUTE = 3

interface ReleaseStackProps extends StackProps {
  readonly config: Config
}

/**
 * Alarm that rolls back new versions of all features. A separate stack before the features, which refers to the API by name,
 * because the API is deployed last.
 */
export class ReleaseStack extends Stack {
  readonly callsFail: Alarm

  constructor(scope: Construct, id: string, { config, ...props }: ReleaseStackProps) {
    super(scope, id, props)
    // Functions catch errors and answer 5xx, so the gateway's metric is used instead of Lambda's errors.
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
