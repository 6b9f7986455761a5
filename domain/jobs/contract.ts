import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { jobViewSchema } from './job.ts'

const jobNotFound = {
  'job-not-found': { status: 404, message: 'This job does not exist, or you may not see it.' },
} as const

/** Comes from a link. An invalid id is answered like an unknown one. */
const jobId = z.string()

/**
 * The calls about jobs for a feature's contract: `...jobCalls('assessments')`. Each feature has its own, because its jobs are stored in
 * its own table.
 */
export function jobCalls(feature: string) {
  return {
    listMyJobs: endpoint
      .route({
        method: 'GET',
        path: `/api/${feature}/jobs`,
        summary: 'Jobs that the signed-in person started, newest first',
      })
      .meta({ audience: 'signed-in' })
      .output(z.object({ jobs: z.array(jobViewSchema) })),

    readJob: endpoint
      .route({ method: 'GET', path: `/api/${feature}/jobs/{jobId}`, summary: 'A job with its progress and its result' })
      .meta({ audience: 'signed-in' })
      .input(z.strictObject({ jobId }))
      .output(jobViewSchema)
      .errors(jobNotFound),

    cancelJob: endpoint
      .route({
        method: 'POST',
        path: `/api/${feature}/jobs/{jobId}/cancel`,
        summary: 'Stops a job after its current step',
      })
      .meta({ audience: 'signed-in' })
      .input(z.strictObject({ jobId }))
      .output(jobViewSchema)
      .errors({
        ...jobNotFound,
        'job-over': { status: 409, message: 'This job has ended already.' },
      }),
  }
}
export type JobCalls = ReturnType<typeof jobCalls>
