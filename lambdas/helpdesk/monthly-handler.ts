import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
import { agreementStore } from './agreement-store.ts'
import { archiveReader } from './exports/archive-reader.ts'
import { makeMonthly } from './monthly/make-monthly.ts'
import { monthlyStore } from './monthly/monthly-store.ts'
import { reportStore } from './reports/report-store.ts'
import { wholeTicketReader } from './whole-ticket-reader.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, MONTHLY_QUEUE, FILES_BUCKET, DOCUMENTS_FUNCTION } = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    MONTHLY_QUEUE: name,
    FILES_BUCKET: name,
    DOCUMENTS_FUNCTION: name,
  })
  .parse(process.env)
const now = () => Date.now()
const inTable = { tables, table: TABLE }
const files = jobFiles({ bucket: FILES_BUCKET })
const tickets = wholeTicketReader(inTable)

/** Makes the monthly reports that agents ask for. */
export const handler = runJobs({
  kinds: {
    'monthly-report': makeMonthly({
      monthly: monthlyStore(inTable),
      reports: reportStore(inTable),
      tickets,
      placed: archiveReader({ ...inTable, whole: tickets }),
      agreements: agreementStore({ ...inTable, now }),
      documents: documents({ functionArn: DOCUMENTS_FUNCTION }),
      files,
    }),
  },
  jobs: jobStore(tables, TABLE),
  commit: committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE }),
  queue: jobQueue(MONTHLY_QUEUE),
  files,
  now,
})
