import * as z from 'zod'
import { MERGE_PLAN, ORGANISATION_MERGE } from '#domain/merging/merge-job.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
import { mergeJob, mergePlanJob } from './merging/merge-jobs.ts'

const name = z.string().min(1)
const {
  TABLE: table,
  OUTBOX_TABLE: outbox,
  AUDIT_TABLE: audit,
  MERGING_QUEUE: queue,
  MERGED_TABLES: features,
} = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    MERGING_QUEUE: name,
    /** The tables of all features, by feature. */
    MERGED_TABLES: z.string().transform((text) => z.record(name, name).parse(JSON.parse(text))),
  })
  .parse(process.env)

const parts = { tables, table, outbox, audit, features }
const now = () => Date.now()

/** Merges organisations for admins, and counts beforehand what would move. */
export const handler = runJobs({
  kinds: { [MERGE_PLAN]: mergePlanJob(parts, now), [ORGANISATION_MERGE]: mergeJob(parts, now) },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(queue),
  now,
})
