import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const Key = { pk: 'RIGHTS-LOCK', sk: 'RIGHTS-LOCK' }
/** Longer than the time limit of the function, so that a holder that crashed blocks nobody for long. */
const HELD_MS = 30_000

export type RightsLock = ReturnType<typeof rightsLock>

/**
 * One change of roles at a time: Cognito cannot remove a member from a group on the condition that another remains. `now` in
 * milliseconds.
 */
export function rightsLock(tables: DynamoDBDocumentClient, table: string) {
  async function take(holder: string, now: number): Promise<boolean> {
    try {
      await tables.send(
        new PutCommand({
          TableName: table,
          Item: {
            ...Key,
            kind: 'lock',
            holder,
            heldUntil: now + HELD_MS,
            expiresAt: Math.ceil((now + HELD_MS) / 1000),
          },
          ConditionExpression: 'attribute_not_exists(pk) OR heldUntil < :now',
          ExpressionAttributeValues: { ':now': now },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }

  async function release(holder: string): Promise<void> {
    try {
      await tables.send(
        new DeleteCommand({
          TableName: table,
          Key,
          ConditionExpression: 'holder = :holder',
          ExpressionAttributeValues: { ':holder': holder },
        }),
      )
    } catch (error) {
      // It was held too long, and another call took it.
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return { take, release }
}
