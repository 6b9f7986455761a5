import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { MailSettings, RenderedMail } from '#domain/mail/rendered-mail.ts'
import { readMail } from '#domain/mail/read-mail.ts'
import { count } from '#lambdas/platform/count.ts'
import { describeError } from '#lambdas/platform/describe-error.ts'
import type { MailTransport, SendResult } from '#lambdas/platform/mail-transport.ts'
import { logger } from '#lambdas/platform/logger.ts'
import type { OutboxKey, OutboxStore } from './outbox-store.ts'

const AT_ONCE = 5
/** No mail is started with less time left: the function could end after SES accepts it and before this is recorded. */
const SLOWEST_MAIL_MS = 25_000

type Posting =
  | (Extract<SendResult, { readonly accepted: string }> & { readonly mail: RenderedMail })
  | { readonly refused: string }

/** Sends the mails of a stream batch and reports the failed ones for redelivery. */
export function deliverOutbox({
  outbox,
  post,
  sender,
}: {
  outbox: OutboxStore
  post: MailTransport
  sender: MailSettings
}) {
  /** Accepted mails whose record failed; a redelivery records them without sending again. */
  const accepted = new Map<string, Posting>()

  async function deliverBatch(records: readonly DynamoDBRecord[], context: Context): Promise<DynamoDBBatchResponse> {
    const again: string[] = []
    for (let at = 0; at < records.length; at += AT_ONCE) {
      const group = records.slice(at, at + AT_ONCE)
      const inTime = context.getRemainingTimeInMillis() > SLOWEST_MAIL_MS
      const delivered = inTime ? await Promise.all(group.map(deliver)) : []
      again.push(...group.filter((_, i) => !delivered[i]).map((record) => record.dynamodb?.SequenceNumber ?? ''))
    }
    return { batchItemFailures: again.map((itemIdentifier) => ({ itemIdentifier })) }
  }

  /** False if the stream record must be redelivered. */
  async function deliver(record: DynamoDBRecord): Promise<boolean> {
    const image = plain(record.dynamodb?.NewImage)
    if (!isToBeSent(record, image)) return true

    const key = plain(record.dynamodb?.Keys)
    const outboxId = String(image.outboxId)
    try {
      const posting = await postOnce(key, outboxId, image)
      if (posting) await conclude(key, image, posting)
      return true
    } catch (error) {
      logger.warn('mail put off', { outboxId, error: describeError(error) })
      count('MailPutOff')
      return false
    }
  }

  /** Undefined if nothing is left to record. */
  async function postOnce(
    key: OutboxKey,
    outboxId: string,
    image: Readonly<Record<string, unknown>>,
  ): Promise<Posting | undefined> {
    const unrecorded = accepted.get(outboxId)
    if (unrecorded) return unrecorded
    const mail = readMail(image)?.render(sender)
    const state = await outbox.deliveryStateOf(key, mail)
    if (state === 'over') return undefined
    if (!mail) return { refused: 'Unreadable' }
    if ('waiting' in state) return { ...(await post.send(mail, { outboxId, earlier: state.waiting })), mail }
    await outbox.recordSuppressed(key, state.suppressed, state.about)
    logger.info('mail held back', { outboxId, suppression: state.suppressed })
    count('MailHeldBack')
    return undefined
  }

  async function conclude(key: OutboxKey, image: Readonly<Record<string, unknown>>, posting: Posting): Promise<void> {
    const outboxId = String(image['outboxId'])
    if ('refused' in posting) {
      await outbox.recordFailed(key, posting.refused)
      logger.error('mail refused', { outboxId, failure: posting.refused })
      count('MailRefused')
      return
    }
    accepted.set(outboxId, posting)
    const { thread, to } = posting.mail
    await outbox.recordSent(key, { id: posting.accepted, messageId: posting.messageId, thread, to }, image)
    accepted.delete(outboxId)
    logger.info('mail sent', { outboxId, messageId: posting.accepted })
    count('MailSent')
  }

  return ({ Records }: DynamoDBStreamEvent, context: Context) => deliverBatch(Records, context)
}

/** A new mail, or one that an operator has marked for another attempt. */
function isToBeSent({ eventName }: DynamoDBRecord, image: Readonly<Record<string, unknown>>): boolean {
  return (
    image['kind'] === 'mail' &&
    (eventName === 'INSERT' || (eventName === 'MODIFY' && image['redrivenAt'] !== undefined))
  )
}

function plain(attributes: object | undefined): Readonly<Record<string, unknown>> {
  return unmarshall((attributes ?? {}) as Parameters<typeof unmarshall>[0])
}
