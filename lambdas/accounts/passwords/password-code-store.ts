import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { codePurposes, signUpSchema } from '#domain/accounts/password-code.ts'
import { codeMinutes, WRONG_CODES } from '#domain/accounts/password-code-limits.ts'
import type { CodePurpose, SignUp } from '#domain/accounts/password-code.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { countTry, newMailedCode, newTicket } from '../mailed-code.ts'

/** What the browser that asked holds, and what is mailed. */
interface Secrets {
  readonly ticket: string
  readonly code: string
}

const storedSchema = z.object({
  purpose: z.enum(codePurposes),
  /** Of address and code together. Absent if nothing was mailed. */
  codeHash: z.string().optional(),
  /** Of a sign-up: what was accepted when it was asked for. */
  signUp: signUpSchema.extend({ at: z.iso.datetime() }).optional(),
  /** The request that set the password. */
  usedBy: z.string().optional(),
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
      const found = await countTry(tables, table, { Key: keyOf(ticket), requestId, most: WRONG_CODES, now })
      return found && storedSchema.parse(found)
    },
  }
}

export function newSecrets(): Secrets {
  return {
    ticket: newTicket(),
    code: newMailedCode(),
  }
}

interface Asked {
  readonly email: string
  readonly purpose: CodePurpose
  readonly signUp: SignUp | undefined
  readonly isMailed: boolean
}

/** The record of a code; one that nobody was mailed leads nowhere and looks the same. `now` in milliseconds. */
export function storeCode(
  { ticket, code }: Secrets,
  { email, purpose, signUp, isMailed }: Asked,
  now: number,
): ItemWrite {
  const goodUntil = Math.floor(now / 1000) + codeMinutes[purpose] * 60
  return {
    put: {
      Item: {
        ...keyOf(ticket),
        kind: 'password-code',
        purpose,
        ...(isMailed && { codeHash: codeHash({ ticket, email, code }) }),
        ...(signUp && { signUp: { ...signUp, at: new Date(now).toISOString() } }),
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

/** Marks a code as used by a request. Its condition fails if another one was faster. */
export function useCode(ticket: string, requestId: string): ItemWrite {
  return {
    update: {
      Key: keyOf(ticket),
      UpdateExpression: 'SET #usedBy = :requestId',
      ConditionExpression: 'attribute_not_exists(#usedBy) OR #usedBy = :requestId',
      ExpressionAttributeNames: { '#usedBy': 'usedBy' },
      ExpressionAttributeValues: { ':requestId': requestId },
    },
    condition: 'code-unused',
  }
}

/** Makes a right code usable again, and gives its try back, after its password was refused. */
export function releaseCode(ticket: string): ItemWrite {
  return {
    update: {
      Key: keyOf(ticket),
      UpdateExpression: 'REMOVE #usedBy ADD #tries :less',
      ExpressionAttributeNames: { '#tries': 'tries', '#usedBy': 'usedBy' },
      ExpressionAttributeValues: { ':less': -1 },
    },
  }
}

/** Stored with the ticket as key, which the table does not hold, because six digits alone can be tried out. */
export function codeHash({ ticket, email, code }: Secrets & { readonly email: string }): string {
  return createHash('sha256').update(`${ticket} ${code} ${email}`).digest('base64url')
}

const keyOf = (ticket: string) => ({
  pk: `PASSWORD-CODE#${createHash('sha256').update(ticket).digest('base64url')}`,
  sk: 'PASSWORD-CODE',
})
