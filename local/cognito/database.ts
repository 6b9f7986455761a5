import { join } from 'node:path'
import { Sqlite } from '../sqlite.ts'

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

/** The persistent state of the user pools. */
export class Database extends Sqlite {
  constructor(directory: string) {
    super(join(directory, 'cognito.sqlite'), schema)
  }
}
