import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { type Alias, EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import type { DataStack } from './data.ts'
import { FeatureFunction, leadingKeys, type Permission } from './feature-function.ts'
import { type Feature, type JobManifest, minutesBetweenRuns, queueVariable, type JobTrigger } from './feature.ts'
import { scanUploads, WAITING } from './files.ts'
import type { Foundations } from './foundations.ts'
import { MailInBucket } from './mail-in-bucket.ts'
import { liveAlias } from './live-alias.ts'
import { notify } from './upload-notification.ts'

const ATTEMPTS = 5
/** Of a message between features, which comes again after seconds first. */
const MESSAGE_ATTEMPTS = 8
/** Default number of concurrent messages of a queue. */
const AT_ONCE = 5
const COMES_AGAIN = 'A run that failed is made up for by the next one, which the schedule brings.'
/** What starts a job that brings back early what failed. */
const BRINGS_BACK: ReadonlySet<JobTrigger['by']> = new Set(['mail', 'messages'])
/** Visibility timeout as a multiple of the function's timeout, as AWS recommends against double delivery. */
const VISIBILITY = 6

interface FeatureJobProps extends Foundations {
  readonly feature: Feature
  readonly name: string
  readonly job: JobManifest
  readonly buckets: ReadonlyMap<string, Bucket>
  readonly environment: Readonly<Record<string, string>>
  readonly permissions: readonly Permission[]
}

/** A background function with its trigger and dead-letter queue. */
export class FeatureJob extends Construct {
  readonly name: string
  readonly job: JobManifest
  readonly handler: FeatureFunction
  /** The queue that starts it, if any. */
  readonly queue: Queue | undefined
  /** Dead-letter queue; undefined for a schedule, which runs again anyway. */
  readonly givenUp: Queue | undefined

  constructor(scope: Construct, id: string, props: FeatureJobProps) {
    super(scope, id)
    const { config, dist, data, feature, name, job } = props
    const { start } = job
    this.name = name
    this.job = job
    const comesAgain = start.by === 'schedule' || start.by === 'due'
    this.givenUp = comesAgain ? undefined : deadLetters(this, start)
    this.queue = this.givenUp && start.by !== 'stream' ? workQueue(this, job, this.givenUp) : undefined
    const mails =
      start.by === 'mail' && this.queue ? new MailInBucket(this, 'Mails', { config, queue: this.queue }) : undefined
    const stream = start.by === 'stream' ? data.tableOf(feature.name).tableStreamArn : undefined
    const permissions = [
      ...props.permissions,
      ...this.#toBeStarted(stream, start),
      ...(start.by === 'messages' ? [readOwnMessages(data, feature)] : []),
      ...(mails ? [mails.read, readSentMails(data)] : []),
    ]
    const bundle = `${feature.name}-${name}`
    this.handler = new FeatureFunction(this, 'Job', {
      config,
      feature: bundle,
      code: dist.functionCode(bundle),
      timeout: Duration.seconds(job.timeoutSeconds),
      memoryMegabytes: job.memoryMegabytes,
      diskMegabytes: job.diskMegabytes,
      environment: {
        ...props.environment,
        ...this.#ownQueue(name, job),
        ...(mails ? { MAIL_IN_BUCKET: mails.bucketName, MAIL_FROM: config.mailFrom } : {}),
      },
      permissions: data.withKey(permissions),
      ...(comesAgain ? { withoutDeadLetters: COMES_AGAIN } : {}),
    })
    this.#start(liveAlias(this.handler), { ...props, stream })
  }

  /** A job that continues in another run sends to its own queue; those of mails and messages bring a failed one back early. */
  #ownQueue(name: string, { start }: JobManifest): Record<string, string> {
    return (start.by === 'jobs' || BRINGS_BACK.has(start.by)) && this.queue
      ? { [queueVariable(name)]: this.queue.queueUrl }
      : {}
  }

  #toBeStarted(stream: string | undefined, start: JobTrigger): Permission[] {
    const streaming = [
      'dynamodb:DescribeStream',
      'dynamodb:GetRecords',
      'dynamodb:GetShardIterator',
      'dynamodb:ListStreams',
    ]
    return [
      ...(stream ? [{ actions: streaming, resources: [stream] }] : []),
      ...(stream && this.givenUp ? [{ actions: ['sqs:SendMessage'], resources: [this.givenUp.queueArn] }] : []),
      ...(this.queue
        ? [
            {
              actions: [
                'sqs:DeleteMessage',
                'sqs:GetQueueAttributes',
                'sqs:ReceiveMessage',
                ...(start.by === 'jobs' ? ['sqs:SendMessage'] : []),
                ...(BRINGS_BACK.has(start.by) ? ['sqs:ChangeMessageVisibility'] : []),
              ],
              resources: [this.queue.queueArn],
            },
          ]
        : []),
    ]
  }

  #start(
    live: Alias,
    { config, feature, name, job, buckets, stream }: FeatureJobProps & { stream: string | undefined },
  ): void {
    const { start } = job
    const everyMinutes = minutesBetweenRuns(job)
    if (everyMinutes !== undefined) {
      const rule = new Rule(this, 'Schedule', {
        description: `Veritech ${config.stage}: ${feature.name}, ${name}`,
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [new LambdaFunction(live)],
      })
      acknowledge(rule, 'Serverless-EventBusDLQ', COMES_AGAIN)
    }
    if (start.by === 'stream' && stream && this.givenUp)
      readStream(this, live, { stream, kinds: start.kinds, givenUp: this.givenUp })
    if (this.queue) readQueue(this, live, { queue: this.queue, atOnce: job.atOnce ?? AT_ONCE })
    if (start.by === 'file' && this.queue) {
      const bucket = buckets.get(start.bucket)
      if (!bucket) throw new Error(`${feature.name} has no bucket ${start.bucket}, which ${name} is to be started by.`)
      notify(bucket, this.queue, WAITING)
      if (config.malwareProtection) scanUploads(this, bucket, this.queue)
    }
  }
}

