import { type Duration, Stack } from 'aws-cdk-lib'
import { Effect, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'

/** What a function may do: exact actions on exact resources. */
export interface Permission {
  readonly actions: readonly string[]
  readonly resources: readonly string[]
  readonly conditions?: Readonly<Record<string, unknown>>
}

interface FeatureFunctionProps {
  readonly config: Config
  readonly feature: string
  /** Folder of the bundle. */
  readonly code: string
  readonly timeout: Duration
  /** Runs at once that are kept for it and that it cannot exceed. */
  readonly concurrency?: number
  /** ARM where nothing is said. */
  readonly architecture?: Architecture
  readonly memoryMegabytes?: number
  readonly environment?: Readonly<Record<string, string>>
  readonly permissions?: readonly Permission[]
  /** Why no queue keeps what it fails at. */
  readonly withoutDeadLetters?: string
}

const SOMEBODY_WAITS =
  'Nothing is handed over without somebody who waits: a caller gets the error, or a stream keeps the record until its mapping puts it into a queue.'

/** The log has a line of every call with its duration and request id; traces cost more than the rest of a call's observation. */
export const NO_TRACES =
  'Every call logs its duration and request id; X-Ray would say little more, and is billed by the trace.'

/**
 * A feature's function with a log group and a role of its own. The role holds what is listed here and
 * nothing else: constructs that are given the function later cannot widen it.
 */
export class FeatureFunction extends Construct {
  readonly feature: string
  readonly function: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, id: string, props: FeatureFunctionProps) {
    super(scope, id)
    const { config, feature, code, timeout, concurrency, environment = {}, permissions = [] } = props
    const { architecture = Architecture.ARM_64, memoryMegabytes = 512 } = props
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
    this.function = new LambdaFunction(this, 'Function', {
      description: `Veritech ${config.stage}: ${feature}`,
      runtime: Runtime.NODEJS_24_X,
      architecture,
      handler: 'index.handler',
      code: Code.fromAsset(code),
      memorySize: memoryMegabytes,
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

/** Our own figures of one stage; another stage in the same account has its own. */
export function metricsNamespace({ stage }: Config): string {
  return `Veritech/${stage}`
}

export function policy(permissions: readonly Permission[]): PolicyDocument {
  return new PolicyDocument({
    statements: permissions.map(
      ({ actions, resources, conditions }) =>
        new PolicyStatement({
          effect: Effect.ALLOW,
          actions: [...actions],
          resources: [...resources],
          ...(conditions ? { conditions } : {}),
        }),
    ),
  })
}

/** A permission's condition: only items whose partition key looks like one of these. */
export function leadingKeys(...patterns: readonly string[]): Permission['conditions'] {
  return { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } }
}

/** The name in full of something in this account and region. */
export function arn(scope: Construct, service: string, resource: string, region = Stack.of(scope).region): string {
  const { partition, account } = Stack.of(scope)
  return `arn:${partition}:${service}:${region}:${account}:${resource}`
}
