import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Sqlite } from '../sqlite.ts'
import type { QueueSettings } from './queue-settings.ts'

interface MessageAttribute {
  readonly DataType: string
  readonly StringValue?: string
  readonly BinaryValue?: string
}
type MessageAttributes = Readonly<Record<string, MessageAttribute>>

export interface NewMessage {
  readonly body: string
  readonly attributes?: MessageAttributes
  readonly sender?: string
  /** Milliseconds. Defaults to the queue's delay. */
  readonly delayMs?: number | undefined
}

/** A received message, invisible to other consumers until its visibility timeout ends. */
export interface ReceivedMessage {
  readonly messageId: string
  readonly receipt: string
  readonly body: string
  readonly attributes: MessageAttributes
  readonly sender: string
  /** Milliseconds since 1970, as are all timestamps here. */
  readonly sentAt: number
  readonly firstReceivedAt: number
  readonly receiveCount: number
}

export interface MessageCounts {
  readonly visible: number
  readonly inFlight: number
  readonly delayed: number
}

/** A message as the operator's page shows it. */
export interface StoredMessage {
  readonly messageId: string
  /** ISO 8601. */
  readonly sentAt: string
  readonly body: string
}

interface MessageRow {
  readonly id: string
  readonly body: string
  readonly attributes: string
  readonly sender: string
  readonly sent_at: number
  readonly visible_at: number
  readonly receive_count: number
  readonly first_received_at: number | null
}

const schema = `
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY, queue TEXT NOT NULL, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL, attributes TEXT NOT NULL,
    sender TEXT NOT NULL, sent_at INTEGER NOT NULL, visible_at INTEGER NOT NULL, receive_count INTEGER NOT NULL DEFAULT 0,
    first_received_at INTEGER, receipt TEXT
  );
  CREATE INDEX IF NOT EXISTS messages_by_visibility ON messages (queue, visible_at);
`

export type MessageStore = ReturnType<typeof openMessageStore>

/** Stores the messages of every queue. Every call is durable when it returns. */
export function openMessageStore({ directory, now }: { directory: string; now: () => number }) {
  const database = new Sqlite(join(directory, 'messages.sqlite'), schema)
  const insert = database.prepare(
    'INSERT INTO messages (queue, id, body, attributes, sender, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const due = database.prepare('SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY number LIMIT ?')
  const take = database.prepare(
    'UPDATE messages SET visible_at = ?, receive_count = receive_count + 1, first_received_at = ?, receipt = ? WHERE id = ?',
  )
  const move = database.prepare(
    'UPDATE messages SET queue = ?, visible_at = ?, receive_count = 0, first_received_at = NULL, receipt = NULL WHERE id = ?',
  )
  const remove = database.prepare('DELETE FROM messages WHERE queue = ? AND receipt = ?')
  const hide = database.prepare('UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt = ? AND visible_at > ?')
  const expire = database.prepare('DELETE FROM messages WHERE queue = ? AND sent_at <= ?')
  const next = database.prepare('SELECT MIN(visible_at) AS at FROM messages WHERE queue = ?')
  const show = database.prepare(
    'UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt IS NOT NULL AND visible_at > ?',
  )
  const list = database.prepare('SELECT id, sent_at, body FROM messages WHERE queue = ? ORDER BY number')
  const count = database.prepare(`
    SELECT COUNT(*) FILTER (WHERE visible_at <= $now) AS visible,
      COUNT(*) FILTER (WHERE visible_at > $now AND receipt IS NOT NULL) AS inFlight,
      COUNT(*) FILTER (WHERE visible_at > $now AND receipt IS NULL) AS delayed
    FROM messages WHERE queue = $queue`)

  const receivedOf = (row: MessageRow, receipt: string, at: number): ReceivedMessage => ({
    messageId: row.id,
    receipt,
    body: row.body,
    attributes: JSON.parse(row.attributes) as MessageAttributes,
    sender: row.sender,
    sentAt: row.sent_at,
    firstReceivedAt: row.first_received_at ?? at,
    receiveCount: row.receive_count + 1,
  })

  return {
    /** Returns the messages' ids, in order. */
    add(queue: QueueSettings, messages: readonly NewMessage[]): string[] {
      const at = now()
      return database.transaction(() =>
        messages.map(({ body, attributes = {}, sender = '', delayMs = queue.delayMs }) => {
          const id = randomUUID()
          insert.run(queue.arn, id, body, JSON.stringify(attributes), sender, at, at + delayMs)
          return id
        }),
      )
    },

    /**
     * Returns visible messages and hides them. A message that reached the redrive policy's limit moves to the
     * dead-letter queue in the same transaction.
     */
    receive(queue: QueueSettings, most: number, hiddenMs: number): ReceivedMessage[] {
      const at = now()
      return database.transaction(() => {
        expire.run(queue.arn, at - queue.retentionMs)
        const received: ReceivedMessage[] = []
        while (received.length < most) {
          const rows = due.all(queue.arn, at, most - received.length) as unknown as MessageRow[]
          if (rows.length === 0) break
          for (const row of rows) {
            if (queue.redrive && row.receive_count >= queue.redrive.maxReceiveCount) {
              move.run(queue.redrive.deadLetters, at, row.id)
              continue
            }
            const receipt = randomUUID()
            // At least 1 ms, or a timeout of 0 would return the message to this loop again.
            take.run(Math.max(at + hiddenMs, at + 1), row.first_received_at ?? at, receipt, row.id)
            received.push(receivedOf(row, receipt, at))
          }
        }
        return received
      })
    },

    /** Only the receipt handle of the latest receive deletes a message. */
    remove(queue: QueueSettings, receipts: readonly string[]): void {
      database.transaction(() => receipts.forEach((receipt) => remove.run(queue.arn, receipt)))
    },

    /** Returns false if the message is not in flight under this receipt handle. */
    hide(queue: QueueSettings, receipt: string, hiddenMs: number): boolean {
      const at = now()
      return hide.run(at + hiddenMs, queue.arn, receipt, at).changes > 0
    },

    /** Makes every message in flight visible. */
    show(queue: QueueSettings): void {
      const at = now()
      show.run(at, queue.arn, at)
    },

    /** Timestamp at which the next message becomes visible; undefined if the queue is empty. */
    nextVisibleAt: (queue: QueueSettings): number | undefined =>
      (next.get(queue.arn) as { at: number | null }).at ?? undefined,

    counts(queue: QueueSettings): MessageCounts {
      expire.run(queue.arn, now() - queue.retentionMs)
      return { ...(count.get({ now: now(), queue: queue.arn }) as unknown as MessageCounts) }
    },

    list(queue: QueueSettings): StoredMessage[] {
      expire.run(queue.arn, now() - queue.retentionMs)
      const rows = list.all(queue.arn) as unknown as Pick<MessageRow, 'id' | 'sent_at' | 'body'>[]
      return rows.map(({ id, sent_at, body }) => ({ messageId: id, sentAt: new Date(sent_at).toISOString(), body }))
    },

    close: () => database.close(),
  }
}
