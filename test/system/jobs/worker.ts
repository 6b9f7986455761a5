import { committing } from '#lambdas/platform/commit.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { tables } from '#lambdas/platform/table.ts'
import { counting } from '../../lambdas/platform/jobs/counting.ts'

const { TABLE: table = '', OUTBOX_TABLE: outbox = '', AUDIT_TABLE: audit = '', QUEUE = '' } = process.env

/** Counts slowly, so that a power cut interrupts it. */
export const handler = runJobs({
  kinds: {
    counting: {
      ...counting,
      async step(step) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        return counting.step(step as Parameters<typeof counting.step>[0])
      },
    },
  },
  jobs: jobStore(tables, table),
  commit: committing({ tables, table, outbox, audit }),
  queue: jobQueue(QUEUE),
  now: () => Date.now(),
})
