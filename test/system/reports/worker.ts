import type { Context, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { presignDownload } from '#lambdas/platform/files/presign.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
import { noise } from '../../lambdas/documents/noise.ts'
import { report } from '../../lambdas/documents/report.ts'

/** A feature whose job makes a report of 8 MB. */

const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = process.env
const { REPORTS_BUCKET: bucket = '', QUEUE = '', DOCUMENTS_FUNCTION: functionArn = '' } = process.env
const files = jobFiles({ bucket, days: 30 })
const made = documents({ functionArn })

const reportKind = jobKind({
  input: z.object({ elsewhere: z.boolean() }),
  checkpoint: z.null(),
  stepWithin: 12_000,
  async step({ input, ...step }) {
    const place = await files.placeFor(step)
    const away = { key: 'files/another', url: place.url.replace(place.key, 'files/another') }
    const outcome = await made.makeInto(input.elsewhere ? away : place, {
      template: 'report',
      data: report([{ type: 'picture', picture: 'noise', alt: 'Noise', caption: 'Noise' }]),
      pictures: { noise: noise() },
    })
    if (outcome.outcome === 'refused') return { failed: { code: outcome.code, message: outcome.message } }
    const digest = { put: { Item: { pk: `DIGEST#${step.jobId}`, sk: 'DIGEST', digest: outcome.digest } } }
    return {
      items: [digest],
      finished: { type: 'file', name: 'report.pdf', mediaType: 'application/pdf', placed: outcome },
    }
  },
})

const run = runJobs({
  kinds: { report: reportKind },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(QUEUE),
  files,
  now: Date.now,
})

interface LinkAsked {
  readonly key: string
}

/** Runs jobs. With a key in the event it returns a link to that file instead. */
export async function handler(event: SQSEvent | LinkAsked, context: Context) {
  if ('Records' in event) return run(event, context)
  const described = { bucket, name: 'report.pdf', type: 'application/pdf', seconds: 60 }
  return { url: await presignDownload({ ...described, key: event.key }) }
}
