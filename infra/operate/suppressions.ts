import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { suppressionReasons } from '#domain/mail/suppression.ts'
import { suppressionKey } from '#lambdas/platform/suppressions.ts'
import { Refusal } from './refusal.ts'

const reason = z.enum(suppressionReasons)
const at = z.iso.datetime()
/** Seconds since 1970. */
const expiresAt = z.number()

const knownSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('suppression'),
    reason,
    detail: z.string(),
    since: at,
    expiresAt,
    /** Operator who added it. */
    by: z.string().optional(),
  }),
  z.object({ kind: z.literal('passing-failures'), detail: z.string(), lastAt: at, times: z.number(), expiresAt }),
  z.object({ kind: z.literal('lifted-suppression'), reason, detail: z.string(), at, by: z.string(), expiresAt }),
])
type Known = z.infer<typeof knownSchema>
export type Suppression = Extract<Known, { kind: 'suppression' }>
type PassingFailures = Extract<Known, { kind: 'passing-failures' }>
type Lifted = Extract<Known, { kind: 'lifted-suppression' }>

/** Records about one address. */
export interface KnownOfAddress {
  readonly suppression: Suppression | undefined
  readonly passing: PassingFailures | undefined
  /** Oldest first. */
  readonly lifted: readonly Lifted[]
}

/** Operator and time (milliseconds since 1970) of a change. */
interface Author {
  readonly by: string
  readonly now: number
}

/** Same as a complaint, the longest retention. */
const REMEMBERED_DAYS = 730
const SECONDS_PER_DAY = 24 * 60 * 60

/** Our suppression list. It contains hashes, so only a known address can be looked up. */
export function openSuppressions(client: DynamoDBClient, table: string) {
  const tables = DynamoDBDocumentClient.from(client)
  const untilForgotten = (now: number): number => Math.floor(now / 1000) + REMEMBERED_DAYS * SECONDS_PER_DAY

  return {
    async find(address: string, now: number): Promise<KnownOfAddress> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': suppressionKey(address).pk },
          ConsistentRead: true,
        }),
      )
      // Ignores expired items, which DynamoDB deletes within days.
      const known = z
        .array(knownSchema)
        .parse(Items)
        .filter((item) => item.expiresAt * 1000 > now)
      return {
        suppression: known.find((item) => item.kind === 'suppression'),
        passing: known.find((item) => item.kind === 'passing-failures'),
        lifted: known.filter((item) => item.kind === 'lifted-suppression'),
      }
    },

    /** Adds an address at a person's request, like a complaint. */
    async add(address: string, { by, now }: Author): Promise<void> {
      const Item = {
        ...suppressionKey(address),
        kind: 'suppression',
        reason: 'complaint',
        detail: 'asked-an-operator',
        since: new Date(now).toISOString(),
        by,
        expiresAt: untilForgotten(now),
      }
      try {
        const ConditionExpression = 'attribute_not_exists(pk) OR expiresAt <= :now'
        const ExpressionAttributeValues = { ':now': Math.floor(now / 1000) }
        await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression, ExpressionAttributeValues }))
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
        throw new Refusal('The address came into the list meanwhile: see what is known of it now.')
      }
    },

    /** Removes the address and records the operator in one transaction. */
    async lift(
      address: string,
      { reason, detail, since }: Pick<Suppression, 'reason' | 'detail' | 'since'>,
      author: Author,
    ): Promise<void> {
      const Delete = {
        TableName: table,
        Key: suppressionKey(address),
        ConditionExpression: '#reason = :reason AND since = :since',
        ExpressionAttributeNames: { '#reason': 'reason' },
        ExpressionAttributeValues: { ':reason': reason, ':since': since },
      }
      try {
        await tables.send(
          new TransactWriteCommand({
            TransactItems: [
              { Delete },
              { Put: { TableName: table, Item: trace(address, { reason, detail }, author) } },
            ],
          }),
        )
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error
        throw new Refusal('What is known of the address has changed meanwhile: look at it, and run this once more.')
      }
    },

    /** Records a removal from SES's list only. */
    async noteLifted(address: string, what: Pick<Suppression, 'reason' | 'detail'>, author: Author): Promise<void> {
      await tables.send(new PutCommand({ TableName: table, Item: trace(address, what, author) }))
    },
  }

  function trace(address: string, { reason, detail }: Pick<Suppression, 'reason' | 'detail'>, { by, now }: Author) {
    const liftedAt = new Date(now).toISOString()
    const { pk } = suppressionKey(address)
    return {
      pk,
      sk: `LIFTED#${liftedAt}`,
      kind: 'lifted-suppression',
      reason,
      detail,
      at: liftedAt,
      by,
      expiresAt: untilForgotten(now),
    }
  }
}
