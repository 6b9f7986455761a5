import { mayReadFile } from '#domain/files/access.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { afterCheck, expectFile } from '#domain/files/inspection.ts'
import { addFile } from '#lambdas/platform/files/file-store.ts'
import { ofOrganisations, records } from './readers.ts'
import type { RecordName } from './readers.ts'
import type { RecordKind } from './record-kind.ts'

/** The record kind `file` of a feature with uploads. Every file is inspected and clean. */
export function fileRecords(feature: string): RecordKind {
  const now = Date.now()
  const files = new Map<RecordName, StoredFile>(
    ofOrganisations.map((name, index) => {
      const declared = { id: `matrix-file-${index}`, name: 'plan.pdf', type: 'application/pdf', size: 1000 }
      const file = expectFile({ ...declared, personId: '', ...records[name] }, now)
      const passed = { check: 'content', etag: 'etag', passed: true } as const
      return [name, afterCheck(file, passed, { now, malwareProtection: false })]
    }),
  )
  const named = (name: RecordName) => ({ fileId: files.get(name)?.id ?? '' })
  return {
    names: ofOrganisations,
    staffReadAll: false,
    mayRead: (actor, name) => mayReadFile(actor, files.get(name)!),
    calls: {
      [`GET /api/${feature}/files/{fileId}`]: named,
      [`POST /api/${feature}/files/{fileId}/link`]: named,
    },
    missing: { fileId: 'matrix-file-none' },
    items: [...files.values()].map(addFile),
  }
}
