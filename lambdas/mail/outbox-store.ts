import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Where an item of the outbox lies, as the stream names it. */
export type OutboxKey = Readonly<Record<string, unknown>>

export interface OutboxStore {
  /** False once the mail was sent or refused, or was erased meanwhile. */
  isWaiting(key: OutboxKey): Promise<boolean>
  recordSent(key: OutboxKey, messageId: string): Promise<void>
  recordFailed(key: OutboxKey, failure: string): Promise<void>
}

export function outboxStore(table: { client: DynamoDBDocumentClient; name: string; now: () => number }): OutboxStore {
  /** Writes how a mail's story ended; a mail that was sent or erased meanwhile stays as it is. */
  async function conclude(key: OutboxKey, [at, of, value]: [at: string, of: string, value: string]): Promise<void> {
    try {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: key,
          UpdateExpression: 'SET #at = :at, #of = :of',
          ConditionExpression: 'attribute_exists(kind) AND attribute_not_exists(sentAt)',
          ExpressionAttributeNames: { '#at': at, '#of': of },
          ExpressionAttributeValues: { ':at': new Date(table.now()).toISOString(), ':of': value },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return {
    async isWaiting(key) {
      const { Item } = await table.client.send(
        new GetCommand({
          TableName: table.name,
          Key: key,
          ConsistentRead: true,
          ProjectionExpression: 'kind, sentAt, failedAt',
        }),
      )
      return Item?.kind === 'mail' && Item.sentAt === undefined && Item.failedAt === undefined
    },
    recordSent: (key, messageId) => conclude(key, ['sentAt', 'messageId', messageId]),
    recordFailed: (key, failure) => conclude(key, ['failedAt', 'failure', failure]),
  }
}
