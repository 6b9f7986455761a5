import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { FeatureMessage } from '#domain/offers/message.ts'
import { appendEntry } from './audit-keys.ts'
import { rememberRequest, repeatOf } from './idempotency.ts'
import type { Idempotency, Repeat } from './idempotency.ts'
import { onTable } from './item-write.ts'
import type { ItemWrite, TransactItem } from './item-write.ts'
import { messageKey } from './messages/message-keys.ts'
import { mailKey } from './outbox-keys.ts'
import { repeatOnConflict } from './repeat-on-conflict.ts'
import { onVersion, VERSION } from './version.ts'
import type { Version } from './version.ts'

/** The writes of an endpoint, stored in one transaction. */
export interface Change {
  readonly items: readonly ItemWrite[]
  readonly mails?: readonly OutboxMail[]
  /** Messages to other features: commands, links, notifications. */
  readonly messages?: readonly FeatureMessage[]
  readonly audit?: readonly AuditEntry[]
  readonly idempotency?: Idempotency | undefined
  /** The version of the record that the edit is based on. */
  readonly version?: Version | undefined
}

type Committed =
  | { readonly outcome: 'written' }
  | Repeat
  /** The record no longer has the version that the edit is based on. */
  | { readonly outcome: 'changed-meanwhile' }
  /** Names of the failed conditions: those of the writes, `mail <outboxId>`, `message <messageId>`, `audit <position>`. */
  | { readonly outcome: 'refused'; readonly failed: readonly string[] }

export type Commit = (change: Change) => Promise<Committed>

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The feature's own table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
}

/** Below DynamoDB's limits of 100 items and 4 MB per transaction. */
const MOST_ITEMS = 90
const MOST_BYTES = 3_000_000

/** The change exceeds a transaction. The feature must make it a job. */
class TooLargeToCommit extends Error {
  override name = 'TooLargeToCommit'
}

/**
 * Writes items, mails, messages and audit entries in one DynamoDB transaction over the feature's table, the outbox and the
 * audit table. Transaction conflicts are retried; failed conditions are returned by name.
 */
export function committing({ tables, table, outbox, audit }: Options): Commit {
  return async (change) => {
    const writes = writesOf(change)
    refuseTooLarge(writes)
    const TransactItems = writes.map(({ item }) => item)
    try {
      await repeatOnConflict(() => tables.send(new TransactWriteCommand({ TransactItems })))
      return { outcome: 'written' }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const failed = failedWrites(writes, error.CancellationReasons ?? [])
      if (failed.length === 0) throw error
      return meaningOf(failed, change)
    }
  }

  function writesOf({
    items,
    mails = [],
    messages = [],
    audit: entries = [],
    idempotency,
    version,
  }: Change): NamedWrite[] {
    return [
      ...(idempotency ? [{ condition: IDEMPOTENCY, item: { Put: rememberRequest(table, idempotency) } }] : []),
      ...(version ? onVersion(items, version) : items).map((write) => ({
        condition: write.condition ?? 'unnamed',
        item: onTable(table, write),
      })),
      ...mails.map((mail) => ({
        condition: `mail ${mail.outboxId}`,
        // Overwriting a sent mail would send it again.
        item: {
          Put: {
            TableName: outbox,
            Item: { ...mailKey(mail.outboxId), ...mail },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      })),
      ...messages.map((message) => ({
        condition: `message ${message.messageId}`,
        item: {
          Put: {
            TableName: outbox,
            Item: { ...messageKey(message.to, message.messageId), ...message },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      })),
      ...entries.map((entry, position) => ({
        condition: `audit ${position}`,
        item: { Put: appendEntry(audit, entry, position) },
      })),
    ]
  }
}

const IDEMPOTENCY = 'idempotency'

interface NamedWrite {
  readonly condition: string
  readonly item: TransactItem
}

interface Failed {
  readonly condition: string
  readonly stored: CancellationReason['Item']
}

function refuseTooLarge(writes: readonly NamedWrite[]): void {
  if (writes.length > MOST_ITEMS)
    throw new TooLargeToCommit(`A commit holds at most ${MOST_ITEMS} items, this one ${writes.length}: make it a job.`)
  // JSON is longer than DynamoDB's own item size, so the estimate is on the safe side.
  const bytes = Buffer.byteLength(JSON.stringify(writes))
  if (bytes > MOST_BYTES)
    throw new TooLargeToCommit(`A commit holds at most ${MOST_BYTES} bytes, this one ${bytes}: make it a job.`)
}

function failedWrites(writes: readonly NamedWrite[], reasons: readonly CancellationReason[]): Failed[] {
  return writes.flatMap(({ condition }, at) =>
    reasons[at]?.Code === 'ConditionalCheckFailed' ? [{ condition, stored: reasons[at].Item }] : [],
  )
}

/** A repeated request takes precedence over other failed conditions, because it writes nothing new. */
function meaningOf(failed: readonly Failed[], { idempotency, version }: Change): Committed {
  const repeat = failed.find(({ condition }) => condition === IDEMPOTENCY)
  if (idempotency && repeat) return repeatOf(idempotency, repeat.stored)
  if (version && failed.some(({ condition }) => condition === VERSION)) return { outcome: 'changed-meanwhile' }
  return { outcome: 'refused', failed: failed.map(({ condition }) => condition) }
}
