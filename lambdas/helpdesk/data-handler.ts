import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { DATA_DAYS } from '#domain/helpdesk/moving/desk-export.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { writtenObjects } from '#lambdas/platform/files/written-objects.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import type { JobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { importJob } from './moving/import-job.ts'
import { archiveReader } from './exports/archive-reader.ts'
import { makeMonthly, MONTHLY } from './monthly/make-monthly.ts'
import { monthlyStore } from './monthly/monthly-store.ts'
import { reportStore } from './reports/report-store.ts'
import { agreementHistories } from './sla/agreement-histories.ts'
import { wholeTicketReader } from './whole-ticket-reader.ts'
import { closingStore } from './sla/closing-store.ts'
import { exportJob } from './moving/export-job.ts'
import type { AgentPool } from './pool.ts'
import { requesters } from './relations/requesters.ts'

const name = z.string().min(1)
const {
  TABLE: table,
  OUTBOX_TABLE: outbox,
  AUDIT_TABLE: audit,
  DATA_QUEUE: queue,
  FILES_BUCKET: bucket,
  DOCUMENTS_FUNCTION: functionArn,
  USER_POOL_ID: userPoolId,
  ACCOUNTS_TABLE: accounts,
} = z
  .object({
    TABLE: name,
    OUTBOX_TABLE: name,
    AUDIT_TABLE: name,
    DATA_QUEUE: name,
    FILES_BUCKET: name,
    DOCUMENTS_FUNCTION: name,
    USER_POOL_ID: name,
    ACCOUNTS_TABLE: name,
  })
  .parse(process.env)
const objects = writtenObjects(bucket)
const commit = committing({ tables, table, outbox, audit })

let loaded: Promise<AgentPool> | undefined
const pool = (): Promise<AgentPool> => (loaded ??= import('./pool.ts').then((module) => module.userPool(userPoolId)))
const people = requesters({
  personOf: async (username) => (await pool()).person(username),
  organisations: organisationStore(tables, accounts),
})

const inTable = { tables, table }
const now = () => Date.now()
const tickets = wholeTicketReader(inTable)
const exports = jobFiles({ bucket, days: DATA_DAYS, objects })
/** Archives are deleted after some days; reports are kept. */
const reports = jobFiles({ bucket, objects })
const files: JobFiles = {
  ...exports,
  finish: (job, file, at) => (job.type === MONTHLY ? reports : exports).finish(job, file, at),
}

/** Runs the exports and imports of the desk, and makes the monthly reports. */
export const handler = runJobs({
  kinds: {
    export: exportJob({ tables, table, readObject: (key) => objects.read(key) }),
    import: importJob({
      tables,
      table,
      commit,
      objects,
      closingRules: closingStore({ ...inTable, now }).rules,
      wait: setTimeout,
      personOf: people.byAddress,
    }),
    [MONTHLY]: makeMonthly({
      monthly: monthlyStore(inTable),
      reports: reportStore(inTable),
      tickets,
      placed: archiveReader({ ...inTable, whole: tickets }),
      agreements: agreementHistories(inTable),
      documents: documents({ functionArn }),
      files: reports,
    }),
  },
  jobs: jobStore(tables, table),
  commit,
  queue: jobQueue(queue),
  files,
  now,
})
