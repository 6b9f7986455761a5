import type { Logger } from '@aws-lambda-powertools/logger'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Sender } from '#domain/mail/letter.ts'
import { outboxMailSchema } from '#domain/mail/outbox.ts'
import { renderMail } from '#domain/mail/render-mail.ts'
import type { OutboxKey, OutboxStore } from './outbox-store.ts'
import type { Post, Posting } from './post.ts'

const AT_ONCE = 5
/** A mail that could be cut off by the function's own time limit between SES and the record is not begun. */
const SLOWEST_MAIL_MS = 25_000

/** Sends the mails that a batch of the table's stream brings, and names those that must be brought again. */
export function deliverOutbox(parts: { outbox: OutboxStore; post: Post; sender: Sender; log: Logger }) {
  const { outbox, post, sender, log } = parts
  /** Mails that SES has accepted and that the table could not be told of yet. */
  const accepted = new Map<string, string>()

  return async (event: DynamoDBStreamEvent, context: Context): Promise<DynamoDBBatchResponse> => {
    const again: string[] = []
    for (let at = 0; at < event.Records.length; at += AT_ONCE) {
      const group = event.Records.slice(at, at + AT_ONCE)
      const inTime = context.getRemainingTimeInMillis() > SLOWEST_MAIL_MS
      const delivered = await Promise.all(group.map((record) => inTime && deliver(record)))
      again.push(...group.filter((_, i) => !delivered[i]).map((record) => record.dynamodb?.SequenceNumber ?? ''))
    }
    return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) }
  }

  /** False when the record has to come again. */
  async function deliver(record: DynamoDBRecord): Promise<boolean> {
    const image = record.dynamodb?.NewImage
    const key = record.dynamodb?.Keys as OutboxKey | undefined
    if (record.eventName !== 'INSERT' || !key || image?.kind?.S !== 'mail') return true

    const outboxId = image.outboxId?.S ?? ''
    try {
      const posting = await postOnce(key, outboxId, image as OutboxKey)
      if (posting) await conclude(key, outboxId, posting)
      return true
    } catch (error) {
      log.warn('mail put off', { outboxId, reason: error instanceof Error ? error.name : 'unknown' })
      return false
    }
  }

  /** Undefined when there is nothing left to do for the mail. */
  async function postOnce(key: OutboxKey, outboxId: string, image: OutboxKey): Promise<Posting | undefined> {
    const unrecorded = accepted.get(outboxId)
    if (unrecorded !== undefined) return { accepted: unrecorded }
    if (!(await outbox.isWaiting(key))) return undefined
    const mail = outboxMailSchema.safeParse(unmarshall(image))
    return mail.success ? post.send(renderMail(mail.data, sender), outboxId) : { refused: 'Unreadable' }
  }

  async function conclude(key: OutboxKey, outboxId: string, posting: Posting): Promise<void> {
    if ('refused' in posting) {
      await outbox.recordFailed(key, posting.refused)
      log.error('mail refused', { outboxId, failure: posting.refused })
      return
    }
    accepted.set(outboxId, posting.accepted)
    await outbox.recordSent(key, posting.accepted)
    accepted.delete(outboxId)
    log.info('mail sent', { outboxId, messageId: posting.accepted })
  }
}
