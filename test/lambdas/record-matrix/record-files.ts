import { randomUUID } from 'node:crypto'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { records } from './readers.ts'
import type { RecordName } from './readers.ts'
import type { RecordKind } from './record-kind.ts'

/** The files of a feature's records: who reads a record opens its files. Every file is inspected and clean. */
export function recordFileRecords(
  feature: string,
  of: Pick<RecordKind, 'names' | 'mayRead'>,
  placeOf: (name: RecordName) => NonNullable<StoredFile['about']>,
): RecordKind {
  const now = Date.now()
  const files = new Map(
    of.names.map((name) => {
      const declared = { id: `record-file-${randomUUID()}`, name: 'plan.pdf', type: 'application/pdf', size: 1000 }
      const file = expectFile({ ...declared, personId: '', ...records[name], about: placeOf(name) }, now)
      const passed = { check: 'content', etag: 'etag', passed: true } as const
      return [name, afterCheck(file, passed, { now, malwareProtection: false })] as const
    }),
  )
  const named = (name: RecordName) => ({ fileId: files.get(name)!.id })
  return {
    names: of.names,
    staffReadAll: false,
    mayRead: of.mayRead,
    calls: {
      [`GET /api/${feature}/files/{fileId}`]: named,
      [`POST /api/${feature}/files/{fileId}`]: named,
    },
    missing: { fileId: 'record-file-none' },
    items: [...files.values()].map(addFile),
  }
}
