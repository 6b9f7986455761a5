import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { committing } from '#lambdas/platform/commit.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { counting } from './counting.ts'
import { message, runContext } from './runs.ts'

/** Runs due jobs until it is killed. All messages are lost, so it finds jobs by their records only. */
const { table = '', outbox = '', audit = '' } = process.env
const tables = DynamoDBDocumentClient.from(new DynamoDBClient(), { marshallOptions: { removeUndefinedValues: true } })
const jobs = jobStore(tables, table)
const run = runJobs({
  kinds: { counting },
  jobs,
  commit: committing({ tables, table, outbox, audit }),
  queue: { announce: async () => {} },
  now: () => Date.now(),
})

for (;;) {
  const due = await jobs.dueBefore(['counting'], new Date().toISOString())
  for (const jobId of due) await run(message(jobId), runContext(700))
  if (due.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
}
