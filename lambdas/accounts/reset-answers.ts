import { randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { ResetRefused } from '#domain/mail/outbox.ts'
import type { Unfinished } from './unfinished-accounts.ts'

/** The copy of an address that a mail waits with is not kept longer than this. */
const SECONDS_KEPT = 90 * 24 * 60 * 60

export type ResetAnswers = ReturnType<typeof resetAnswers>

export function resetAnswers(tables: DynamoDBDocumentClient, table: string) {
  /**
   * Puts a mail into the outbox that says why no code comes. Where one comes, or there is no account, an item is
   * written all the same: how long the answer takes says nothing of the address.
   */
  async function record(to: string, why: Unfinished | undefined, now: number): Promise<void> {
    const outboxId = randomUUID()
    const waiting = {
      outboxId,
      createdAt: new Date(now).toISOString(),
      expiresAt: Math.floor(now / 1000) + SECONDS_KEPT,
    }
    const item = why
      ? ({ ...waiting, kind: 'mail', template: 'reset-refused', to, why } satisfies ResetRefused)
      : { ...waiting, kind: 'no-mail', expiresAt: Math.floor(now / 1000) }
    await tables.send(new PutCommand({ TableName: table, Item: { pk: `MAIL#${outboxId}`, sk: 'MAIL', ...item } }))
  }

  return { record }
}
