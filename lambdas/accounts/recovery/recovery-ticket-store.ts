import { createHash, randomBytes, randomInt } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { RECOVERY_MINUTES, WRONG_ENTRIES } from '#domain/accounts/recovery/recovery-limits.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const SECRET_BYTES = 32
const DIGITS = 6

/** What a browser holds while its person recovers an account, and what is mailed. */
export interface RecoverySecrets {
  readonly ticket: string
  readonly mailedCode: string
}

const storedSchema = z.object({
  /** Absent if the address has no account that can be recovered. */
  personId: z.string().optional(),
  mailedCodeHash: z.string(),
  /** The request that recovered the account. */
  usedBy: z.string().optional(),
})
type RecoveryTicket = z.infer<typeof storedSchema>

export type RecoveryTicketStore = ReturnType<typeof recoveryTicketStore>

/**
 * Recoveries that are under way. Each belongs to the browser that asked for it, so that a stranger can neither use up another
 * one's tries nor replace its mailed code.
 */
export function recoveryTicketStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** Counts a try. Undefined if the recovery does not exist, is over, or was used by another request. `now` in milliseconds. */
    async take(ticket: string, requestId: string, now: number): Promise<RecoveryTicket | undefined> {
      try {
        const { Attributes } = await tables.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(ticket),
            UpdateExpression: 'ADD #tries :one',
            ConditionExpression:
              '#goodUntil > :now AND (#usedBy = :requestId OR (attribute_not_exists(#usedBy) AND #tries < :most))',
            ExpressionAttributeNames: { '#tries': 'tries', '#goodUntil': 'goodUntil', '#usedBy': 'usedBy' },
            ExpressionAttributeValues: {
              ':one': 1,
              ':now': Math.floor(now / 1000),
              ':requestId': requestId,
              ':most': WRONG_ENTRIES,
            },
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

export function newRecoverySecrets(): RecoverySecrets {
  return {
    ticket: randomBytes(SECRET_BYTES).toString('base64url'),
    mailedCode: String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'),
  }
}

/** The record of a recovery; without `personId` it leads nowhere and looks the same. `now` in milliseconds. */
export function storeRecovery(
  { ticket, mailedCode }: RecoverySecrets,
  personId: string | undefined,
  now: number,
): ItemWrite {
  const goodUntil = Math.floor(now / 1000) + RECOVERY_MINUTES * 60
  return {
    put: {
      Item: {
        ...keyOf(ticket),
        kind: 'recovery',
        ...(personId !== undefined && { personId }),
        mailedCodeHash: mailedCodeHash({ ticket, mailedCode }),
        tries: 0,
        goodUntil,
        expiresAt: goodUntil,
      },
    },
  }
}

/** Written instead of a mail, so that the answer takes as long. */
export function storeNoMail(ticket: string, now: number): ItemWrite {
  return { put: { Item: { ...keyOf(ticket), sk: 'NO-MAIL', kind: 'no-mail', expiresAt: Math.floor(now / 1000) } } }
}

/** Marks a recovery as used by a request. Its condition fails if another one was faster. */
export function useRecovery(ticket: string, requestId: string): ItemWrite {
  return {
    update: {
      Key: keyOf(ticket),
      UpdateExpression: 'SET #usedBy = :requestId',
      ConditionExpression: 'attribute_not_exists(#usedBy)',
      ExpressionAttributeNames: { '#usedBy': 'usedBy' },
      ExpressionAttributeValues: { ':requestId': requestId },
    },
    condition: 'recovery-unused',
  }
}

/** Stored with the ticket as key, which the table does not hold, because six digits alone can be tried out. */
export function mailedCodeHash({ ticket, mailedCode }: RecoverySecrets): string {
  return createHash('sha256').update(`${ticket} ${mailedCode}`).digest('base64url')
}

const keyOf = (ticket: string) => ({
  pk: `RECOVERY-TICKET#${createHash('sha256').update(ticket).digest('base64url')}`,
  sk: 'RECOVERY',
})
