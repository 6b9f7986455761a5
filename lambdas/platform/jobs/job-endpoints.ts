import { implement } from '@orpc/server'
import type { Actor } from '#domain/accounts/actor.ts'
import { mayCancelJob, mayReadJob } from '#domain/jobs/access.ts'
import type { JobCalls } from '#domain/jobs/contract.ts'
import { jobViewSchema } from '#domain/jobs/job.ts'
import type { Job } from '#domain/jobs/job.ts'
import { cancel } from '#domain/jobs/run.ts'
import { signedIn } from '../call.ts'
import type { Call } from '../call.ts'
import type { Commit } from '../commit.ts'
import { jobVersion, storeJob } from './job-store.ts'
import type { JobStore } from './job-store.ts'

/** Dependencies of the job endpoints. */
export interface JobContext {
  readonly jobs: JobStore
  readonly commit: Commit
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** A job stores a step every few seconds at most, so repeated conflicts with cancelling are unlikely. */
const ATTEMPTS = 5

/** Implements `jobCalls` for a feature's endpoints. `mayRead` may be replaced by the feature's own rule. */
export function jobEndpoints(calls: JobCalls, mayRead: (actor: Actor, job: Job) => boolean = mayReadJob) {
  const desk = implement(calls).$context<Call & JobContext>()
  return {
    listMyJobs: desk.listMyJobs.handler(async ({ context }) => {
      const actor = signedIn(context)
      const jobs = await context.jobs.ofPerson(actor.id)
      return { jobs: jobs.filter((job) => mayRead(actor, job)).map((job) => jobViewSchema.parse(job)) }
    }),

    readJob: desk.readJob.handler(async ({ input, context, errors }) => {
      const job = await context.jobs.find(input.jobId)
      if (!job || !mayRead(signedIn(context), job)) throw errors['job-not-found']()
      return jobViewSchema.parse(job)
    }),

    cancelJob: desk.cancelJob.handler(async ({ input, context, errors }) => {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const job = await context.jobs.find(input.jobId)
        if (!job || !mayCancelJob(signedIn(context), job)) throw errors['job-not-found']()
        const cancelled = cancel(job, context.now())
        if (!cancelled) throw errors['job-over']()
        const committed = await context.commit({ items: [storeJob(cancelled)], version: jobVersion(cancelled) })
        if (committed.outcome === 'written') return jobViewSchema.parse(cancelled)
      }
      throw new Error('A job changed at every attempt to cancel it.')
    }),
  }
}
