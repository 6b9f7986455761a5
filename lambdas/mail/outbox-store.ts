import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { AuditEntry } from '#domain/helpdesk/contract.ts'
import { suppressionReasons } from '#domain/mail/suppression.ts'
import type { SuppressionReason } from '#domain/mail/suppression.ts'
import { Outage } from '#lambdas/platform/outage.ts'
import { suppressionKey } from '#lambdas/platform/suppressions.ts'

/** Where an item of the outbox lies, as the stream names it. */
export type OutboxKey = Readonly<Record<string, unknown>>

/** What stands in the way of a mail: that its story has ended already, or that none goes to its address. */
type Standing = 'waiting' | 'over' | { readonly suppressed: SuppressionReason; readonly history: string | undefined }

export interface OutboxStore {
  /** Name of the table that the mails wait in. */
  readonly table: string
  /** `over` once the mail was sent, refused or held back, or was erased meanwhile. One round trip, whatever it finds. */
  standingOf(key: OutboxKey, to: string | undefined): Promise<Standing>
  recordSent(key: OutboxKey, messageId: string): Promise<void>
  recordFailed(key: OutboxKey, failure: string): Promise<void>
  /** Says so in the history of what the mail was about, too. */
  recordSuppressed(key: OutboxKey, reason: SuppressionReason, history: string | undefined): Promise<void>
}

interface Options {
  readonly client: DynamoDBDocumentClient
  /** The table that mails wait in. */
  readonly name: string
  /** The table of addresses that mail does not go to. */
  readonly addresses: string
  readonly now: () => number
}

const suppressionSchema = z.object({ reason: z.enum(suppressionReasons), expiresAt: z.number() })

const ENDINGS = ['sentAt', 'failedAt', 'suppressedAt'] as const

export function outboxStore({ client, name, addresses, now }: Options): OutboxStore {
  /** Writes how a mail's story ended; a mail whose story had ended before, or that was erased, stays as it is. */
  function ending(key: OutboxKey, at: (typeof ENDINGS)[number], [of, value]: [of: string, value: string]) {
    return {
      TableName: name,
      Key: key,
      UpdateExpression: 'SET #at = :at, #of = :of REMOVE redrivenAt',
      ConditionExpression:
        'attribute_exists(kind) AND attribute_not_exists(sentAt) AND attribute_not_exists(suppressedAt)',
      ExpressionAttributeNames: { '#at': at, '#of': of },
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
    table: name,
    async standingOf(key, to) {
      const { Responses = {}, UnprocessedKeys = {} } = await client.send(
        new BatchGetCommand({
          RequestItems: {
            [name]: { Keys: [key], ConsistentRead: true, ProjectionExpression: ['kind', 'history', ...ENDINGS].join() },
            ...(to !== undefined && { [addresses]: { Keys: [suppressionKey(to)], ConsistentRead: true } }),
          },
        }),
      )
      // A batch is answered in part when a table is asked too often.
      if (Object.keys(UnprocessedKeys).length > 0) throw new Outage('The tables did not answer whether to send.')
      const [mail] = Responses[name] ?? []
      const [suppression] = z.array(suppressionSchema).parse(Responses[addresses] ?? [])
      if (mail?.['kind'] !== 'mail' || ENDINGS.some((at) => mail[at] !== undefined)) return 'over'
      if (!suppression || suppression.expiresAt * 1000 <= now()) return 'waiting'
      return { suppressed: suppression.reason, history: mail['history'] as string | undefined }
    },
    recordSent: (key, messageId) => conclude(ending(key, 'sentAt', ['messageId', messageId])),
    recordFailed: (key, failure) => conclude(ending(key, 'failedAt', ['failure', failure])),
    async recordSuppressed(key, reason, history) {
      const Update = ending(key, 'suppressedAt', ['suppression', reason])
      if (history === undefined) return conclude(Update)
      const entry: AuditEntry = {
        at: Update.ExpressionAttributeValues[':at'],
        actor: 'mail',
        action: reason === 'bounce' ? 'mail-held-back-after-bounce' : 'mail-held-back-after-complaint',
      }
      const Item = { pk: history, sk: `AUDIT#${entry.at}#${String(key['pk'])}`, kind: 'audit', ...entry }
      try {
        await client.send(new TransactWriteCommand({ TransactItems: [{ Update }, { Put: { TableName: name, Item } }] }))
      } catch (error) {
        if (!(error instanceof TransactionCanceledException) || !failedItsCondition(error)) throw error
      }
    },
  }
}

function failedItsCondition({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  return CancellationReasons.some(({ Code }) => Code === 'ConditionalCheckFailed')
}
