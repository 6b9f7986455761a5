import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { auditObjectSchema } from '#domain/audit/audit-entry.ts'
import { deliveryEntry } from '#domain/mail/delivery-audit.ts'
import type { MailReference } from '#domain/mail/delivery-audit.ts'
import { outboxMailFields } from '#domain/mail/outbox.ts'
import type { RenderedMail } from '#domain/mail/rendered-mail.ts'
import { suppressionReasons } from '#domain/mail/suppression.ts'
import type { SuppressionReason } from '#domain/mail/suppression.ts'
import { appendEntry } from '#lambdas/platform/audit-keys.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import { earlierMessages, rememberSent, threadKey } from '#lambdas/platform/sent-mails.ts'
import type { SentMail } from '#lambdas/platform/sent-mails.ts'
import { suppressionKey } from '#lambdas/platform/suppressions.ts'

/** Key of an outbox item, as the stream record contains it. */
export type OutboxKey = Readonly<Record<string, unknown>>

/** Still to be sent, finished already, or addressed to a suppressed address. */
type DeliveryState =
  | 'over'
  /** With the Message-IDs of earlier mails of its thread. */
  | { readonly waiting: readonly string[] }
  | { readonly suppressed: SuppressionReason; readonly about: MailReference }

export interface OutboxStore {
  /** `over` if the mail was sent, refused, suppressed or erased. Takes one round trip. */
  deliveryStateOf(key: OutboxKey, mail: Pick<RenderedMail, 'to' | 'thread'> | undefined): Promise<DeliveryState>
  /**
   * Also remembers it in its thread, and removes what the mail said: `mail` is its item. Feedback needs only what all mails have.
   */
  recordSent(key: OutboxKey, sent: SentMail, mail: object): Promise<void>
  recordFailed(key: OutboxKey, failure: string): Promise<void>
  /** Also writes an audit entry for the mail's object. */
  recordSuppressed(key: OutboxKey, reason: SuppressionReason, about: MailReference): Promise<void>
}

interface Options {
  readonly client: DynamoDBDocumentClient
  /** The outbox table. */
  readonly outbox: string
  readonly audit: string
  /** The table of suppressed addresses. */
  readonly addresses: string
  readonly now: () => number
}

const suppressionSchema = z.object({ reason: z.enum(suppressionReasons), expiresAt: z.number() })

const aboutSchema = z.object({ about: auditObjectSchema.optional(), organisation: z.string().optional() })

/** What remains of a mail that was sent. Its texts are personal data, and the record that it is about has them. */
const REMAINS = new Set(['pk', 'sk', 'template', ...Object.keys(outboxMailFields)])
/** What no finished mail needs. */
const OVER = ['redrivenAt', 'linkToken', 'unsubscribeToken']

const ENDINGS = ['sentAt', 'failedAt', 'suppressedAt'] as const

export function outboxStore({ client, outbox, audit, addresses, now }: Options): OutboxStore {
  /** The update that records the result of a delivery, on condition that there is none yet and the mail exists. */
  function ending(
    key: OutboxKey,
    at: (typeof ENDINGS)[number],
    [of, value]: [of: string, value: string],
    mail: object = {},
  ) {
    const removed = [...OVER, ...Object.keys(mail).filter((name) => !REMAINS.has(name) && !OVER.includes(name))]
    return {
      TableName: outbox,
      Key: key,
      UpdateExpression: `SET #at = :at, #of = :of REMOVE ${removed.map((_, place) => `#removed${place}`).join(', ')}`,
      ConditionExpression:
        'attribute_exists(kind) AND attribute_not_exists(sentAt) AND attribute_not_exists(suppressedAt)',
      ExpressionAttributeNames: {
        '#at': at,
        '#of': of,
        ...Object.fromEntries(removed.map((name, place) => [`#removed${place}`, name])),
      },
      ExpressionAttributeValues: { ':at': new Date(now()).toISOString(), ':of': value },
    } satisfies UpdateCommandInput
  }

  async function conclude(input: UpdateCommandInput): Promise<void> {
    try {
      await client.send(new UpdateCommand(input))
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return {
    async deliveryStateOf(key, rendered) {
      const thread = rendered && threadKey(rendered)
      const { Responses = {}, UnprocessedKeys = {} } = await client.send(
        new BatchGetCommand({
          RequestItems: {
            [outbox]: {
              Keys: [key, ...(thread ? [thread] : [])],
              ConsistentRead: true,
              ProjectionExpression: ['pk', 'kind', 'about', 'organisation', '#first', '#last', ...ENDINGS].join(),
              ExpressionAttributeNames: { '#first': 'first', '#last': 'last' },
            },
            ...(rendered && { [addresses]: { Keys: [suppressionKey(rendered.to)], ConsistentRead: true } }),
          },
        }),
      )
      // BatchGetItem returns a partial result when a table is throttled.
      if (Object.keys(UnprocessedKeys).length > 0) throw new Outage('The state of the mail could not be read.')
      const found = Responses[outbox] ?? []
      const mail = found.find(({ pk }) => pk === key['pk'])
      const [suppression] = z.array(suppressionSchema).parse(Responses[addresses] ?? [])
      if (mail?.['kind'] !== 'mail' || ENDINGS.some((at) => mail[at] !== undefined)) return 'over'
      if (!suppression || suppression.expiresAt * 1000 <= now())
        return { waiting: earlierMessages(found.find(({ pk }) => pk === thread?.pk)) }
      return { suppressed: suppression.reason, about: aboutSchema.parse(mail) }
    },
    async recordSent(key, sent, mail) {
      // The record first: without it the mail would be sent twice.
      await conclude(ending(key, 'sentAt', ['messageId', sent.id], mail))
      await Promise.all(rememberSent(outbox, sent, now()).map((update) => client.send(new UpdateCommand(update))))
    },
    recordFailed: (key, failure) => conclude(ending(key, 'failedAt', ['failure', failure])),
    async recordSuppressed(key, reason, about) {
      const Update = ending(key, 'suppressedAt', ['suppression', reason])
      if (!about.about) return conclude(Update)
      const entry = deliveryEntry(about, {
        at: Update.ExpressionAttributeValues[':at'],
        action: reason === 'bounce' ? 'mail-held-back-after-bounce' : 'mail-held-back-after-complaint',
        id: String(key['pk']),
      })
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, { Put: appendEntry(audit, entry) }] }))
      } catch (error) {
        if (!(error instanceof TransactionCanceledException) || !failedItsCondition(error)) throw error
      }
    },
  }
}

function failedItsCondition({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  return CancellationReasons.some(({ Code }) => Code === 'ConditionalCheckFailed')
}
