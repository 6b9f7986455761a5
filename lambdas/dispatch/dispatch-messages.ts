import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { answers } from '#domain/offers/message.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import { logger } from '#lambdas/platform/logger.ts'
import { referenceSchema } from '#lambdas/platform/messages/run-messages.ts'

interface Options {
  readonly send: (queueUrl: string, body: string) => Promise<void>
  /** By feature. */
  readonly queues: Readonly<Record<string, string>>
  /** Where a message goes for a feature that takes none: brought again it would hold up all that follow. */
  readonly undelivered: string
}

/**
 * Hands each message of the outbox to the queue of the feature that it is for. One function does it for all: a stream is
 * read well by two functions and no more, and mails have the other. A feature that takes no messages is told no answers to its
 * commands.
 */
export function dispatchMessages({ send, queues, undelivered }: Options) {
  async function hand({ dynamodb }: DynamoDBRecord): Promise<void> {
    const { to, messageId, kind } = dynamodb?.NewImage ?? {}
    const reference = referenceSchema.parse({ to: to?.S, messageId: messageId?.S })
    const QueueUrl = Object.hasOwn(queues, reference.to) ? queues[reference.to] : undefined
    if (QueueUrl === undefined && answers.has(kind?.S ?? '')) return logger.info('answer passed over', reference)
    if (QueueUrl === undefined) logger.error('message for nobody', reference)
    await send(QueueUrl ?? undelivered, JSON.stringify(reference))
  }

  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const handed = await Promise.allSettled(Records.map(hand))
    const failed = handed.flatMap((result, at) =>
      result.status === 'rejected' ? [{ at, reason: result.reason as unknown }] : [],
    )
    for (const { reason } of failed) logger.error('message not handed over', { error: describeError(reason) })
    return {
      batchItemFailures: failed.map(({ at }) => ({ itemIdentifier: Records[at]?.dynamodb?.SequenceNumber ?? '' })),
    }
  }
}
