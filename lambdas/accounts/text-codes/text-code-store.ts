import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { TEXT_CODE_MINUTES, WRONG_TEXT_CODES } from '#domain/accounts/text-codes/text-code.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const storedSchema = z.object({
  number: z.string(),
  requestId: z.string(),
  /** Keyed hash of the code. */
  codePrint: z.string(),
  /** Milliseconds since 1970. */
  askedAt: z.int(),
})
export type WaitingSignInNumber = z.infer<typeof storedSchema>

export type TextCodeStore = ReturnType<typeof textCodeStore>

/** Numbers that wait for their codes, one for each person. No rule reads them, so they count nowhere. */
export function textCodeStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** A number that waits, while its code is good. `now` in milliseconds. */
    async waiting(personId: string, now: number): Promise<WaitingSignInNumber | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: keyOf(personId), ConsistentRead: true }),
      )
      const waiting = Item && storedSchema.parse(Item)
      return waiting && signInNumberEndsAt(waiting) > now ? waiting : undefined
    },

    /** Counts a try. Undefined if nothing waits, or the code is no longer good. `now` in milliseconds. */
    async take(personId: string, now: number): Promise<WaitingSignInNumber | undefined> {
      try {
        const { Attributes } = await tables.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(personId),
            UpdateExpression: 'ADD #tries :one',
            ConditionExpression: '#askedAt > :since AND #tries < :most',
            ExpressionAttributeNames: { '#tries': 'tries', '#askedAt': 'askedAt' },
            ExpressionAttributeValues: { ':one': 1, ':since': now - LASTS_MS, ':most': WRONG_TEXT_CODES },
            ReturnValues: 'ALL_NEW',
          }),
        )
        return storedSchema.parse(Attributes)
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined
        throw error
      }
    },
  }
}

const LASTS_MS = TEXT_CODE_MINUTES * 60 * 1000

/** When the code of a waiting number ends, in milliseconds since 1970. */
export function signInNumberEndsAt({ askedAt }: Pick<WaitingSignInNumber, 'askedAt'>): number {
  return askedAt + LASTS_MS
}

/** The write that has a number wait for its code. An earlier one is void. */
export function storeSignInNumber(personId: string, waiting: WaitingSignInNumber): ItemWrite {
  const expiresAt = Math.ceil(signInNumberEndsAt(waiting) / 1000)
  return { put: { Item: { ...keyOf(personId), kind: 'sign-in-number', ...waiting, tries: 0, expiresAt } } }
}

/** The write that uses a code up. Fails if another number or code was asked for meanwhile, or it was used. */
export function useSignInNumber(personId: string, { requestId }: WaitingSignInNumber): ItemWrite {
  return {
    condition: 'waits',
    remove: {
      Key: keyOf(personId),
      ConditionExpression: 'requestId = :request',
      ExpressionAttributeValues: { ':request': requestId },
    },
  }
}

export function forgetSignInNumber(personId: string): ItemWrite {
  return { remove: { Key: keyOf(personId) } }
}

const keyOf = (personId: string) => ({ pk: `SIGN-IN-NUMBER#${personId}`, sk: 'SIGN-IN-NUMBER' })
