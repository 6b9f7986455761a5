import { chmodSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** A SQLite database file. A statement that has returned is on disk. */
export class Sqlite {
  readonly #connection: DatabaseSync

  constructor(file: string, schema: string) {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    this.#connection = new DatabaseSync(file)
    chmodSync(file, 0o600)
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    this.#connection.exec(schema)
  }

  prepare(sql: string): StatementSync {
    return this.#connection.prepare(sql)
  }

  /** Runs `work` in one transaction with a single flush to disk. */
  transaction<T>(work: () => T): T {
    if (this.#connection.isTransaction) return work()
    this.#connection.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#connection.exec('COMMIT')
      return result
    } catch (error) {
      this.#connection.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#connection.close()
  }
}
