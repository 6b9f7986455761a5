import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient, TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { Seen } from '#domain/accounts/second-factor.ts'
import { accountChangedMail } from '#domain/mail/account-mails.ts'
import type { AccountChanged } from '#domain/mail/outbox.ts'
import { endedSessionsItem } from './ended-sessions.ts'
import { repeatOnConflict } from './repeat-on-conflict.ts'

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** What happened to an account, to be written together. */
export interface AccountEvent {
  readonly personId: string
  /** Epoch seconds: sessions that began then or before are over. */
  readonly endSessionsAt?: number | undefined
  /** Tells the person, if their address is verified. */
  readonly mail?: { readonly to: string; readonly change: AccountChanged['change'] } | undefined
  /** What was seen of the person, in place of what was seen before. */
  readonly seen?: { readonly before: Seen | undefined; readonly now: Seen } | undefined
}

export type AccountStore = ReturnType<typeof accountStore>

const seenSchema = z.object({
  factors: z.array(z.string()),
  groups: z.array(z.string()),
  secondFactorSince: z.number().optional(),
})

/** What the accounts table knows of people beside what Cognito keeps. */
export function accountStore(tables: DynamoDBDocumentClient, table: string) {
  async function seen(personId: string): Promise<Seen | undefined> {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: seenKey(personId), ConsistentRead: true }),
    )
    if (!Item) return undefined
    const { factors, groups, secondFactorSince } = seenSchema.parse(Item)
    return { factors, groups, secondFactorSince }
  }

  /** False if somebody else recorded another state of the person meanwhile; nothing is written then. `now` in milliseconds. */
  async function record(event: AccountEvent, now: number): Promise<boolean> {
    const TransactItems = writesOf(event, now)
    try {
      await repeatOnConflict(() => tables.send(new TransactWriteCommand({ TransactItems })))
      return true
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      if (error.CancellationReasons?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false
      throw error
    }
  }

  function writesOf({ personId, endSessionsAt, mail, seen }: AccountEvent, now: number): Write[] {
    const writes: Write[] = []
    if (seen) writes.push(replaceSeen(personId, seen))
    if (endSessionsAt !== undefined)
      writes.push({ Put: { TableName: table, Item: endedSessionsItem(personId, endSessionsAt) } })
    if (mail) {
      const item = accountChangedMail(mail.to, mail.change, { now, id: randomUUID() })
      writes.push({ Put: { TableName: table, Item: { pk: `MAIL#${item.outboxId}`, sk: 'MAIL', ...item } } })
    }
    return writes
  }

  function replaceSeen(personId: string, { before, now }: NonNullable<AccountEvent['seen']>): Write {
    const Item = { ...seenKey(personId), kind: 'seen', ...now }
    if (!before) return { Put: { TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
    return {
      Put: {
        TableName: table,
        Item,
        ConditionExpression: 'factors = :factors AND #groups = :groups',
        ExpressionAttributeNames: { '#groups': 'groups' },
        ExpressionAttributeValues: { ':factors': before.factors, ':groups': before.groups },
      },
    }
  }

  return { seen, record }
}

const seenKey = (personId: string) => ({ pk: `PERSON#${personId}`, sk: 'SEEN' })
