import { randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const KEY_BYTES = 32
const Key = { pk: 'REPLY-KEY', sk: 'KEY' }

/**
 * The key that reply addresses are signed with: drawn once and shared by all functions through the desk's table, so that it is backed
 * up and restored with the tickets whose addresses it signed.
 */
export function replyKey(tables: DynamoDBDocumentClient, table: string): () => Promise<Buffer> {
  let known: Promise<string> | undefined

  return async () => {
    const key = (known ??= readOrDraw())
    try {
      return Buffer.from(await key, 'base64url')
    } catch (error) {
      if (known === key) known = undefined
      throw error
    }
  }

  async function readOrDraw(): Promise<string> {
    return (await read()) ?? (await draw()) ?? (await readOrDraw())
  }

  async function read(): Promise<string | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return Item?.['secret'] as string | undefined
  }

  /** Undefined if another instance has stored its key first. */
  async function draw(): Promise<string | undefined> {
    const secret = randomBytes(KEY_BYTES).toString('base64url')
    const Item = { ...Key, kind: 'reply-key', secret }
    try {
      await tables.send(new PutCommand({ TableName: table, Item, ConditionExpression: 'attribute_not_exists(pk)' }))
      return secret
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined
      throw error
    }
  }
}
