import type { StoredFile } from '#domain/files/file.ts'
import { fateOf } from '#domain/files/removed-part.ts'
import type { Commit } from '../commit.ts'
import { fileAudit } from './file-endpoints.ts'
import { cleanKey } from './file-keys.ts'
import { fileVersion, removeFile, storeFile } from './file-store.ts'
import type { RecordFileStore } from './record-file-store.ts'

interface Tidying {
  readonly recordFiles: RecordFileStore
  readonly removeObject: (key: string) => Promise<void>
  readonly commit: Commit
  /** Milliseconds since 1970. */
  readonly now: () => number
}

interface Tidied {
  readonly record: string
  readonly parts: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** Who removed parts. */
  readonly personId: string
}

/**
 * Marks the files of parts that a record no longer has, and deletes those that were marked long ago. A file that somebody changes at the
 * same moment has its turn next time.
 */
export async function tidyRecordFiles(
  { recordFiles, removeObject, commit, now }: Tidying,
  { record, parts, removed, personId }: Tidied,
): Promise<void> {
  const at = now()
  for (const file of await recordFiles.allOf(record)) {
    const fate = fateOf(file, { parts, removed, now: at })
    if (fate === 'stays') continue
    if (fate === 'deleted') {
      // The bytes go first, so that an interrupted call finds the record again.
      await removeObject(cleanKey(file))
      await commit({ items: [removeFile(file)], audit: [fileAudit(file, personId, 'file-deleted', at)] })
      continue
    }
    const { removedAt: _removedAt, ...rest } = file
    const next: StoredFile = {
      ...rest,
      ...(fate === 'marked' && { removedAt: new Date(at).toISOString() }),
      version: file.version + 1,
    }
    await commit({ items: [storeFile(next)], version: fileVersion(next) })
  }
}
