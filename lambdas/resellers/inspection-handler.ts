import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { inspectFiles } from '#lambdas/platform/files/inspect-files.ts'
import { storedObjects } from '#lambdas/platform/files/stored-objects.ts'
import { tables } from '#lambdas/platform/table.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, FILES_BUCKET, MALWARE_PROTECTION } = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    FILES_BUCKET: name,
    MALWARE_PROTECTION: z.enum(['on', 'off']),
  })
  .parse(process.env)

/** Compares each upload with what was announced. Only then can it be published for resellers. */
export const handler = inspectFiles({
  files: fileStore(tables, TABLE),
  objects: storedObjects(FILES_BUCKET),
  commit: committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE }),
  malwareProtection: MALWARE_PROTECTION === 'on',
  now: () => Date.now(),
})
