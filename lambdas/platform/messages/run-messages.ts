import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { answers, messageSchema } from '#domain/offers/message.ts'
import type {
  CalendarAnswerMessage,
  CommandMessage,
  DoneMessage,
  ErasedMessage,
  ErasureMessage,
  HolidaysMessage,
  LinkMessage,
  FeatureMessage,
  NotificationMessage,
  RefusalMessage,
  TextMessage,
} from '#domain/offers/message.ts'
import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import { earlyRetry } from './early-retry.ts'
import type { EarlyRetry } from './early-retry.ts'
import { messageKey } from './message-keys.ts'

/** A feature's message handlers. They must be idempotent, because messages may be delivered again. */
interface Handlers {
  readonly command?: (message: CommandMessage) => Promise<void>
  readonly link?: (message: LinkMessage) => Promise<void>
  readonly done?: (message: DoneMessage) => Promise<void>
  /** Answer to a refused command of this feature. */
  readonly refusal?: (message: RefusalMessage) => Promise<void>
  readonly notification?: (message: NotificationMessage) => Promise<void>
  readonly text?: (message: TextMessage) => Promise<void>
  /** `eraseRecords` of a feature that keeps records of a product. */
  readonly erasure?: (message: ErasureMessage) => Promise<void>
  readonly erased?: (message: ErasedMessage) => Promise<void>
  readonly holidays?: (message: HolidaysMessage) => Promise<void>
  readonly 'calendar-answer'?: (message: CalendarAnswerMessage) => Promise<void>
}

interface Options extends Handlers {
  /** The receiving feature. */
  readonly feature: string
  readonly tables: DynamoDBDocumentClient
  readonly outbox: string
  readonly comeAgain?: EarlyRetry
}

/** Body of a message in a feature's queue; the outbox has its content. */
export const referenceSchema = z.object({ to: z.string(), messageId: z.string() })

/** Handles the messages of a feature's queue. A failed message is retried and finally becomes a dead letter. */
export function runMessages({ feature, tables, outbox, comeAgain = earlyRetry(), ...handlers }: Options) {
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

  async function handle(message: FeatureMessage): Promise<void> {
    const { kind, messageId } = message
    const handler = handlers[kind] as ((message: FeatureMessage) => Promise<void>) | undefined
    if (!handler && answers.has(kind)) return logger.info('answer ignored', { messageId, kind })
    if (!handler) throw new Error(`${feature} has no handler for message ${messageId} of the kind ${kind}.`)
    return handler(message)
  }

  return async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
    const again: string[] = []
    for (const record of Records) {
      try {
        await take(record.body)
      } catch (error) {
        logger.error('message put off', { error: describeError(error) })
        again.push(record.messageId)
        await comeAgain(record)
      }
    }
    return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) }
  }
}
