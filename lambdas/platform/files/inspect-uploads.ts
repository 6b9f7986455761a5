import * as z from 'zod'
import { committing } from '../commit.ts'
import { tables } from '../table.ts'
import { fileStore } from './file-store.ts'
import { inspectFiles } from './inspect-files.ts'
import { storedObjects } from './stored-objects.ts'

const name = z.string().min(1)
const environmentSchema = z.object({
  TABLE: name,
  OUTBOX_TABLE: name,
  AUDIT_TABLE: name,
  FILES_BUCKET: name,
  MALWARE_PROTECTION: z.enum(['on', 'off']),
})

/** The inspection of what is uploaded to a feature's bucket `files`: each upload is compared with what was announced. */
export function inspectUploads(environment: NodeJS.ProcessEnv) {
  const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, FILES_BUCKET, MALWARE_PROTECTION } = environmentSchema.parse(environment)
  return inspectFiles({
    files: fileStore(tables, TABLE),
    objects: storedObjects(FILES_BUCKET),
    commit: committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE }),
    malwareProtection: MALWARE_PROTECTION === 'on',
    now: () => Date.now(),
  })
}
