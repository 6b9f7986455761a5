import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { answers, messageSchema } from '#domain/offers/message.ts'
import type {
  CommandMessage,
  LinkMessage,
  Message,
  NotificationMessage,
  RefusalMessage,
} from '#domain/offers/message.ts'
import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { messageKey } from './message-keys.ts'

/** How a feature takes what others tell it. Each may be called again for the same message, and must do its work once. */
interface Handlers {
  readonly command?: (message: CommandMessage) => Promise<void>
  readonly link?: (message: LinkMessage) => Promise<void>
  /** A command that this feature gave was refused. */
  readonly refusal?: (message: RefusalMessage) => Promise<void>
  readonly notification?: (message: NotificationMessage) => Promise<void>
}

interface Options extends Handlers {
  /** The feature that takes them. */
  readonly feature: string
  readonly tables: DynamoDBDocumentClient
  readonly outbox: string
}

/** What the dispatch function puts into a feature's queue. */
export const referenceSchema = z.object({ to: z.string(), messageId: z.string() })

/** Makes the job that takes a feature's messages from its queue. What fails comes again, and at last becomes a dead letter. */
export function runMessages({ feature, tables, outbox, ...handlers }: Options) {
  async function take(body: string): Promise<void> {
    const { to, messageId } = referenceSchema.parse(JSON.parse(body))
    if (to !== feature) throw new Error(`A message for ${to} is in the queue of ${feature}.`)
    const { Item } = await tables.send(
      new GetCommand({ TableName: outbox, Key: messageKey(to, messageId), ConsistentRead: true }),
    )
    if (!Item) return logger.warn('message expired', { messageId })
    const { pk: _pk, sk: _sk, ...message } = Item
    await handle(messageSchema.parse(message))
    logger.info('message handled', { messageId })
  }

  async function handle(message: Message): Promise<void> {
    const { kind, messageId } = message
    const handler = handlers[kind] as ((message: Message) => Promise<void>) | undefined
    if (!handler && answers.has(kind)) return logger.info('answer passed over', { messageId, kind })
    if (!handler) throw new Error(`${feature} takes no ${kind}, which message ${messageId} is.`)
    return handler(message)
  }

  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const again: string[] = []
    for (const { messageId, body } of Records) {
      try {
        await take(body)
      } catch (error) {
        logger.error('message put off', { error: describeError(error) })
        again.push(messageId)
      }
    }
    return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}
