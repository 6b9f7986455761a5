import * as z from 'zod'
import { DATA_DAYS } from '#domain/helpdesk/moving/desk-export.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { writtenObjects } from '#lambdas/platform/files/written-objects.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
import { importJob } from './moving/import-job.ts'
import { settingsSchema } from './settings.ts'
import { exportJob } from './moving/export-job.ts'

const name = z.string().min(1)
const {
  TABLE: table,
  OUTBOX_TABLE: outbox,
  AUDIT_TABLE: audit,
  DATA_QUEUE: queue,
  FILES_BUCKET: bucket,
} = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, DATA_QUEUE: name, FILES_BUCKET: name })
  .parse(process.env)
const { CLOSE_DAYS } = settingsSchema.pick({ CLOSE_DAYS: true }).parse(process.env)
const objects = writtenObjects(bucket)
const commit = committing({ tables, table, outbox, audit })

/** Runs the exports and imports of the desk. */
export const handler = runJobs({
  kinds: {
    export: exportJob({ tables, table, readObject: (key) => objects.read(key) }),
    import: importJob({ tables, table, commit, objects, closeDays: CLOSE_DAYS }),
  },
  jobs: jobStore(tables, table),
  commit,
  queue: jobQueue(queue),
  files: jobFiles({ bucket, days: DATA_DAYS, objects }),
  now: () => Date.now(),
})
