import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ResetRefused } from '#domain/accounts/mails/reset-refused.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { mailKey } from '#lambdas/platform/outbox-keys.ts'
import type { Unfinished } from './unfinished-accounts.ts'

export type ResetAnswers = ReturnType<typeof resetAnswers>

export function resetAnswers(tables: DynamoDBDocumentClient, outbox: string) {
  /**
   * Puts a mail into the outbox that says why no code comes. Where one comes, or there is no account, an item is
   * written all the same: how long the answer takes says nothing of the address.
   */
  async function record(to: string, why: Unfinished | undefined, now: number): Promise<void> {
    const waiting = outboxMailBase(now, randomUUID())
    const item = why
      ? ({ ...waiting, template: 'reset-refused', to, why } satisfies ResetRefused)
      : { ...waiting, kind: 'no-mail', expiresAt: Math.floor(now / 1000) }
    await tables.send(new PutCommand({ TableName: outbox, Item: { ...mailKey(waiting.outboxId), ...item } }))
  }

  return { record }
}
