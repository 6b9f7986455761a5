import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { answers } from '#domain/offers/message.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { referenceSchema } from '#lambdas/platform/messages/run-messages.ts'

interface Options {
  readonly send: (queueUrl: string, body: string) => Promise<void>
  /** Queue URLs by feature. */
  readonly queues: Readonly<Record<string, string>>
  /** Queue for messages to a feature without a queue; a retry would block the stream's shard. */
  readonly undelivered: string
}

/**
 * Sends each message of the outbox to its feature's queue. One function serves all features, because a DynamoDB stream
 * supports two readers and the mail function is the other. Answers to a feature without a queue are dropped.
 */
export function dispatchMessages({ send, queues, undelivered }: Options) {
  async function hand({ dynamodb }: DynamoDBRecord): Promise<void> {
    const { to, messageId, kind } = dynamodb?.NewImage ?? {}
    const reference = referenceSchema.parse({ to: to?.S, messageId: messageId?.S })
    const QueueUrl = Object.hasOwn(queues, reference.to) ? queues[reference.to] : undefined
    if (QueueUrl === undefined && answers.has(kind?.S ?? '')) return logger.info('answer ignored', reference)
    if (QueueUrl === undefined) logger.error('message for a feature without a queue', reference)
    await send(QueueUrl ?? undelivered, JSON.stringify(reference))
  }

  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const handed = await Promise.allSettled(Records.map(hand))
    const failed = handed.flatMap((result, at) =>
      result.status === 'rejected' ? [{ at, reason: result.reason as unknown }] : [],
    )
    for (const { reason } of failed) logger.error('message not sent to its queue', { error: describeError(reason) })
    return {
      batchItemFailures: failed.map(({ at }) => ({ itemIdentifier: Records[at]?.dynamodb?.SequenceNumber ?? '' })),
    }
  }
}
