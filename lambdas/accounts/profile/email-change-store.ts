import { createHash } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { EMAIL_CHANGE_MINUTES, WRONG_EMAIL_CODES } from '#domain/accounts/profile/email-change.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const storedSchema = z.object({ newEmail: z.string(), salt: z.string(), codeHash: z.string() })
type EmailChange = z.infer<typeof storedSchema>

export type EmailChangeStore = ReturnType<typeof emailChangeStore>

/** New addresses that wait for their codes, one for each person. No rule reads them, so they count nowhere. */
export function emailChangeStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** Counts a try. Undefined if nothing waits, or the code is no longer good. `now` in milliseconds. */
    async take(personId: string, now: number): Promise<EmailChange | undefined> {
      try {
        const { Attributes } = await tables.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(personId),
            UpdateExpression: 'ADD #tries :one',
            ConditionExpression: '#goodUntil > :now AND #tries < :most',
            ExpressionAttributeNames: { '#tries': 'tries', '#goodUntil': 'goodUntil' },
            ExpressionAttributeValues: { ':one': 1, ':now': Math.floor(now / 1000), ':most': WRONG_EMAIL_CODES },
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

/** Replaces an earlier change that waits. `salt` is random. */
export function storeEmailChange(
  personId: string,
  { newEmail, code, salt }: { readonly newEmail: string; readonly code: string; readonly salt: string },
  now: number,
): ItemWrite {
  const goodUntil = Math.floor(now / 1000) + EMAIL_CHANGE_MINUTES * 60
  const Item = {
    ...keyOf(personId),
    kind: 'email-change',
    newEmail,
    salt,
    codeHash: emailCodeHash(code, salt),
    tries: 0,
    goodUntil,
    expiresAt: goodUntil,
  }
  return { put: { Item } }
}

/** Ends the change with this salt. The write is refused if it has ended: of several confirmations at once one counts. */
export function endEmailChange(personId: string, { salt }: Pick<EmailChange, 'salt'>): ItemWrite {
  return {
    remove: {
      Key: keyOf(personId),
      ConditionExpression: '#salt = :salt',
      ExpressionAttributeNames: { '#salt': 'salt' },
      ExpressionAttributeValues: { ':salt': salt },
    },
    condition: 'email-change-waits',
  }
}

/** The code is worth nothing after minutes and five tries, so a fast hash does. */
export function emailCodeHash(code: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${code}`).digest('base64url')
}

const keyOf = (personId: string) => ({ pk: `EMAIL-CHANGE#${personId}`, sk: 'EMAIL-CHANGE' })
