import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import { messageKinds } from '#domain/offers/message.ts'
import { acknowledge } from './acknowledge.ts'
import type { Config } from './config.ts'
import type { DataStack } from './data.ts'
import type { Dist } from './dist.ts'
import { FeatureFunction } from './feature-function.ts'
import type { FeatureStack } from './feature-stack.ts'
import { liveAlias } from './live-alias.ts'

interface DispatchStackProps extends StackProps {
  readonly config: Config
  readonly dist: Dist
  readonly data: DataStack
  readonly features: readonly FeatureStack[]
}

/** Delivers messages in the outbox to the receiving features' queues. */
export class DispatchStack extends Stack {
  readonly dispatch: FeatureFunction
  /** Messages that could not be delivered. */
  readonly undelivered: Queue

  constructor(scope: Construct, id: string, { config, dist, data, features, ...props }: DispatchStackProps) {
    super(scope, id, props)
    const stream = data.outbox.tableStreamArn
    if (!stream) throw new Error('The outbox has no stream for messages to come from.')
    const queues = features.flatMap(({ feature, messages }) => (messages ? [[feature.name, messages] as const] : []))
    this.undelivered = deadLetters(this)
    this.dispatch = new FeatureFunction(this, 'Dispatch', {
      config,
      feature: 'dispatch',
      code: dist.functionCode('dispatch'),
      timeout: Duration.seconds(30),
      environment: {
        UNDELIVERED_QUEUE: this.undelivered.queueUrl,
        QUEUES: this.toJsonString(Object.fromEntries(queues.map(([name, { queueUrl }]) => [name, queueUrl]))),
      },
      permissions: [
        {
          actions: [
            'dynamodb:DescribeStream',
            'dynamodb:GetRecords',
            'dynamodb:GetShardIterator',
            'dynamodb:ListStreams',
          ],
          resources: [stream],
        },
        {
          actions: ['sqs:SendMessage'],
          resources: [this.undelivered.queueArn, ...queues.map(([, { queueArn }]) => queueArn)],
        },
        ...data.keyPermissions,
      ],
    })
    const live = liveAlias(this.dispatch)
    new EventSourceMapping(this, 'Messages', {
      target: live,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      // One filter for all kinds: a mapping has five filters at most.
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { kind: { S: FilterRule.or(...messageKinds) } } },
        }),
      ],
      batchSize: 10,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      // One hour less than the stream's retention, so that the dead letter can still be read.
      maxRecordAge: Duration.hours(23),
      onFailure: new SqsDlq(this.undelivered),
    })
  }
}

function deadLetters(scope: Construct): Queue {
  const queue = new Queue(scope, 'Undelivered', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  for (const finding of ['SQS3', 'Serverless-SQSRedrivePolicy'])
    acknowledge(queue, finding, 'This queue is itself the dead-letter queue, of the stream that messages come from.')
  return queue
}
