import { join } from 'node:path'
import { Sqlite } from '../sqlite.ts'

const schema = `
  CREATE TABLE IF NOT EXISTS objects (
    bucket TEXT NOT NULL, key TEXT NOT NULL, file TEXT NOT NULL UNIQUE, size INTEGER NOT NULL, etag TEXT NOT NULL,
    modified_at INTEGER NOT NULL, description TEXT NOT NULL, tags TEXT NOT NULL,
    PRIMARY KEY (bucket, key)
  ) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY, bucket TEXT NOT NULL, key TEXT NOT NULL, description TEXT NOT NULL, tags TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS parts (
    upload TEXT NOT NULL REFERENCES uploads ON DELETE CASCADE, number INTEGER NOT NULL, file TEXT NOT NULL UNIQUE,
    size INTEGER NOT NULL, etag TEXT NOT NULL,
    PRIMARY KEY (upload, number)
  ) WITHOUT ROWID;

  CREATE TABLE IF NOT EXISTS happenings (number INTEGER PRIMARY KEY, document TEXT NOT NULL);
`

/** Metadata of the buckets' objects. Their bodies are files beside the database. */
export function openDatabase(directory: string): Sqlite {
  return new Sqlite(join(directory, 'objects.sqlite'), schema)
}
