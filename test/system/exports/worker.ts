import { randomUUID } from 'node:crypto'
import { implement } from '@orpc/server'
import type { APIGatewayProxyEvent, Context, SQSEvent } from 'aws-lambda'
import * as z from 'zod'
import type { Actor } from '#domain/accounts/actor.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { downloadCalls } from '#domain/files/contract.ts'
import { jobCalls } from '#domain/jobs/contract.ts'
import { jobViewSchema } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { downloadEndpoints } from '#lambdas/platform/files/file-endpoints.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { jobEndpoints } from '#lambdas/platform/jobs/job-endpoints.ts'
import type { JobContext } from '#lambdas/platform/jobs/job-endpoints.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore, startJob } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { tables } from '#lambdas/platform/table.ts'
import { rowsKind } from '../../lambdas/platform/jobs/rows.ts'

/** A feature that exports rows. A direct caller is the person that the token names. */

const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '' } = process.env
const { EXPORTS_BUCKET: bucket = '', QUEUE = '' } = process.env
const commit = committing({ tables, table, outbox, audit })
const jobs = jobStore(tables, table)
const queue = jobQueue(QUEUE)
const now = Date.now

const contract = {
  exportRows: endpoint
    .route({ method: 'POST', path: '/api/notes/export', summary: 'Starts an export of rows' })
    .meta({ audience: 'signed-in' })
    .input(z.strictObject({ rows: z.int().min(0).max(1_000_000, 'At most a million rows are exported.') }))
    .output(jobViewSchema),
  ...jobCalls('notes'),
  ...downloadCalls('notes'),
}

const exportRows = implement(contract.exportRows)
  .$context<Call & JobContext>()
  .handler(async ({ input, context }) => {
    const { id: personId, organisation } = signedIn(context)
    const started = { type: 'rows', input: { ...input, aStep: 5000 }, personId, organisation: organisation?.id }
    const job = openJob({ id: randomUUID(), ...started }, context.now())
    await context.commit({ items: [startJob(job)] })
    await queue.announce(job.id)
    return job
  })

const answer = serve({
  contract,
  endpoints: { exportRows, ...jobEndpoints(contract), ...downloadEndpoints(contract) },
  actorOf: async (authorization) => actorOf(authorization?.slice('Bearer '.length) ?? ''),
  readSessionTimestamps: async () => ({ endedAt: undefined, rightsChangedAt: undefined }),
  noteSession: async () => undefined,
  tools: { jobs, files: fileStore(tables, table), commit, bucket, now },
})
const run = runJobs({ kinds: { rows: rowsKind }, jobs, commit, queue, files: jobFiles({ bucket, days: 30 }), now })

export function handler(event: SQSEvent | { readonly source: string } | APIGatewayProxyEvent, context: Context) {
  return 'httpMethod' in event ? answer(event) : run(event, context)
}

/** `<organisation>.<person>` */
function actorOf(token: string): Actor {
  const [organisation = '', id = ''] = token.split('.')
  return {
    id,
    email: undefined,
    roles: [],
    assurance: 'aal1',
    organisation: { id: organisation, kind: 'client', reach: 'own', sites: [], duties: ['member'], asOf: 0 },
    sessionId: 'session-1',
    signedInAt: 0,
    hasSecondFactor: false,
    mayChangeSignIn: false,
  }
}
