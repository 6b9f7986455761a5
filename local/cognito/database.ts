import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const schema = `
  CREATE TABLE IF NOT EXISTS users (
    pool_id TEXT NOT NULL, username TEXT NOT NULL, email TEXT, document TEXT NOT NULL,
    PRIMARY KEY (pool_id, username)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS users_by_email ON users (pool_id, email);

  CREATE TABLE IF NOT EXISTS group_members (
    pool_id TEXT NOT NULL, group_name TEXT NOT NULL, username TEXT NOT NULL,
    PRIMARY KEY (pool_id, username, group_name)
  ) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS codes (
    pool_id TEXT NOT NULL, username TEXT NOT NULL, purpose TEXT NOT NULL,
    digest BLOB NOT NULL, new_value TEXT, expires_at INTEGER NOT NULL, failures INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (pool_id, username, purpose)
  ) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS sign_ins (
    origin_jti TEXT PRIMARY KEY, pool_id TEXT NOT NULL, username TEXT NOT NULL, client_id TEXT NOT NULL,
    event_id TEXT NOT NULL, auth_time INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sign_ins_by_user ON sign_ins (pool_id, username);

  CREATE TABLE IF NOT EXISTS refresh_tokens (
    digest BLOB PRIMARY KEY, origin_jti TEXT NOT NULL REFERENCES sign_ins ON DELETE CASCADE, rotated_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS refresh_tokens_by_sign_in ON refresh_tokens (origin_jti);

  CREATE TABLE IF NOT EXISTS failed_attempts (
    subject TEXT PRIMARY KEY, failures INTEGER NOT NULL, last_at INTEGER NOT NULL, locked_until INTEGER NOT NULL
  ) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS request_counts (
    subject TEXT PRIMARY KEY, requests INTEGER NOT NULL, window_ends_at INTEGER NOT NULL
  ) WITHOUT ROWID;
`

/** Everything that must outlive the process. A statement that has returned is on the disk: an answer may follow it. */
export class Database {
  readonly #connection: DatabaseSync

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    const file = join(directory, 'cognito.sqlite')
    this.#connection = new DatabaseSync(file)
    chmodSync(file, 0o600)
    this.#connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
    this.#connection.exec(schema)
  }

  prepare(sql: string) {
    return this.#connection.prepare(sql)
  }

  /** All of it or nothing of it, with one flush to the disk. */
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
