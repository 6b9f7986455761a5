import { createHash } from 'node:crypto'
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { idOfSentMessage } from '#domain/mail/sent-message.ts'
import { Outage } from './outage.ts'

/** What a thread of mails is about, and who reads it. */
interface ThreadOf {
  readonly thread: string
  readonly to: string
}

/** A mail that SES accepted: `messageId` is the one that its recipient sees. */
export interface SentMail extends ThreadOf {
  readonly id: string
  readonly messageId: string
}

/** No person is named in what is kept, so it may be kept longer than a mail. */
const DAYS_KEPT = 365
const SECONDS_PER_DAY = 24 * 60 * 60
/** Programs name the mail that is answered last. */
const MOST_LOOKED_UP = 10

/** Key of what one recipient got in a thread. The address is not readable from it. */
export function threadKey({ thread, to }: ThreadOf) {
  const hash = createHash('sha256')
    .update(`${thread}\n${canonicalEmail(to)}`)
    .digest('hex')
  return { pk: `THREAD#${hash}`, sk: 'THREAD' }
}

function sentKey(id: string) {
  return { pk: `SENT#${id}`, sk: 'SENT' }
}

/** The updates that remember a mail: in its thread, and by the id that answers refer to. Repeating them changes nothing. */
export function rememberSent(
  table: string,
  { thread, to, id, messageId }: SentMail,
  now: number,
): UpdateCommandInput[] {
  const expiresAt = Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY
  return [
    {
      TableName: table,
      Key: threadKey({ thread, to }),
      UpdateExpression: 'SET kind = :kind, #first = if_not_exists(#first, :id), #last = :id, expiresAt = :expiresAt',
      ExpressionAttributeNames: { '#first': 'first', '#last': 'last' },
      ExpressionAttributeValues: { ':kind': 'mail-thread', ':id': messageId, ':expiresAt': expiresAt },
    },
    {
      TableName: table,
      Key: sentKey(id),
      UpdateExpression: 'SET kind = :kind, thread = :thread, expiresAt = :expiresAt',
      ExpressionAttributeValues: { ':kind': 'sent-mail', ':thread': thread, ':expiresAt': expiresAt },
    },
  ]
}

const threadSchema = z.object({ first: z.string(), last: z.string() })

/** Message-IDs of the first and the last mail of a thread that its recipient got, from its item. */
export function earlierMessages(item: Readonly<Record<string, unknown>> | undefined): readonly string[] {
  const { data } = threadSchema.safeParse(item)
  return data ? [...new Set([data.first, data.last])] : []
}

const sentSchema = z.array(z.object({ pk: z.string(), thread: z.string() }))

/** The threads of those of `references` that are mails of ours, the newest first. One round trip, and none for other mails. */
export function sentMails({ tables, outbox }: { readonly tables: DynamoDBDocumentClient; readonly outbox: string }) {
  return async (references: readonly string[]): Promise<readonly string[]> => {
    const ids = [...new Set(references.flatMap((reference) => idOfSentMessage(reference) ?? []))]
      .toReversed()
      .slice(0, MOST_LOOKED_UP)
    if (ids.length === 0) return []
    const { Responses = {}, UnprocessedKeys = {} } = await tables.send(
      new BatchGetCommand({
        RequestItems: { [outbox]: { Keys: ids.map(sentKey), ProjectionExpression: 'pk, thread' } },
      }),
    )
    if (Object.keys(UnprocessedKeys).length > 0) throw new Outage('The mails that a mail answers could not be read.')
    const found = sentSchema.parse(Responses[outbox] ?? [])
    return ids.flatMap((id) => found.find(({ pk }) => pk === sentKey(id).pk)?.thread ?? [])
  }
}
