import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  paginateScan,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { type Item, type ItemKey, keyOf } from './items.ts'

/** A mail of the outbox that has not been sent, refused or held back. */
export interface UnsentMail {
  readonly key: ItemKey
  /** When it was written, or last marked to be tried once more; milliseconds since 1970. */
  readonly begun: number
}

const UNSENT =
  'kind = :mail AND attribute_not_exists(sentAt) AND attribute_not_exists(failedAt) AND attribute_not_exists(suppressedAt)'
const MAIL = { ':mail': { S: 'mail' } }

/** The outbox table. */
export function openOutbox(client: DynamoDBClient, table: string) {
  return {
    /** Of each mail only what is needed to find it: whom it goes to and what it says stay in the table. */
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

    /** Marks a mail to be tried once more, which its event source lets through. False if it came to its end meanwhile. */
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
