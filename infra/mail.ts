import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { type Alias, EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { ConfigurationSet, ConfigurationSetTlsPolicy, SuppressionReasons } from 'aws-cdk-lib/aws-ses'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { addressOf, type Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { arn, FeatureFunction } from './feature-function.ts'
import { mailFeedback } from './mail-feedback.ts'
import { mailIdentity, senderIdentities } from './mail-identity.ts'
import { liveAlias } from './live-alias.ts'
import { platformTables, writeAuditLog } from './table-access.ts'

interface MailStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
}

/** The mail function: sends the outbox's mails asynchronously, with retries and a dead-letter queue. */
export class MailStack extends Stack {
  readonly mail: FeatureFunction
  /** Handles bounces and complaints. */
  readonly feedback: FeatureFunction
  /** Dead-letter queue of mails. */
  readonly unsent: Queue
  /** Dead-letter queue of SES events. */
  readonly unheard: Queue
  /** Configuration set of all mails. */
  readonly configurationSetName: string

  constructor(scope: Construct, id: string, { config, dist, data, ...props }: MailStackProps) {
    super(scope, id, props)
    this.configurationSetName = `veritech-${config.stage}`
    const configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      configurationSetName: this.configurationSetName,
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // SES's own suppression list in addition to ours: suppressed mails do not affect the reputation.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      sendingEnabled: true,
    })
    const identity = mailIdentity(this, config, configurationSet)
    const stream = streamOf(data.outbox)
    const { feedback, unheard } = mailFeedback(this, { config, dist, data, configurationSet })
    this.feedback = feedback
    this.unheard = unheard
    const unsent = (this.unsent = this.#unsentQueue())

    const mail = (this.mail = new FeatureFunction(this, 'Mail', {
      config,
      feature: 'mail',
      code: dist.functionCode('mail'),
      timeout: Duration.seconds(60),
      concurrency: config.mailConcurrency,
      environment: {
        MAIL_TABLE: data.mail.tableName,
        ...platformTables(data),
        MAIL_FROM: config.mailFrom,
        MAIL_CONFIGURATION_SET: configurationSet.configurationSetName,
        DESK_ADDRESS: config.deskAddress,
      },
      permissions: [
        {
          actions: ['ses:SendRawEmail'],
          resources: [
            identity.emailIdentityArn,
            ...senderIdentities(this, config),
            arn(this, 'ses', `configuration-set/${configurationSet.configurationSetName}`),
          ],
          conditions: { StringEquals: { 'ses:FromAddress': addressOf(config.mailFrom) } },
        },
        { actions: ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'], resources: [data.outbox.tableArn] },
        writeAuditLog(data),
        { actions: ['dynamodb:BatchGetItem'], resources: [data.mail.tableArn] },
        {
          actions: [
            'dynamodb:DescribeStream',
            'dynamodb:GetRecords',
            'dynamodb:GetShardIterator',
            'dynamodb:ListStreams',
          ],
          resources: [stream],
        },
        { actions: ['sqs:SendMessage'], resources: [unsent.queueArn] },
        ...data.keyPermissions,
      ],
    }))

    this.#deliver({ stream, live: liveAlias(mail), unsent })
  }

  #deliver({ stream, live, unsent }: { stream: string; live: Alias; unsent: Queue }): void {
    new EventSourceMapping(this, 'Mails', {
      target: live,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { kind: { S: FilterRule.isEqual('mail') } } },
        }),
        // `redrivenAt` is set by operators to retry a dead letter.
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('MODIFY'),
          dynamodb: { NewImage: { kind: { S: FilterRule.isEqual('mail') }, redrivenAt: { S: FilterRule.exists() } } },
        }),
      ],
      batchSize: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // SES may be unavailable for hours. One hour less than the stream's retention, so that the dead letter can still be read.
      maxRecordAge: Duration.hours(23),
      onFailure: new SqsDlq(unsent),
    })
  }

  #unsentQueue(): Queue {
    const queue = new Queue(this, 'Unsent', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    })
    for (const finding of ['SQS3', 'Serverless-SQSRedrivePolicy']) {
      acknowledge(queue, finding, 'This queue is itself the dead-letter queue, of the stream that mails are sent from.')
    }
    return queue
  }
}

function streamOf({ tableStreamArn, node }: TableV2): string {
  if (!tableStreamArn) throw new Error(`The table ${node.id} has no stream for mails to come from.`)
  return tableStreamArn
}
