import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { type Alias, EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { sectionOf } from './config.ts'
import { FeatureFunction, type Permission } from './feature-function.ts'
import type { Feature, Job } from './feature.ts'
import type { Foundations } from './foundations.ts'
import type { JobQueues } from './job-queues.ts'
import { Rollout } from './rollout.ts'
import { notify } from './upload-notification.ts'

const COMES_AGAIN = 'A run that failed is made up for by the next one, which the schedule brings.'

interface FeatureJobProps extends Foundations {
  readonly feature: Feature
  readonly name: string
  readonly job: Job
  readonly queues: JobQueues | undefined
  readonly buckets: ReadonlyMap<string, Bucket>
  readonly environment: Readonly<Record<string, string>>
  readonly permissions: readonly Permission[]
}

/** A function that nobody waits for, with what starts it. */
export class FeatureJob extends Construct {
  readonly name: string
  readonly queues: JobQueues

  constructor(scope: Construct, id: string, props: FeatureJobProps) {
    super(scope, id)
    const { config, dist, data, feature, name, job, queues = {} } = props
    this.name = name
    this.queues = queues
    const bundle = `${feature.name}-${name}`
    const handler = new FeatureFunction(this, 'Job', {
      config,
      feature: bundle,
      code: dist.functionCode(bundle),
      timeout: Duration.seconds(job.timeoutSeconds),
      concurrency: sectionOf(config, feature).concurrency[name] ?? job.concurrency,
      ...(job.memoryMegabytes === undefined ? {} : { memoryMegabytes: job.memoryMegabytes }),
      environment: props.environment,
      permissions: [...props.permissions, ...toBeStarted(props), ...data.keyPermissions],
      ...(job.startedBy.some(({ by }) => by === 'schedule') ? { withoutDeadLetters: COMES_AGAIN } : {}),
    })
    const { live } = new Rollout(handler, { config })
    for (const start of job.startedBy) this.#start(start, live, props)
    if (queues.waiting) this.#read(queues.waiting.queueArn, live)
  }

  #start(
    start: Job['startedBy'][number],
    live: Alias,
    { config, feature, name, data, buckets }: FeatureJobProps,
  ): void {
    const { waiting, givenUp } = this.queues
    switch (start.by) {
      case 'schedule': {
        const rule = new Rule(this, 'Schedule', {
          description: `Veritech ${config.stage}: ${feature.name}, ${name}`,
          schedule: Schedule.rate(Duration.minutes(start.everyMinutes)),
          targets: [new LambdaFunction(live)],
        })
        return acknowledge(rule, 'Serverless-EventBusDLQ', COMES_AGAIN)
      }
      case 'stream':
        new EventSourceMapping(this, 'Stream', {
          target: live,
          eventSourceArn: data.tableOf(feature.name).tableStreamArn ?? '',
          startingPosition: StartingPosition.TRIM_HORIZON,
          filters: start.kinds.map(newItemsOf),
          batchSize: 10,
          reportBatchItemFailures: true,
          bisectBatchOnError: true,
          // An hour before the stream forgets a record it becomes a dead letter.
          maxRecordAge: Duration.hours(23),
          ...(givenUp ? { onFailure: new SqsDlq(givenUp) } : {}),
        })
        return
      case 'file': {
        const bucket = buckets.get(start.bucket)
        if (!bucket || !waiting)
          throw new Error(`${feature.name} has no bucket ${start.bucket}, which ${name} is started by.`)
        notify(bucket, waiting)
        return
      }
      case 'queue':
    }
  }

  #read(queueArn: string, target: Alias): void {
    new EventSourceMapping(this, 'Queue', {
      target,
      eventSourceArn: queueArn,
      batchSize: 1,
      reportBatchItemFailures: true,
    })
  }
}

/** What the mappings need of the function's role. */
function toBeStarted({ data, feature, job, queues = {} }: FeatureJobProps): Permission[] {
  const streamed = job.startedBy.some(({ by }) => by === 'stream')
  return [
    ...(streamed
      ? [
          {
            actions: [
              'dynamodb:DescribeStream',
              'dynamodb:GetRecords',
              'dynamodb:GetShardIterator',
              'dynamodb:ListStreams',
            ],
            resources: [data.tableOf(feature.name).tableStreamArn ?? ''],
          },
        ]
      : []),
    ...(streamed && queues.givenUp ? [{ actions: ['sqs:SendMessage'], resources: [queues.givenUp.queueArn] }] : []),
    ...(queues.waiting
      ? [
          {
            actions: ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'],
            resources: [queues.waiting.queueArn],
          },
        ]
      : []),
  ]
}

function newItemsOf(kind: string) {
  return FilterCriteria.filter({
    eventName: FilterRule.isEqual('INSERT'),
    dynamodb: { NewImage: { kind: { S: FilterRule.isEqual(kind) } } },
  })
}
