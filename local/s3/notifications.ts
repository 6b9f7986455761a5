import { randomBytes } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { AsyncInvocations } from '../event-sources/async-invocations.ts'
import type { Gate } from '../iam/gate.ts'
import { matchesPattern } from '../iam/pattern.ts'
import type { Log } from '../log.ts'
import type { Queues } from '../sqs/queues.ts'
import type { Happening, Objects } from './objects.ts'

/** One configuration of a bucket's notifications. */
interface Target {
  readonly id: string
  readonly bucket: string
  /** Patterns such as `s3:ObjectCreated:*`. */
  readonly events: readonly string[]
  readonly prefix: string
  readonly suffix: string
  readonly queueArn?: string
  readonly functionArn?: string
}

interface NotificationsOptions {
  readonly assembly: Pick<Assembly, 'ofType' | 'region'>
  readonly objects: Objects
  readonly queues: Pick<Queues, 'byArn'>
  readonly invocations: Pick<AsyncInvocations, 'accept'>
  readonly gate: Pick<Gate, 'allowsService'>
  readonly log: Log
}

export interface Notifications {
  /** Finishes the delivery in hand; the others follow after the next start. */
  stop(): Promise<void>
}

/** Tells queues and functions what happened in buckets, at least once. */
export function startNotifications(options: NotificationsOptions): Notifications {
  const { assembly, objects, log } = options
  const targets = readTargets(assembly)
  let working = Promise.resolve()
  let isStopping = false

  async function deliverAll(): Promise<void> {
    for (let all = objects.happenings.pending(); all.length > 0; all = objects.happenings.pending())
      for (const { number, ...happening } of all) {
        if (isStopping) return
        for (const target of targets) if (concerns(target, happening)) await deliver(happening, target, options)
        objects.happenings.forget(number)
      }
  }
  const run = (): void => {
    working = working
      .then(deliverAll)
      .catch((error: Error) => log.error(`A notification of S3 could not be delivered: ${error.message}`))
  }

  objects.happenings.listen(run)
  run()
  return {
    async stop() {
      isStopping = true
      await working
    },
  }
}

function concerns({ bucket, events, prefix, suffix }: Target, happening: Happening): boolean {
  return (
    bucket === happening.bucket &&
    happening.key.startsWith(prefix) &&
    happening.key.endsWith(suffix) &&
    events.some((event) => matchesPattern(event, `s3:${happening.name}`))
  )
}

async function deliver(
  happening: Happening,
  { id, queueArn, functionArn }: Target,
  { assembly, queues, invocations, gate }: NotificationsOptions,
): Promise<void> {
  const event = eventOf(happening, id, assembly.region)
  if (functionArn !== undefined) await invocations.accept([{ functionArn, event }])
  const queue = queues.byArn(queueArn)
  if (
    queue &&
    gate.allowsService('s3.amazonaws.com', 'sqs:SendMessage', queue.settings.arn, `arn:aws:s3:::${happening.bucket}`)
  )
    queue.send({ body: JSON.stringify(event), sender: 's3.amazonaws.com' })
}

/** Source: Amazon S3 User Guide, "Event message structure". */
function eventOf({ name, bucket, key, size, etag, at }: Happening, configurationId: string, awsRegion: string): object {
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion,
        eventTime: at,
        eventName: name,
        userIdentity: { principalId: 'AWS:local' },
        requestParameters: { sourceIPAddress: '127.0.0.1' },
        responseElements: { 'x-amz-request-id': randomBytes(8).toString('hex').toUpperCase() },
        s3: {
          s3SchemaVersion: '1.0',
          configurationId,
          bucket: { name: bucket, ownerIdentity: { principalId: 'local' }, arn: `arn:aws:s3:::${bucket}` },
          object: {
            key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'),
            ...(size === undefined ? {} : { size }),
            ...(etag === undefined ? {} : { eTag: etag.replaceAll('"', '') }),
            sequencer: Date.parse(at).toString(16).toUpperCase().padStart(16, '0'),
          },
        },
      },
    ],
  }
}

type FilterRule = { readonly Name: string; readonly Value: string }

/** As the bucket itself has it. */
interface Configured {
  readonly Event: string
  readonly Queue?: string
  readonly Function?: string
  readonly Filter?: { readonly S3Key?: { readonly Rules?: readonly FilterRule[] } }
}
interface BucketProperties {
  readonly NotificationConfiguration?: {
    readonly QueueConfigurations?: readonly Configured[]
    readonly LambdaConfigurations?: readonly Configured[]
    readonly TopicConfigurations?: readonly unknown[]
    readonly EventBridgeConfiguration?: unknown
  }
}

/** As CDK's custom resource sets it. */
interface Called {
  readonly Events: readonly string[]
  readonly QueueArn?: string
  readonly LambdaFunctionArn?: string
  readonly Filter?: { readonly Key?: { readonly FilterRules?: readonly FilterRule[] } }
}
interface CustomProperties {
  readonly BucketName: string
  readonly NotificationConfiguration: {
    readonly QueueConfigurations?: readonly Called[]
    readonly LambdaFunctionConfigurations?: readonly Called[]
    readonly TopicConfigurations?: readonly unknown[]
    readonly EventBridgeConfiguration?: unknown
  }
}

function readTargets(assembly: Pick<Assembly, 'ofType'>): readonly Target[] {
  return [
    ...assembly.ofType('AWS::S3::Bucket').flatMap(ofBucket),
    ...assembly.ofType('Custom::S3BucketNotifications').flatMap(ofCustomResource),
  ]
}

function ofBucket(resource: Resource): readonly Target[] {
  const { NotificationConfiguration: configuration = {} } = resource.properties<BucketProperties>()
  refuseOthers(configuration, resource)
  const all = [...(configuration.QueueConfigurations ?? []), ...(configuration.LambdaConfigurations ?? [])]
  return all.map(({ Event, Queue, Function, Filter }, i) => ({
    id: `${resource.logicalId}-${i}`,
    bucket: resource.id,
    events: [Event],
    ...filterOf(Filter?.S3Key?.Rules),
    ...(Queue === undefined ? {} : { queueArn: Queue }),
    ...(Function === undefined ? {} : { functionArn: Function }),
  }))
}

function ofCustomResource(resource: Resource): readonly Target[] {
  const { BucketName, NotificationConfiguration: configuration } = resource.properties<CustomProperties>()
  refuseOthers(configuration, resource)
  const all = [...(configuration.QueueConfigurations ?? []), ...(configuration.LambdaFunctionConfigurations ?? [])]
  return all.map(({ Events, QueueArn, LambdaFunctionArn, Filter }, i) => ({
    id: `${resource.logicalId}-${i}`,
    bucket: BucketName,
    events: Events,
    ...filterOf(Filter?.Key?.FilterRules),
    ...(QueueArn === undefined ? {} : { queueArn: QueueArn }),
    ...(LambdaFunctionArn === undefined ? {} : { functionArn: LambdaFunctionArn }),
  }))
}

function filterOf(rules: readonly FilterRule[] = []): Pick<Target, 'prefix' | 'suffix'> {
  const valueOf = (name: string): string => rules.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? ''
  return { prefix: valueOf('prefix'), suffix: valueOf('suffix') }
}

function refuseOthers(
  configuration: { readonly TopicConfigurations?: unknown; readonly EventBridgeConfiguration?: unknown },
  { logicalId }: Resource,
): void {
  if (configuration.TopicConfigurations ?? configuration.EventBridgeConfiguration)
    throw new Error(`The local cloud tells queues and functions of objects; ${logicalId} names another target.`)
}
