import { mayReadJob } from '#domain/jobs/access.ts'
import type { Job } from '#domain/jobs/job.ts'
import { openJob } from '#domain/jobs/run.ts'
import { startJob } from '#lambdas/platform/jobs/job-store.ts'
import { records, withoutSites } from './readers.ts'
import type { RecordName } from './readers.ts'
import type { RecordKind } from './record-kind.ts'

/** The record kind `job` of a feature that starts jobs. */
export function jobRecords(feature: string): RecordKind {
  const now = Date.now()
  const jobs = new Map<RecordName, Job>(
    withoutSites.map((name, index) => {
      const owner = { personId: '', organisation: undefined, ...records[name] }
      return [name, openJob({ id: `matrix-job-${index}`, type: 'matrix', input: null, ...owner }, now)]
    }),
  )
  const named = (name: RecordName) => ({ jobId: jobs.get(name)?.id ?? '' })
  const cancel = `POST /api/${feature}/jobs/{jobId}/cancel`
  return {
    names: withoutSites,
    staffReadAll: false,
    mayRead: (actor, name) => mayReadJob(actor, jobs.get(name)!),
    calls: { [`GET /api/${feature}/jobs/{jobId}`]: named, [cancel]: named },
    creatorsOnly: [cancel],
    missing: { jobId: 'matrix-job-none' },
    items: [...jobs.values()].map(startJob),
  }
}