/** Permission to read messages in the outbox; the queue contains ids only. */
function readOwnMessages({ outbox }: DataStack, { name }: Feature): Permission {
  return {
    actions: ['dynamodb:GetItem'],
    resources: [outbox.tableArn],
    conditions: leadingKeys(`MESSAGE#${name}#*`),
  }
}

/** Permission to read which thread a mail of ours belongs to; nothing else of a mail is there. */
function readSentMails({ outbox }: DataStack): Permission {
  return { actions: ['dynamodb:BatchGetItem'], resources: [outbox.tableArn], conditions: leadingKeys('SENT#*') }
}

function readStream(
  scope: Construct,
  target: Alias,
  { stream, kinds, givenUp }: { stream: string; kinds: readonly string[]; givenUp: Queue },
): void {
  new EventSourceMapping(scope, 'Stream', {
    target,
    eventSourceArn: stream,
    startingPosition: StartingPosition.TRIM_HORIZON,
    filters: kinds.map((kind) =>
      FilterCriteria.filter({
        eventName: FilterRule.isEqual('INSERT'),
        dynamodb: { NewImage: { kind: { S: FilterRule.isEqual(kind) } } },
      }),
    ),
    batchSize: 10,
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    // One hour less than the stream's retention, so that the dead letter can still be read.
    maxRecordAge: Duration.hours(23),
    onFailure: new SqsDlq(givenUp),
  })
}

function readQueue(scope: Construct, target: Alias, { queue, atOnce }: { queue: Queue; atOnce: number }): void {
  const mapping = new EventSourceMapping(scope, 'Queue', {
    target,
    eventSourceArn: queue.queueArn,
    batchSize: 1,
    maxConcurrency: atOnce,
    reportBatchItemFailures: true,
  })
  acknowledge(
    mapping,
    'Serverless-LambdaEventSourceMappingDestination',
    'Lambda knows no such destination for a queue, which itself moves what fails too often to its dead letters.',
  )
}

function workQueue(scope: Construct, { start, timeoutSeconds }: JobManifest, givenUp: Queue): Queue {
  return new Queue(scope, 'Waiting', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(VISIBILITY * timeoutSeconds),
    retentionPeriod: Duration.days(14),
    deadLetterQueue: { queue: givenUp, maxReceiveCount: start.by === 'messages' ? MESSAGE_ATTEMPTS : ATTEMPTS },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
}

function deadLetters(scope: Construct, start: JobTrigger): Queue {
  const queue = new Queue(scope, 'GivenUp', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  // The rules recognise a dead-letter queue only if another queue references it.
  const findings = start.by === 'stream' ? ['SQS3', 'Serverless-SQSRedrivePolicy'] : ['Serverless-SQSRedrivePolicy']
  for (const finding of findings) acknowledge(queue, finding, 'This queue is itself the dead-letter queue of a job.')
  return queue
}
