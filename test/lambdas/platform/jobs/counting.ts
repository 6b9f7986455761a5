import * as z from 'zod'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'

/** Where the steps of a job are counted. An increment that is stored twice shows. */
export const counterKey = (jobId: string) => ({ pk: `COUNTER#${jobId}`, sk: 'COUNTER' })

/** Counts to a number, one transaction a step. */
export const counting = jobKind({
  input: z.object({ upTo: z.int() }),
  checkpoint: z.object({ counted: z.int() }),
  stepWithin: 500,
  async step({ jobId, input: { upTo }, checkpoint = { counted: 0 } }) {
    if (checkpoint.counted === upTo) return { finished: { type: 'data', data: { upTo } } }
    const counted = checkpoint.counted + 1
    return {
      items: [
        {
          update: {
            Key: counterKey(jobId),
            UpdateExpression: 'ADD increments :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
        {
          put: { Item: { pk: `COUNTER#${jobId}`, sk: `STEP#${counted}` } },
        },
      ],
      next: { counted },
      progress: { done: counted, total: upTo },
    }
  },
})
