import { randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { acceptedSecrets } from '#domain/helpdesk/mail/reply-key.ts'
import type { ReplyKeys } from '#domain/helpdesk/mail/reply-key.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { SAVED_MEANWHILE } from '../sla/versioned-item.ts'

const KEY_BYTES = 32
/** A renewed key signs everywhere after this time. */
const CACHED_MS = 60_000
const Key = { pk: 'REPLY-KEY', sk: 'KEY' }

/** A key that was never renewed has its secret alone. */
const itemSchema = z.object({
  secret: z.string().min(1),
  former: z.array(z.object({ secret: z.string().min(1), until: z.iso.datetime() })).default([]),
  version: z.int().min(0).default(0),
  renewedAt: z.iso.datetime().optional(),
})

export type ReplyKeyStore = ReturnType<typeof replyKeyStore>

/**
 * The keys that sign reply addresses. They are generated and stored in the desk's table, so that they are backed up and restored
 * with the tickets.
 */
export function replyKeyStore({
  tables,
  table,
  now,
}: {
  tables: DynamoDBDocumentClient
  table: string
  now: () => number
}) {
  let known: { readonly secret: Promise<string>; readonly until: number } | undefined

  /** The keys; the first one is drawn if there is none. */
  const find = async (): Promise<ReplyKeys> => (await read()) ?? (await draw()) ?? (await find())

  /** The secret that signs, remembered for a minute: one that was renewed meanwhile is accepted for longer. */
  const current = async (): Promise<string> => {
    if (!known || known.until <= now()) {
      const reading = { secret: find().then(({ secret }) => secret), until: now() + CACHED_MS }
      known = reading
      reading.secret.catch(() => {
        if (known === reading) known = undefined
      })
    }
    return known.secret
  }

  /** The secrets whose signatures are accepted. Not remembered: a renewed key may have signed an address a moment ago. */
  const accepted = async (): Promise<string[]> => acceptedSecrets(await find(), now())

  return { find, current, accepted }

  async function read(): Promise<ReplyKeys | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item && itemSchema.parse(Item)
  }

  /** Undefined if another instance has stored its key first. */
  async function draw(): Promise<ReplyKeys | undefined> {
    const secret = drawSecret()
    const Item = { ...Key, kind: 'reply-key', secret }
    try {
      await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
      return itemSchema.parse(Item)
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }
}

/** A new secret. */
export function drawSecret(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** The write that replaces keys by renewed ones. */
export function storeRenewed(before: Pick<ReplyKeys, 'secret'>, renewed: ReplyKeys): ItemWrite {
  return {
    put: {
      Item: { ...Key, kind: 'reply-key', ...renewed },
      ConditionExpression: '#secret = :was',
      ExpressionAttributeNames: { '#secret': 'secret' },
      ExpressionAttributeValues: { ':was': before.secret },
    },
    condition: SAVED_MEANWHILE,
  }
}
