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
  /** A new version is taken back when one call in a hundred takes longer than this; by default only when it fails or times out. */
  readonly slowAfter?: Duration
  /** Whether the function throws to refuse, as Cognito wants it: then only many errors count against a new version. */
  readonly throwsToRefuse?: boolean
  /** What else takes a new version back. */
  readonly alarms?: readonly IAlarm[]
}

/** Named in operators' commands, so it is the same for every function and stage. */
const ALIAS = 'live'
/** More than people who mistype cause; a version that fails always causes more. */
const REFUSALS_A_MINUTE = 30

/**
 * How a new version of a function reaches its callers, who know the alias `live` only: a share of the calls first, then
 * all of them, and none any more as soon as an alarm says that it is worse.
 */
export class Rollout extends Construct {
  readonly live: Alias

  constructor(feature: FeatureFunction, { config, slowAfter, throwsToRefuse = false, alarms = [] }: RolloutProps) {
    super(feature, 'Rollout')
    const { function: handler } = feature
    const version = handler.currentVersion
    // The way back needs the versions before it. Only one whose release failed goes: Lambda makes no second version of
    // the same code, and CloudFormation would not find a new one at the next attempt.
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
    // The alias finds its way to this group by itself.
    new LambdaDeploymentGroup(this, 'Group', {
      alias: this.live,
      deploymentConfig: LambdaDeploymentConfig[config.rollout],
      role: releaseRole(this, handler).withoutPolicyUpdates(),
      alarms: [fails, ...(slowAfter ? [slow(slowAfter)] : []), ...alarms],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
  }
}

/** An alarm that CodeDeploy reads while a release is on its way, and nobody else; without calls there is nothing to hold against it. */
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

/** AWS's own policy for this would let CodeDeploy move the aliases of every function in the account. */
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
