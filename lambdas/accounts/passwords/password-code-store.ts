import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { codePurposes, signUpSchema } from '#domain/accounts/password-code.ts'
import { WRONG_CODES } from '#domain/accounts/password-code-limits.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countTry } from '#lambdas/platform/mailed-code.ts'
import { passwordCodeKey } from '#lambdas/platform/password-code.ts'

const storedSchema = z.object({
  purpose: z.enum(codePurposes),
  /** Of address and code together. Absent if nothing was mailed. */
  codeHash: z.string().optional(),
  /** Of a sign-up: what was accepted when it was asked for. */
  signUp: signUpSchema.extend({ at: z.iso.datetime() }).optional(),
  /** The request that sets the password. */
  usedBy: z.string().optional(),
  /** Whether it has set it. */
  isDone: z.boolean().optional(),
})
type PasswordCode = z.infer<typeof storedSchema>

export type PasswordCodeStore = ReturnType<typeof passwordCodeStore>

/**
 * Mailed codes that set a password. Each belongs to one request, so that a stranger who asks for another can neither use up its tries nor
 * replace it.
 */
export function passwordCodeStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** Counts a try. Undefined if there is no such code, or it is over, or another request used it. `now` in milliseconds. */
    async take(ticket: string, requestId: string, now: number): Promise<PasswordCode | undefined> {
      const found = await countTry(tables, table, { Key: passwordCodeKey(ticket), requestId, most: WRONG_CODES, now })
      return found && storedSchema.parse(found)
    },
  }
}

/** Written instead of a mail, so that the answer takes as long. */
export function storeNoMail(ticket: string, now: number): ItemWrite {
  return {
    put: { Item: { ...passwordCodeKey(ticket), sk: 'NO-MAIL', kind: 'no-mail', expiresAt: Math.floor(now / 1000) } },
  }
}

/** Marks a code as used by a request. Its condition fails if another one was faster. */
export function useCode(ticket: string, requestId: string): ItemWrite {
  return {
    update: {
      Key: passwordCodeKey(ticket),
      UpdateExpression: 'SET #usedBy = :requestId',
      ConditionExpression: 'attribute_not_exists(#usedBy) OR #usedBy = :requestId',
      ExpressionAttributeNames: { '#usedBy': 'usedBy' },
      ExpressionAttributeValues: { ':requestId': requestId },
    },
    condition: 'code-unused',
  }
}

/** Marks a code whose password is set, so that a repeat of its request sets no other one. */
export function endCode(ticket: string): ItemWrite {
  return {
    update: {
      Key: passwordCodeKey(ticket),
      UpdateExpression: 'SET #isDone = :true',
      ConditionExpression: 'attribute_exists(#usedBy)',
      ExpressionAttributeNames: { '#isDone': 'isDone', '#usedBy': 'usedBy' },
      ExpressionAttributeValues: { ':true': true },
    },
    condition: 'code-used',
  }
}

/** Makes a right code usable again, and gives its try back, after its password was refused. */
export function releaseCode(ticket: string): ItemWrite {
  return {
    update: {
      Key: passwordCodeKey(ticket),
      UpdateExpression: 'REMOVE #usedBy ADD #tries :less',
      ExpressionAttributeNames: { '#tries': 'tries', '#usedBy': 'usedBy' },
      ExpressionAttributeValues: { ':less': -1 },
    },
  }
}
