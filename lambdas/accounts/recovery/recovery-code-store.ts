import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { LOCKED_HOURS, WRONG_ENTRIES } from '#domain/accounts/recovery/recovery-limits.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const LOCKED_SECONDS = LOCKED_HOURS * 60 * 60

const storedSchema = z.object({
  salt: z.string(),
  /** Hashes of unused codes. DynamoDB stores no empty set. */
  hashes: z.set(z.string()).default(new Set()),
  madeAt: z.string(),
  /** Epoch seconds. */
  lockedUntil: z.number().optional(),
})
export type RecoveryCodes = z.infer<typeof storedSchema>

export type RecoveryCodeStore = ReturnType<typeof recoveryCodeStore>

/** Hashes of recovery codes, in a partition that no other feature may read. */
export function recoveryCodeStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async of(personId: string): Promise<RecoveryCodes | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: keyOf(personId), ConsistentRead: true }),
      )
      return Item && storedSchema.parse(Item)
    },

    /** Counts a wrong code. True if it is the one that locks the codes. */
    async countWrong(personId: string): Promise<boolean> {
      const { Attributes } = await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: keyOf(personId),
          UpdateExpression: 'ADD #wrong :one',
          ExpressionAttributeNames: { '#wrong': 'wrong' },
          ExpressionAttributeValues: { ':one': 1 },
          ReturnValues: 'UPDATED_NEW',
        }),
      )
      return Number(Attributes?.['wrong']) >= WRONG_ENTRIES
    },
  }
}

/** Replaces all codes of a person. */
export function storeRecoveryCodes(
  personId: string,
  { salt, hashes, madeAt }: Pick<RecoveryCodes, 'salt' | 'hashes' | 'madeAt'>,
): ItemWrite {
  return { put: { Item: { ...keyOf(personId), kind: 'recovery-codes', salt, hashes, madeAt } } }
}

/** Removes all codes of a person. */
export function removeRecoveryCodes(personId: string): ItemWrite {
  return { remove: { Key: keyOf(personId) } }
}

/** Uses a code up. Its condition `recovery-code` fails if it was used, was replaced, or the codes are locked. `now` in milliseconds. */
export function useRecoveryCode(personId: string, hash: string, now: number): ItemWrite {
  return {
    update: {
      Key: keyOf(personId),
      UpdateExpression: 'DELETE #hashes :used REMOVE #wrong, #lockedUntil',
      ConditionExpression: 'contains(#hashes, :hash) AND (attribute_not_exists(#lockedUntil) OR #lockedUntil < :now)',
      ExpressionAttributeNames: { '#hashes': 'hashes', '#wrong': 'wrong', '#lockedUntil': 'lockedUntil' },
      ExpressionAttributeValues: { ':used': new Set([hash]), ':hash': hash, ':now': Math.floor(now / 1000) },
    },
    condition: 'recovery-code',
  }
}

/** Locks the codes for an hour. Its condition `not-locked` fails if another call has locked them. */
export function lockRecoveryCodes(personId: string, now: number): ItemWrite {
  return {
    update: {
      Key: keyOf(personId),
      UpdateExpression: 'SET #lockedUntil = :until REMOVE #wrong',
      ConditionExpression: '#wrong >= :most',
      ExpressionAttributeNames: { '#wrong': 'wrong', '#lockedUntil': 'lockedUntil' },
      ExpressionAttributeValues: { ':until': Math.floor(now / 1000) + LOCKED_SECONDS, ':most': WRONG_ENTRIES },
    },
    condition: 'not-locked',
  }
}

export function areLocked({ lockedUntil }: RecoveryCodes, now: number): boolean {
  return lockedUntil !== undefined && lockedUntil >= Math.floor(now / 1000)
}

const keyOf = (personId: string) => ({ pk: `RECOVERY#${personId}`, sk: 'CODES' })
