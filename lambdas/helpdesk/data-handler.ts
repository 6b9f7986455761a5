import * as z from 'zod'
import { DATA_DAYS } from '#domain/helpdesk/moving/desk-export.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { writtenObjects } from '#lambdas/platform/files/written-objects.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
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
const objects = writtenObjects(bucket)

/** Runs the exports of the desk. */
export const handler = runJobs({
  kinds: { export: exportJob({ tables, table, readObject: (key) => objects.read(key) }) },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(queue),
  files: jobFiles({ bucket, days: DATA_DAYS, objects }),
  now: () => Date.now(),
})
