import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { type Item, type ItemKey, keyOf } from './items.ts'

/** A mail in the outbox that was not sent, refused or suppressed. */
export interface UnsentMail {
  readonly key: ItemKey
  /** Time of creation or of the last retry mark; milliseconds since 1970. */
  readonly begun: number
}

const UNSENT =
  'kind = :mail AND attribute_not_exists(sentAt) AND attribute_not_exists(failedAt) AND attribute_not_exists(suppressedAt)'
const MAIL = { ':mail': { S: 'mail' } }

/** The outbox table. */
export function openOutbox(client: DynamoDBClient, table: string) {
  return {
    /** Returns keys and times only, no recipients or contents. */
    async unsent(): Promise<UnsentMail[]> {
      const found: UnsentMail[] = []
      const pages = paginateScan(
        { client },
        {
          TableName: table,
          FilterExpression: UNSENT,
          ExpressionAttributeValues: MAIL,
          ProjectionExpression: 'pk, sk, createdAt, redrivenAt',
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages) found.push(...Items.map(unsentMail))
      return found
    },

    /** Marks a mail for a retry, which the event source's filter passes. False if it was finished in between. */
    async mark({ key }: UnsentMail, now: number): Promise<boolean> {
      try {
        await client.send(
          new UpdateItemCommand({
            TableName: table,
            Key: { ...key },
            UpdateExpression: 'SET redrivenAt = :now',
            ConditionExpression: UNSENT,
            ExpressionAttributeValues: { ...MAIL, ':now': { S: new Date(now).toISOString() } },
          }),
        )
        return true
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return false
        throw error
      }
    },

    async isUnsent({ key }: UnsentMail): Promise<boolean> {
      const { Item } = await client.send(
        new GetItemCommand({
          TableName: table,
          Key: { ...key },
          ProjectionExpression: 'sentAt, failedAt, suppressedAt, kind',
          ConsistentRead: true,
        }),
      )
      return Item?.['kind'] !== undefined && !Item['sentAt'] && !Item['failedAt'] && !Item['suppressedAt']
    },
  }
}

function unsentMail(item: Item): UnsentMail {
  return { key: keyOf(item), begun: Date.parse(item['redrivenAt']?.S ?? item['createdAt']?.S ?? '') }
}
