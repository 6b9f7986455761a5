import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb'

/** Where an item of the outbox lies, as the stream names it. */
export type OutboxKey = Record<string, AttributeValue>

export interface OutboxStore {
  /** False once the mail was sent or refused, or was erased meanwhile. */
  isWaiting(key: OutboxKey): Promise<boolean>
  recordSent(key: OutboxKey, messageId: string): Promise<void>
  recordFailed(key: OutboxKey, failure: string): Promise<void>
}

export function createOutboxStore(options: {
  client: DynamoDBClient
  tableName: string
  now: () => number
}): OutboxStore {
  const { client, tableName, now } = options

  /** Writes the end of a mail's story; the first end that is written stays. */
  async function conclude(
    key: OutboxKey,
    end: { at: 'sentAt' | 'failedAt'; of: 'messageId' | 'failure'; value: string },
  ) {
    try {
      await client.send(
        new UpdateItemCommand({
          TableName: tableName,
          Key: key,
          UpdateExpression: 'SET #at = :at, #of = :of',
          ConditionExpression: 'attribute_exists(kind) AND attribute_not_exists(sentAt)',
          ExpressionAttributeNames: { '#at': end.at, '#of': end.of },
          ExpressionAttributeValues: { ':at': { S: new Date(now()).toISOString() }, ':of': { S: end.value } },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return {
    async isWaiting(key) {
      const { Item } = await client.send(
        new GetItemCommand({
          TableName: tableName,
          Key: key,
          ConsistentRead: true,
          ProjectionExpression: 'kind, sentAt, failedAt',
        }),
      )
      return Item?.kind !== undefined && !Item.sentAt && !Item.failedAt
    },
    recordSent: (key, messageId) => conclude(key, { at: 'sentAt', of: 'messageId', value: messageId }),
    recordFailed: (key, failure) => conclude(key, { at: 'failedAt', of: 'failure', value: failure }),
  }
}
