import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { HandOver } from '#domain/chat/hand-over.ts'
import { conversationKey } from '#lambdas/platform/assistant/assistant-keys.ts'

/** Stores the help desk's answer to a hand-over. A conversation that is gone, or was handed over again, is left alone. */
export function notingHandOver(tables: DynamoDBDocumentClient, table: string) {
  return async (sessionId: string, state: HandOver['state'], ticketNumber?: string): Promise<void> => {
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: conversationKey(sessionId),
          UpdateExpression: 'SET handOver.#state = :state',
          ConditionExpression:
            ticketNumber === undefined
              ? 'handOver.#state = :opening'
              : 'handOver.#state = :opening AND handOver.ticketNumber = :ticket',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':state': state,
            ':opening': 'opening' satisfies HandOver['state'],
            ...(ticketNumber !== undefined && { ':ticket': ticketNumber }),
          },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }
}
