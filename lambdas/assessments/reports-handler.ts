import * as z from 'zod'
import { REPORT_DAYS, REPORTS_FOLDER } from '#domain/assessments/report-format.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
import { evidenceStore } from './evidence/evidence-store.ts'
import { keptStore } from './kept/kept-store.ts'
import { makeReport } from './reports/make-report.ts'

const name = z.string().min(1)
const {
  TABLE: table,
  OUTBOX_TABLE: outbox,
  AUDIT_TABLE: audit,
  REPORTS_QUEUE: queue,
  FILES_BUCKET: bucket,
  DOCUMENTS_FUNCTION: functionArn,
} = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    REPORTS_QUEUE: name,
    FILES_BUCKET: name,
    DOCUMENTS_FUNCTION: name,
  })
  .parse(process.env)
const files = jobFiles({ bucket, days: REPORT_DAYS, folder: REPORTS_FOLDER })

/** Makes the reports of results. */
export const handler = runJobs({
  kinds: {
    report: makeReport({
      kept: keptStore(tables, table),
      evidence: evidenceStore(tables, table),
      documents: documents({ functionArn }),
      files,
    }),
  },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(queue),
  files,
  now: () => Date.now(),
})
