import { randomBytes, randomInt } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const SECRET_BYTES = 32
const DIGITS = 6

/** What the browser that asked for a code holds. */
export const newTicket = (): string => randomBytes(SECRET_BYTES).toString('base64url')

/** Six random digits. */
export const newMailedCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

interface Try {
  readonly Key: { readonly pk: string; readonly sk: string }
  /** The same in every repeat of a request. */
  readonly requestId: string
  /** Tries that a code has. */
  readonly most: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Counts a try of a mailed code and returns its record. Undefined if there is none, it is over, or another request used it. */
export async function countTry(
  tables: DynamoDBDocumentClient,
  table: string,
  { Key, requestId, most, now }: Try,
): Promise<Record<string, unknown> | undefined> {
  try {
    const { Attributes } = await tables.send(
      new UpdateCommand({
        TableName: table,
        Key,
        UpdateExpression: 'ADD #tries :one',
        ConditionExpression:
          '#goodUntil > :now AND (#usedBy = :requestId OR (attribute_not_exists(#usedBy) AND #tries < :most))',
        ExpressionAttributeNames: { '#tries': 'tries', '#goodUntil': 'goodUntil', '#usedBy': 'usedBy' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':now': Math.floor(now / 1000),
          ':requestId': requestId,
          ':most': most,
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
