import type { Resource } from '../assembly/resource.ts'

/** A standard queue as its template describes it; times in milliseconds. */
export interface QueueSettings {
  readonly name: string
  readonly arn: string
  /** The value of `Ref`, by which the functions address the queue. */
  readonly url: string
  readonly visibilityMs: number
  readonly delayMs: number
  readonly retentionMs: number
  readonly waitMs: number
  readonly largestBytes: number
  readonly redrive: Redrive | undefined
}

interface Redrive {
  readonly deadLetters: string
  readonly maxReceiveCount: number
}

interface QueueProperties {
  readonly FifoQueue?: boolean | string
  readonly VisibilityTimeout?: number | string
  readonly DelaySeconds?: number | string
  readonly MessageRetentionPeriod?: number | string
  readonly ReceiveMessageWaitTimeSeconds?: number | string
  readonly MaximumMessageSize?: number | string
  readonly RedrivePolicy?: { readonly deadLetterTargetArn: string; readonly maxReceiveCount: number | string }
}

/** AWS's defaults. */
const DEFAULT_VISIBILITY_SECONDS = 30
const DEFAULT_RETENTION_SECONDS = 4 * 24 * 60 * 60
export const LARGEST_MESSAGE = 1024 * 1024

export function readQueueSettings(resource: Resource): QueueSettings {
  const properties = resource.properties<QueueProperties>()
  if (String(properties.FifoQueue) === 'true')
    throw new Error(`The local cloud serves standard queues; ${resource.logicalId} is a FIFO queue.`)
  const { RedrivePolicy } = properties
  return {
    name: resource.attribute('QueueName'),
    arn: resource.attribute('Arn'),
    url: resource.id,
    visibilityMs: Number(properties.VisibilityTimeout ?? DEFAULT_VISIBILITY_SECONDS) * 1000,
    delayMs: Number(properties.DelaySeconds ?? 0) * 1000,
    retentionMs: Number(properties.MessageRetentionPeriod ?? DEFAULT_RETENTION_SECONDS) * 1000,
    waitMs: Number(properties.ReceiveMessageWaitTimeSeconds ?? 0) * 1000,
    largestBytes: Number(properties.MaximumMessageSize ?? LARGEST_MESSAGE),
    redrive: RedrivePolicy && {
      deadLetters: RedrivePolicy.deadLetterTargetArn,
      maxReceiveCount: Number(RedrivePolicy.maxReceiveCount),
    },
  }
}
