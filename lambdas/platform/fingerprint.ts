import { createHmac, randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const SECONDS_PER_DAY = 24 * 60 * 60
const KEY_BYTES = 32
const PRINT_LENGTH = 22

/** Pseudonym of a value that must not be stored, such as an IP address. It is the same within a UTC day. */
export type FingerprintOf = (value: string, now: number) => Promise<string>

/**
 * Keyed hashes, because a plain hash of an IPv4 address can be reversed by trying all 4 billion. The key is random per UTC
 * day and shared by all instances through the feature's table. After it expires, old fingerprints cannot be linked
 * to anybody.
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

  /** Undefined if another instance has stored the day's key first. */
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
