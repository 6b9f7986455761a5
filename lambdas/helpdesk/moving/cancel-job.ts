import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import type { Job } from '#domain/jobs/job.ts'
import { cancel } from '#domain/jobs/run.ts'
import { jobVersion, storeJob } from '#lambdas/platform/jobs/job-store.ts'
import type { Desk } from '../desk.ts'

/** A step is stored every few seconds at most. */
const ATTEMPTS = 5

interface Cancelled {
  readonly id: string
  /** Whether it is a job that the call may stop. */
  readonly isMeant: (job: Job) => boolean
  readonly entry: (job: Job, now: number) => AuditEntry
}

/** Stops a job after its current step; what its steps have stored stays. */
export async function cancelJob(
  { id, isMeant, entry }: Cancelled,
  { jobs, commit, now: time }: Pick<Desk, 'jobs' | 'commit' | 'now'>,
): Promise<Job | 'missing' | 'over'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const job = await jobs.find(id)
    if (!job || !isMeant(job)) return 'missing'
    const now = time()
    const cancelled = cancel(job, now)
    if (!cancelled) return 'over'
    const committed = await commit({
      items: [storeJob(cancelled)],
      version: jobVersion(cancelled),
      audit: [entry(job, now)],
    })
    if (committed.outcome === 'written') return cancelled
  }
  throw new Error('A job changed at every attempt to stop it.')
}
