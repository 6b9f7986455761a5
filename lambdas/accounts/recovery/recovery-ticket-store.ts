import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { RECOVERY_MINUTES, WRONG_ENTRIES } from '#domain/accounts/recovery/recovery-limits.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countTry, newMailedCode, newTicket } from '#lambdas/platform/mailed-code.ts'

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
      const found = await countTry(tables, table, { Key: keyOf(ticket), requestId, most: WRONG_ENTRIES, now })
      return found && storedSchema.parse(found)
    },
  }
}

export function newRecoverySecrets(): RecoverySecrets {
  return {
    ticket: newTicket(),
    mailedCode: newMailedCode(),
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
