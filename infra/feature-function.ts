import { type Duration, Size, Stack } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'

/** An IAM permission: exact actions on exact resources. */
export interface Permission {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  /** Instead of `resources`: everything but these, where what is meant has no ARN. */
  readonly otherThan?: readonly string[]
  /** Why the actions are granted on every resource. */
  readonly onAllBecause?: string
  readonly conditions?: Readonly<Record<string, unknown>>
}

interface FeatureFunctionProps {
  readonly config: Config
  readonly feature: string
  /** Folder of the bundle in dist/lambdas. */
  readonly code: string
  readonly timeout: Duration
  /** Reserved concurrency. */
  readonly concurrency?: number
  /** Default: ARM. */
  readonly architecture?: Architecture
  readonly memoryMegabytes?: number | undefined
  readonly diskMegabytes?: number | undefined
  readonly environment?: Readonly<Record<string, string>>
  readonly permissions?: readonly Permission[]
  /** Reason for having no dead-letter queue. */
  readonly withoutDeadLetters?: string
}

const SOMEBODY_WAITS =
  'Nothing is handed over without somebody who waits: a caller gets the error, or a stream keeps the record until its mapping puts it into a queue.'

/** Tracing is off: the log has every call's duration and request id, and traces would cost more than all other monitoring. */
export const NO_TRACES =
  'Every call logs its duration and request id; X-Ray would say little more, and is billed by the trace.'

/**
 * A feature's function with its own log group and role. The role has only the listed permissions; constructs that receive
 * the function later cannot add any.
 */
export class FeatureFunction extends Construct {
  readonly feature: string
  readonly function: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: FeatureFunctionProps) {
    super(scope, id)
    const { config, feature, code, timeout, concurrency, environment = {}, permissions = [] } = props
    const { architecture = Architecture.ARM_64, memoryMegabytes = 512, diskMegabytes } = props
    this.feature = feature

    const logGroup = new LogGroup(this, 'Logs', { retention: RetentionDays.THREE_MONTHS })
    this.role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `What the ${feature} function of Veritech ${config.stage} may do`,
      inlinePolicies: {
        observe: policy([
          { actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] },
        ]),
        ...(permissions.length > 0 ? { work: policy(permissions) } : {}),
      },
    })
    for (const { onAllBecause } of permissions)
      if (onAllBecause !== undefined)
        for (const finding of ['IAM5[Resource::*]', 'Serverless-LambdaStarPermissions'])
          acknowledge(this.role, finding, onAllBecause)
    this.function = new LambdaFunction(this, 'Function', {
      description: `Veritech ${config.stage}: ${feature}`,
      runtime: Runtime.NODEJS_24_X,
      architecture,
      handler: 'index.handler',
      code: Code.fromAsset(code),
      memorySize: memoryMegabytes,
      ...(diskMegabytes !== undefined && { ephemeralStorageSize: Size.mebibytes(diskMegabytes) }),
      timeout,
      ...(concurrency !== undefined && { reservedConcurrentExecutions: concurrency }),
      logGroup,
      role: this.role.withoutPolicyUpdates(),
      environment: {
        POWERTOOLS_SERVICE_NAME: feature,
        POWERTOOLS_METRICS_NAMESPACE: metricsNamespace(config),
        POWERTOOLS_LOG_LEVEL: 'INFO',
        STAGE: config.stage,
        SITE_ORIGIN: `https://${config.domain}`,
        ...environment,
      },
    })
    acknowledge(this.function, 'Serverless-LambdaTracing', NO_TRACES)
    acknowledge(this.function, 'Serverless-LambdaDLQ', props.withoutDeadLetters ?? SOMEBODY_WAITS)
  }
}

/** Namespace of a stage's own metrics. */
export function metricsNamespace({ stage }: Config): string {
  return `Veritech/${stage}`
}

export function policy(permissions: readonly Permission[]): PolicyDocument {
  return new PolicyDocument({
    statements: permissions.map(
      ({ actions, resources, otherThan, conditions }) =>
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: [...actions],
          ...(otherThan ? { notResources: [...otherThan] } : { resources: [...resources] }),
          ...(conditions ? { conditions } : {}),
        }),
    ),
  })
}

/** IAM condition: only items whose partition key matches a pattern. */
export function leadingKeys(...patterns: readonly string[]): Permission['conditions'] {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } }
}

/** ARN of a resource in this account. */
export function arn(scope: Construct, service: string, resource: string, region = Stack.of(scope).region): string {
  const { partition, account } = Stack.of(scope)
  return `arn:${partition}:${service}:${region}:${account}:${resource}`
}
