import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ResetRefused } from '#domain/accounts/mails/reset-refused.ts'
import { outboxMailBase } from '#domain/mail/outbox.ts'
import { mailKey } from '#lambdas/platform/outbox-keys.ts'
import type { Unfinished } from './pool.ts'

export type ResetMails = ReturnType<typeof resetMails>

export function resetMails(tables: DynamoDBDocumentClient, outbox: string) {
  /**
   * Queues a mail that explains why no code is sent. Otherwise it writes a dummy item, so that the response time does not
   * reveal whether the address has an account.
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
