import { createHmac, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const SECONDS_PER_DAY = 24 * 60 * 60
const KEY_BYTES = 32
const PRINT_LENGTH = 22

/** Stands for a value that must not be kept itself, such as an IP address; the same all day, then never again. */
export type FingerprintOf = (value: string, now: number) => Promise<string>

/**
 * A plain hash of an IPv4 address is undone by trying all four thousand million of them, so these are keyed. The key is
 * drawn at random for each UTC day, kept in the feature's own table because all instances must use the same one, and
 * forgotten by the table's time to live: from then on nobody can tell whose fingerprints the old ones were.
 */
export function fingerprints(tables: DynamoDBDocumentClient, table: string): FingerprintOf {
  let current: { readonly day: number; readonly key: Promise<string> } | undefined

  return async (value, now) => {
    const day = Math.floor(now / 1000 / SECONDS_PER_DAY)
    if (current?.day !== day) current = { day, key: keyOf(day) }
    const { key } = current
    try {
      return createHmac('sha256', Buffer.from(await key, 'base64url'))
        .update(value)
        .digest('base64url')
        .slice(0, PRINT_LENGTH)
    } catch (error) {
      if (current.key === key) current = undefined
      throw error
    }
  }

  async function keyOf(day: number): Promise<string> {
    return (await readKey(day)) ?? (await drawKey(day)) ?? (await keyOf(day))
  }

  async function readKey(day: number): Promise<string | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: keyed(day), ConsistentRead: true }))
    return Item?.['secret'] as string | undefined
  }

  /** Undefined if another instance has drawn the day's key in the meantime. */
  async function drawKey(day: number): Promise<string | undefined> {
    const secret = randomBytes(KEY_BYTES).toString('base64url')
    const Item = { ...keyed(day), secret, expiresAt: (day + 2) * SECONDS_PER_DAY }
    try {
      await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
      return secret
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }
}

const keyed = (day: number) => ({ pk: `FINGERPRINT-KEY#${day}`, sk: 'KEY' })
