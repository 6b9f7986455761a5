import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { CancellationReason } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import type { Message } from '#domain/offers/message.ts'
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

/** What an endpoint decides: stored together or not at all. */
export interface Change {
  readonly items: readonly ItemWrite[]
  readonly mails?: readonly OutboxMail[]
  /** Commands, links and notifications for other features. */
  readonly messages?: readonly Message[]
  readonly audit?: readonly AuditEntry[]
  readonly idempotency?: Idempotency | undefined
  /** The version that an edit was made on. */
  readonly version?: Version | undefined
}

type Committed =
  | { readonly outcome: 'written' }
  | Repeat
  /** Somebody else changed the record since the version that the edit was made on. */
  | { readonly outcome: 'changed-meanwhile' }
  /** Names of the conditions that did not hold: the writes' own, `mail <outboxId>`, `message <messageId>`, `audit <position>`. */
  | { readonly outcome: 'refused'; readonly failed: readonly string[] }

export type Commit = (change: Change) => Promise<Committed>

interface Options {
  readonly tables: DynamoDBDocumentClient
  /** The feature's own table. */
  readonly table: string
  readonly outbox: string
  readonly audit: string
}

/** DynamoDB's transaction ends at 100 items and 4 MB. */
const MOST_ITEMS = 90
const MOST_BYTES = 3_000_000

/** A change that no transaction holds: a mistake in the feature, which must make it a job. */
class TooLargeToCommit extends Error {
  override name = 'TooLargeToCommit'
}

/**
 * Writes what a feature stores, its mails and its audit entries in one DynamoDB transaction over the feature's table, the outbox and the
 * audit table. A transaction that met another one is repeated; a condition that does not hold is reported by name.
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
        // A mail that was sent must not become one that waits.
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
  // As text an item is longer than DynamoDB counts it, so the estimate errs on the safe side.
  const bytes = Buffer.byteLength(JSON.stringify(writes))
  if (bytes > MOST_BYTES)
    throw new TooLargeToCommit(`A commit holds at most ${MOST_BYTES} bytes, this one ${bytes}: make it a job.`)
}

function failedWrites(writes: readonly NamedWrite[], reasons: readonly CancellationReason[]): Failed[] {
  return writes.flatMap(({ condition }, at) =>
    reasons[at]?.Code === 'ConditionalCheckFailed' ? [{ condition, stored: reasons[at].Item }] : [],
  )
}

/** A repeat is told so whatever else failed: it asks for nothing new. */
function meaningOf(failed: readonly Failed[], { idempotency, version }: Change): Committed {
  const repeat = failed.find(({ condition }) => condition === IDEMPOTENCY)
  if (idempotency && repeat) return repeatOf(idempotency, repeat.stored)
  if (version && failed.some(({ condition }) => condition === VERSION)) return { outcome: 'changed-meanwhile' }
  return { outcome: 'refused', failed: failed.map(({ condition }) => condition) }
}
