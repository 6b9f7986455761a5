import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod'
import type { Job, JobFailure } from '#domain/jobs/job.ts'
import { advance, claim, fail, finish, pause, postpone, waitAfter } from '#domain/jobs/run.ts'
import type { Commit } from '../commit.ts'
import { describeError } from '../describe-error.ts'
import { logger } from '../logger.ts'
import type { JobKind, StepDecision } from './job-kind.ts'
import { addFile } from '../files/file-store.ts'
import type { ItemWrite } from '../item-write.ts'
import { FileTooLarge } from './job-files.ts'
import type { JobFiles } from './job-files.ts'
import type { JobQueue } from './job-queue.ts'
import { jobVersion, storeJob } from './job-store.ts'
import type { JobStore } from './job-store.ts'

interface Parts {
  readonly kinds: Readonly<Record<string, JobKind>>
  readonly jobs: JobStore
  readonly commit: Commit
  readonly queue: JobQueue
  /** Required if a kind of job makes files. */
  readonly files?: JobFiles
  readonly now: () => number
}

/** Added to the function's time limit for the end of a claim, because clocks differ. */
const GRACE_MS = 2000

/** A job overdue for longer has lost its message, or its run was killed. */
const SWEPT_AFTER_MS = 30_000

const messageSchema = z.object({ jobId: z.string() })

/**
 * Runs a feature's jobs. Each queue message names a due job. A schedule also starts the function every minute to
 * announce overdue jobs of these kinds again, in case a message was lost; another function of the feature has its own kinds.
 */
export function runJobs({ kinds, jobs, commit, queue, files, now }: Parts) {
  async function runAll(records: readonly SQSRecord[], context: Context): Promise<SQSBatchResponse> {
    const batchItemFailures: SQSBatchResponse['batchItemFailures'] = []
    for (const { messageId, body } of records) {
      try {
        const { jobId } = messageSchema.parse(JSON.parse(body))
        await run(jobId, context)
      } catch (error) {
        logger.error('job not run', { messageId, error: describeError(error) })
        batchItemFailures.push({ itemIdentifier: messageId })
      }
    }
    return { batchItemFailures }
  }

  async function sweep(): Promise<void> {
    const overdue = await jobs.dueBefore(Object.keys(kinds), new Date(now() - SWEPT_AFTER_MS).toISOString())
    for (const jobId of overdue) await queue.announce(jobId)
    if (overdue.length > 0) logger.info('jobs announced again', { jobs: overdue.length })
  }

  async function run(jobId: string, context: Context): Promise<void> {
    const until = now() + context.getRemainingTimeInMillis() + GRACE_MS
    const found = await jobs.find(jobId)
    if (!found) return
    const claimed = claim(found, { now: now(), until })
    if (!('job' in claimed) || !(await store(claimed.job))) return
    if (claimed.outcome === 'given-up') return conclude(claimed.job)
    const kind = kinds[claimed.job.type]
    if (!kind) return conclude(await stored(fail(claimed.job, UNKNOWN, now())))

    let job: Job | undefined = claimed.job
    while (job?.state === 'running') {
      if (context.getRemainingTimeInMillis() < kind.stepWithin) return goOnLater(job)
      job = await makeStep(kind, job, until)
    }
    conclude(job)
  }

  /** Runs and stores the next step; undefined if another run or a cancellation has changed the job. */
  async function makeStep(kind: JobKind, job: Job, until: number): Promise<Job | undefined> {
    try {
      const decision = await kind.step({
        jobId: job.id,
        input: kind.input.parse(job.input),
        checkpoint: job.checkpoint === undefined ? undefined : kind.checkpoint.parse(job.checkpoint),
        personId: job.personId,
        organisation: job.organisation,
        now: now(),
      })
      const { job: next, items = [] } = await afterStep(job, decision, until)
      return await stored(next, { ...decision, items: [...(decision.items ?? []), ...items] })
    } catch (error) {
      if (error instanceof FileTooLarge) return stored(fail(job, TOO_LARGE, now()))
      logger.warn('job step failed', { jobId: job.id, type: job.type, error: describeError(error) })
      return tryAgain(job)
    }
  }

  /** Writes the step's content to the job's file. Returns the changed job and the writes of a finished file's record. */
  async function afterStep(
    job: Job,
    decision: StepDecision<unknown>,
    until: number,
  ): Promise<{ job: Job; items?: readonly ItemWrite[] }> {
    if ('failed' in decision) return { job: fail(job, decision.failed, now()) }
    if ('next' in decision) {
      const { next, progress, append } = decision
      const written = append === undefined ? undefined : await filesOf(job).append(job, append)
      return { job: advance(job, { checkpoint: next as Job['checkpoint'], progress, written }, { now: now(), until }) }
    }
    const { finished } = decision
    if (finished?.type !== 'file') return { job: finish(job, finished, now()) }
    const file = await filesOf(job).finish(job, finished, now())
    const result = { type: 'file', fileId: file.id, name: file.name } as const
    return { job: finish(job, result, now()), items: [addFile(file)] }
  }

  function filesOf({ type }: Job): JobFiles {
    if (!files) throw new Error(`A job of the kind ${type} makes a file, but runJobs has no \`files\`.`)
    return files
  }

  async function tryAgain(job: Job): Promise<Job | undefined> {
    const postponed = await stored(postpone(job, now()))
    if (postponed) await queue.announce(job.id, waitAfter(job.fruitlessRuns))
    return postponed
  }

  async function goOnLater(job: Job): Promise<void> {
    if (await stored(pause(job, now()))) await queue.announce(job.id)
  }

  async function stored(job: Job, decision: Partial<StepDecision<unknown>> = {}): Promise<Job | undefined> {
    return (await store(job, decision)) ? job : undefined
  }

  /** False if a cancellation or another run has changed the job. */
  async function store(job: Job, { items = [], mails = [], audit = [] }: Partial<StepDecision<unknown>> = {}) {
    const committed = await commit({ items: [...items, storeJob(job)], mails, audit, version: jobVersion(job) })
    if (committed.outcome === 'written') return true
    if (committed.outcome === 'changed-meanwhile') return false
    throw new Error("A condition of the step's own writes did not hold.")
  }

  return async (
    event: SQSEvent | { readonly source: string },
    context: Context,
  ): Promise<SQSBatchResponse | undefined> => {
    if ('Records' in event) return runAll(event.Records, context)
    await sweep()
    return undefined
  }
}

const UNKNOWN: JobFailure = { code: 'unknown-job', message: 'This kind of job is not offered any more.' }

const TOO_LARGE: JobFailure = {
  code: 'file-too-large',
  message: 'The file would be too large. Ask for less at a time.',
}

function conclude(job: Job | undefined): void {
  if (!job || job.state === 'queued' || job.state === 'running') return
  logger.info('job over', {
    jobId: job.id,
    type: job.type,
    state: job.state,
    ...(job.failure && { code: job.failure.code }),
  })
}
