import { Duration, Stack } from 'aws-cdk-lib'
import { Metric, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { ApiStack } from '../api.ts'
import type { Config } from '../config.ts'
import type { DataStack } from '../data.ts'
import { EDGE_REGION } from '../edge-region.ts'
import type { EdgeStack } from '../edge.ts'
import { FeatureFunction, metricsNamespace } from '../feature-function.ts'
import type { IdentityStack } from '../identity.ts'
import type { MailStack } from '../mail.ts'
import type { DispatchStack } from '../dispatch.ts'
import type { FeatureStack } from '../feature-stack.ts'
import type { WebStack } from '../web.ts'

/** Stacks whose metrics are used. */
export interface Watched {
  readonly config: Config
  readonly edge: EdgeStack
  readonly data: DataStack
  readonly identity: IdentityStack
  readonly mail: MailStack
  readonly dispatch: DispatchStack
  readonly features: readonly FeatureStack[]
  readonly api: ApiStack
  readonly web: WebStack
}

export type Metrics = ReturnType<typeof metricsOf>

const { SUM, AVERAGE, MAXIMUM, SAMPLE_COUNT } = Stats
const MINUTES_5 = Duration.minutes(5)
const DAY = Duration.days(1)

/** All metrics of alarms and dashboard, by name. */
export function metricsOf({
  config,
  edge: { certificate },
  data,
  identity,
  mail,
  dispatch,
  features,
  api,
  web,
}: Watched) {
  const of = (namespace: string, metricName: string, dimensionsMap: Record<string, string>, statistic: string = SUM) =>
    new Metric({ namespace, metricName, dimensionsMap, statistic, period: MINUTES_5 })

  const call = (name: string, statistic?: string) =>
    of('AWS/ApiGateway', name, { ApiName: api.restApi.restApiName, Stage: config.stage }, statistic)
  const run = ({ function: { functionName } }: FeatureFunction, name: string, statistic?: string) =>
    of('AWS/Lambda', name, { FunctionName: functionName }, statistic)
  const writesRefused = ({ tableName }: TableV2) => of('AWS/DynamoDB', 'WriteThrottleEvents', { TableName: tableName })
  const visible = ({ queueName }: Queue) =>
    of('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName: queueName }, MAXIMUM)
  const own = (service: string, name: string) => of(metricsNamespace(config), name, { service })
  const signIn = (name: string, statistic?: string) =>
    of(
      'AWS/Cognito',
      name,
      { UserPool: identity.userPool.userPoolId, UserPoolClient: identity.client.userPoolClientId },
      statistic,
    )
  const edge = (name: string, statistic: string) =>
    of('AWS/CloudFront', name, { DistributionId: web.distribution.distributionId, Region: 'Global' }, statistic).with({
      region: EDGE_REGION,
    })

  return {
    calls: call('Count'),
    callsFailed: call('5XXError'),
    callsRefused: call('4XXError'),
    originSecretWrong: own('api', 'OriginSecretWrong'),
    callMedian: call('Latency', 'p50'),
    callSlowest: call('Latency', 'p99'),

    /** Metrics of all functions in the account and region. */
    errors: of('AWS/Lambda', 'Errors', {}),
    errorsOfMail: run(mail.mail, 'Errors'),
    errorsOfTokenClaims: run(identity.tokenClaims, 'Errors'),
    /** The function throws to refuse, as Cognito requires. */
    errorsOfMessageGate: run(identity.messageGate, 'Errors'),
    runsRefused: of('AWS/Lambda', 'Throttles', {}),
    runsAtOnce: of('AWS/Lambda', 'ConcurrentExecutions', {}, MAXIMUM),

    mailsSent: own('mail', 'MailSent'),
    mailsPutOff: own('mail', 'MailPutOff'),
    mailsRefused: own('mail', 'MailRefused'),
    ageOfOutbox: run(mail.mail, 'IteratorAge', MAXIMUM),
    deadLetters: visible(mail.unsent),
    deadLettersLost: run(mail.mail, 'DestinationDeliveryFailures'),
    deskMailsReturned: own('mail-feedback', 'DeskMailReturned'),
    feedbackUnheard: visible(mail.unheard),
    bounceRate: of('AWS/SES', 'Reputation.BounceRate', {}, AVERAGE),
    complaintRate: of('AWS/SES', 'Reputation.ComplaintRate', {}, AVERAGE),

    writesRefused: [
      ...features.flatMap(({ feature: { name, table } }) =>
        table ? [{ what: name, holds: table.holds, metric: writesRefused(data.tableOf(name)) }] : [],
      ),
      { what: 'mail', holds: 'addresses that take no mail', metric: writesRefused(data.mail) },
      { what: 'outbox', holds: 'mails that wait', metric: writesRefused(data.outbox) },
      { what: 'audit', holds: 'the audit log', metric: writesRefused(data.audit) },
    ],
    /** Dead letters of jobs. */
    jobsGivenUp: features
      .flatMap(({ feature, jobs }) =>
        jobs.flatMap(({ name, givenUp }) =>
          givenUp ? [{ what: `${feature.name}-${name}`, metric: visible(givenUp) }] : [],
        ),
      )
      .concat({ what: 'dispatch', metric: visible(dispatch.undelivered) }),
    /** Age in seconds of the oldest incoming mail that waits for its job. */
    ageOfMailsIn: features.flatMap(({ jobs }) =>
      jobs.flatMap(({ job, queue }) =>
        job.start.by === 'mail' && queue
          ? [of('AWS/SQS', 'ApproximateAgeOfOldestMessage', { QueueName: queue.queueName }, MAXIMUM)]
          : [],
      ),
    ),
    /** Concurrent executions by feature. */
    atOnce: features.map(({ feature, calls }) => ({ feature, metric: run(calls, 'ConcurrentExecutions', MAXIMUM) })),

    backupsMade: of('AWS/Backup', 'NumberOfBackupJobsCompleted', { BackupVaultName: data.vault.backupVaultName }),

    signIns: signIn('SignInSuccesses'),
    signInTries: signIn('SignInSuccesses', SAMPLE_COUNT),
    signInsRefused: signIn('SignInThrottles'),
    textMessagesUsd: of('AWS/SNS', 'SMSMonthToDateSpentUSD', {}, MAXIMUM),

    daysOfCertificate:
      certificate &&
      of('AWS/CertificateManager', 'DaysToExpiry', { CertificateArn: certificate.certificateArn }, Stats.MINIMUM).with({
        region: EDGE_REGION,
        period: DAY,
      }),
    checksFailed: own('canary', 'CheckFailed'),

    edgeRequests: edge('Requests', SUM),
    edgeBytes: edge('BytesDownloaded', SUM),
    shareOfEdgeFailed: edge('5xxErrorRate', AVERAGE),
  }
}

/** A metric expression over metrics with one-letter names. */
export function reckoned(
  expression: string,
  usingMetrics: Readonly<Record<string, Metric>>,
  label: string,
  period = MINUTES_5,
): MathExpression {
  return new MathExpression({ expression, usingMetrics: { ...usingMetrics }, label, period })
}

/** All our functions in the stacks of this region. */
export function functionsOf(scope: Construct): FeatureFunction[] {
  const { region } = Stack.of(scope)
  return scope.node.root.node
    .findAll()
    .filter((each) => each instanceof FeatureFunction)
    .filter((each) => Stack.of(each).region === region)
}
