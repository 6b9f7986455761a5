import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { Sqlite } from '../sqlite.ts'

/** A text that SNS would have sent to a telephone. */
export interface SentText {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly words: string
  /** ISO 8601. */
  readonly sentAt: string
}

export type TextLog = ReturnType<typeof openTextLog>

const schema = `
  CREATE TABLE IF NOT EXISTS texts (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, "to" TEXT NOT NULL, words TEXT NOT NULL, sentAt TEXT NOT NULL
  );`

/** Keeps every text. A text is on disk when `add` returns. */
export function openTextLog({ directory, now }: { readonly directory: string; readonly now: () => number }) {
  const database = new Sqlite(join(directory, 'texts.sqlite'), schema)
  const insert = database.prepare('INSERT INTO texts (id, "to", words, sentAt) VALUES (?, ?, ?, ?)')
  const list = database.prepare(
    'SELECT id, "to", words, sentAt FROM texts WHERE $to IS NULL OR "to" = $to ORDER BY number DESC',
  )
  const count = database.prepare('SELECT COUNT(*) AS count FROM texts')
  return {
    /** Returns the text's id. */
    add(to: string, words: string): string {
      const id = randomUUID()
      insert.run(id, to, words, new Date(now()).toISOString())
      return id
    },
    /** Newest first; those to one number, or all. */
    list: (to?: string): SentText[] =>
      list.all({ $to: to ?? null }).map((row) => ({ ...(row as unknown as SentText) })),
    count: (): number => Number(count.get()?.['count']),
    close: (): void => database.close(),
  }
}
