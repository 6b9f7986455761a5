import { randomBytes } from 'node:crypto'
import type { Assembly } from '../assembly/assembly.ts'
import type { Resource } from '../assembly/resource.ts'
import type { AsyncInvocations } from '../event-sources/async-invocations.ts'
import type { Gate } from '../iam/gate.ts'
import { matchesPattern } from '../iam/pattern.ts'
import type { Log } from '../log.ts'
import type { Queues } from '../sqs/queues.ts'
import type { ObjectEvent, Objects } from './objects.ts'

/** One notification configuration of a bucket. */
interface NotificationTarget {
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
  /** Finishes the current delivery. The others continue after the next start. */
  stop(): Promise<void>
}

/** Notifies queues and functions of object events, at least once. */
export function startNotifications(options: NotificationsOptions): Notifications {
  const { assembly, objects, log } = options
  const targets = readTargets(assembly)
  let working = Promise.resolve()
  let isStopping = false

  async function deliverAll(): Promise<void> {
    for (let all = objects.events.pending(); all.length > 0; all = objects.events.pending())
      for (const { number, ...objectEvent } of all) {
        if (isStopping) return
        for (const target of targets)
          if (matchesTarget(target, objectEvent)) await deliver(objectEvent, target, options)
        objects.events.forget(number)
      }
  }
  const run = (): void => {
    working = working
      .then(deliverAll)
      .catch((error: Error) => log.error(`A notification of S3 could not be delivered: ${error.message}`))
  }

  objects.events.listen(run)
  run()
  return {
    async stop() {
      isStopping = true
      await working
    },
  }
}

function matchesTarget({ bucket, events, prefix, suffix }: NotificationTarget, objectEvent: ObjectEvent): boolean {
  return (
    bucket === objectEvent.bucket &&
    objectEvent.key.startsWith(prefix) &&
    objectEvent.key.endsWith(suffix) &&
    events.some((event) => matchesPattern(event, `s3:${objectEvent.name}`))
  )
}

async function deliver(
  objectEvent: ObjectEvent,
  { id, queueArn, functionArn }: NotificationTarget,
  { assembly, queues, invocations, gate }: NotificationsOptions,
): Promise<void> {
  const event = eventOf(objectEvent, id, assembly.region)
  if (functionArn !== undefined) await invocations.accept([{ functionArn, event }])
  const queue = queues.byArn(queueArn)
  if (
    queue &&
    gate.allowsService('s3.amazonaws.com', 'sqs:SendMessage', queue.settings.arn, `arn:aws:s3:::${objectEvent.bucket}`)
  )
    queue.send({ body: JSON.stringify(event), sender: 's3.amazonaws.com' })
}

/** Source: Amazon S3 User Guide, "Event message structure". */
function eventOf(
  { name, bucket, key, size, etag, at }: ObjectEvent,
  configurationId: string,
  awsRegion: string,
): object {
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

type KeyFilterRule = { readonly Name: string; readonly Value: string }

/** As in the bucket's own properties. */
interface BucketNotification {
  readonly Event: string
  readonly Queue?: string
  readonly Function?: string
  readonly Filter?: { readonly S3Key?: { readonly Rules?: readonly KeyFilterRule[] } }
}
interface BucketProperties {
  readonly NotificationConfiguration?: {
    readonly QueueConfigurations?: readonly BucketNotification[]
    readonly LambdaConfigurations?: readonly BucketNotification[]
    readonly TopicConfigurations?: readonly unknown[]
    readonly EventBridgeConfiguration?: unknown
  }
}

/** As in the properties of CDK's custom resource. */
interface CustomResourceNotification {
  readonly Events: readonly string[]
  readonly QueueArn?: string
  readonly LambdaFunctionArn?: string
  readonly Filter?: { readonly Key?: { readonly FilterRules?: readonly KeyFilterRule[] } }
}
interface CustomProperties {
  readonly BucketName: string
  readonly NotificationConfiguration: {
    readonly QueueConfigurations?: readonly CustomResourceNotification[]
    readonly LambdaFunctionConfigurations?: readonly CustomResourceNotification[]
    readonly TopicConfigurations?: readonly unknown[]
    readonly EventBridgeConfiguration?: unknown
  }
}

function readTargets(assembly: Pick<Assembly, 'ofType'>): readonly NotificationTarget[] {
  return [
    ...assembly.ofType('AWS::S3::Bucket').flatMap(ofBucket),
    ...assembly.ofType('Custom::S3BucketNotifications').flatMap(ofCustomResource),
  ]
}

function ofBucket(resource: Resource): readonly NotificationTarget[] {
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

function ofCustomResource(resource: Resource): readonly NotificationTarget[] {
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

function filterOf(rules: readonly KeyFilterRule[] = []): Pick<NotificationTarget, 'prefix' | 'suffix'> {
  const valueOf = (name: string): string => rules.find(({ Name }) => Name.toLowerCase() === name)?.Value ?? ''
  return { prefix: valueOf('prefix'), suffix: valueOf('suffix') }
}

function refuseOthers(
  configuration: { readonly TopicConfigurations?: unknown; readonly EventBridgeConfiguration?: unknown },
  { logicalId }: Resource,
): void {
  if (configuration.TopicConfigurations ?? configuration.EventBridgeConfiguration)
    throw new Error(`The local cloud notifies only queues and functions; ${logicalId} has another target.`)
}
