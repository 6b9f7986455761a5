import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IAlarm, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import { type FeatureFunction, policy } from './feature-function.ts'

interface RolloutProps {
  readonly config: Config
  /** Roll back if 1 % of the calls take longer; by default only errors and timeouts count. */
  readonly slowAfter?: Duration
  /** Whether the function throws to refuse, as Cognito requires; then only many errors cause a rollback. */
  readonly throwsToRefuse?: boolean
  /** Further alarms that cause a rollback. */
  readonly alarms?: readonly IAlarm[]
}

/** Operators' commands use this name, so it is the same for all functions and stages. */
const ALIAS = 'live'
/** Above normal mistyping; a broken version causes more. */
const REFUSALS_A_MINUTE = 30

/**
 * Gradual rollout of new function versions through the alias `live`: a share of the calls first, then all; an alarm rolls
 * it back.
 */
export class Rollout extends Construct {
  readonly live: Alias

  constructor(feature: FeatureFunction, { config, slowAfter, throwsToRefuse = false, alarms = [] }: RolloutProps) {
    super(feature, 'Rollout')
    const { function: handler } = feature
    const version = handler.currentVersion
    // Old versions are kept for a rollback. Only a version whose release failed is deleted: Lambda creates no second version of
    // the same code, so the next attempt would fail.
    version.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE)
    this.live = new Alias(this, 'Live', { aliasName: ALIAS, version })

    const ofTheNewVersion = {
      dimensionsMap: {
        FunctionName: handler.functionName,
        Resource: `${handler.functionName}:${ALIAS}`,
        ExecutedVersion: version.version,
      },
      period: Duration.minutes(1),
    }
    const fails = rollbackAlarm(this, 'Fails', {
      alarmDescription: `Takes the new version of ${feature.feature} back: it crashed or ran out of time.`,
      metric: handler.metricErrors({ ...ofTheNewVersion, statistic: Stats.SUM }),
      threshold: throwsToRefuse ? REFUSALS_A_MINUTE : 1,
    })
    const slow = (than: Duration): Alarm =>
      rollbackAlarm(this, 'Slow', {
        alarmDescription: `Takes the new version of ${feature.feature} back: one call in a hundred takes ${than.toSeconds()} s.`,
        metric: handler.metricDuration({ ...ofTheNewVersion, statistic: Stats.percentile(99) }),
        threshold: than.toMilliseconds(),
      })
    // The construct connects itself to the alias.
    new LambdaDeploymentGroup(this, 'Group', {
      alias: this.live,
      deploymentConfig: LambdaDeploymentConfig[config.rollout],
      role: releaseRole(this, handler).withoutPolicyUpdates(),
      alarms: [fails, ...(slowAfter ? [slow(slowAfter)] : []), ...alarms],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
  }
}

/** An alarm for CodeDeploy only, without notification. Missing data is fine. */
export function rollbackAlarm(
  scope: Construct,
  id: string,
  props: Pick<ConstructorParameters<typeof Alarm>[2], 'alarmDescription' | 'metric' | 'threshold'>,
): Alarm {
  return new Alarm(scope, id, {
    ...props,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  })
}

/** A role for this function only; AWS's managed policy covers all functions of the account. */
function releaseRole(scope: Construct, handler: LambdaFunction): Role {
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    description: 'Lets CodeDeploy move the alias of one function and read the alarms that stop it',
    inlinePolicies: {
      release: policy([
        {
          actions: ['lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig', 'lambda:UpdateAlias'],
          resources: [handler.functionArn, `${handler.functionArn}:*`],
        },
        { actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] },
      ]),
    },
  })
  acknowledge(
    role,
    'IAM5[Resource::*]',
    'CodeDeploy asks for the state of alarms by a call that lists them, and listing is only granted on all of them.',
  )
  const name = Stack.of(scope).getLogicalId(handler.node.defaultChild as CfnFunction)
  acknowledge(
    role,
    `IAM5[Resource::<${name}.Arn>:*]`,
    'These are the versions and aliases of one function, which get their numbers while they are released.',
  )
  return role
}
