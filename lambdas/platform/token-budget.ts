import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Model tokens reserved from a daily budget before the model is called. */
export interface Booking {
  readonly key: { readonly pk: string; readonly sk: string }
  readonly tokens: number
  /** Time of the reservation, milliseconds since 1970. */
  readonly at: number
}

export type TokenBudget = ReturnType<typeof tokenBudget>

const SECONDS_PER_DAY = 24 * 60 * 60

/** The partition of the budgets of a UTC day, so that a settlement after midnight counts for the day of its reservation. */
export function budgetsOn(now: number): string {
  return `BUDGET#${new Date(now).toISOString().slice(0, 10)}`
}

/** Counts the tokens of a model by day in a feature's table. */
export function tokenBudget(tables: DynamoDBDocumentClient, table: string) {
  function addTokens({ key, tokens, at }: Booking) {
    return {
      TableName: table,
      Key: key,
      UpdateExpression: 'SET expiresAt = :expiresAt ADD tokens :tokens',
      ExpressionAttributeValues: { ':tokens': tokens, ':expiresAt': Math.floor(at / 1000) + 2 * SECONDS_PER_DAY },
    }
  }

  return {
    /**
     * Reserves tokens of a budget of `most`; undefined if less is left. A reservation that is never settled stays in force, because an
     * interrupted call may have used all of it.
     */
    async book(booking: Booking, most: number): Promise<Booking | undefined> {
      const adding = addTokens(booking)
      try {
        await tables.send(
          new UpdateCommand({
            ...adding,
            ConditionExpression: ':tokens <= :budget AND (attribute_not_exists(tokens) OR tokens <= :left)',
            ExpressionAttributeValues: {
              ...adding.ExpressionAttributeValues,
              ':budget': most,
              ':left': most - booking.tokens,
            },
          }),
        )
        return booking
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined
        throw error
      }
    },

    /** Replaces the reserved number of tokens by the used one. */
    async settle(booking: Booking, spent: number): Promise<void> {
      if (spent !== booking.tokens)
        await tables.send(new UpdateCommand(addTokens({ ...booking, tokens: spent - booking.tokens })))
    },
  }
}
