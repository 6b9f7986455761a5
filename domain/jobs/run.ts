import type { Job, JobFailure, JobResult } from './job.ts'

/** Runs in a row without a finished step after which a job is given up. */
export const MOST_FRUITLESS_RUNS = 5

const FIRST_WAIT_SECONDS = 10
const WAITS_GROW = 4
const DAYS_KEPT = 90
const SECONDS_PER_DAY = 24 * 60 * 60

interface Opened {
  readonly id: string
  readonly type: string
  readonly input: Job['input']
  readonly personId: string
  readonly organisation: string | undefined
  /** How many things there are to do, where that is known. */
  readonly total?: number
}

/** A new job, to be run at once. It is kept for 90 days. `now` is in milliseconds since 1970. */
export function openJob({ id, type, input, personId, organisation, total }: Opened, now: number): Job {
  const at = new Date(now).toISOString()
  return {
    id,
    type,
    state: 'queued',
    personId,
    ...(organisation !== undefined && { organisation }),
    createdAt: at,
    updatedAt: at,
    progress: { done: 0, ...(total !== undefined && { total }) },
    input,
    version: 1,
    fruitlessRuns: 0,
    dueAt: at,
    expiresAt: Math.floor(now / 1000) + DAYS_KEPT * SECONDS_PER_DAY,
  }
}

/** Whether nothing will change about the job any more. */
export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return state === 'done' || state === 'failed' || state === 'cancelled'
}

type Claim =
  | { readonly outcome: 'claimed'; readonly job: Job }
  /** It was tried too often; `job` is what to store. */
  | { readonly outcome: 'given-up'; readonly job: Job }
  | { readonly outcome: 'over' | 'not-due' }

/**
 * A run begins, which will have ended by `until`. Every run counts as fruitless until it finishes a step, so that one that is killed
 * counts too. A job that nobody has tried is due whatever the clocks of two machines say.
 */
export function claim(job: Job, { now, until }: { readonly now: number; readonly until: number }): Claim {
  if (isOver(job)) return { outcome: 'over' }
  const isUntried = job.state === 'queued' && job.fruitlessRuns === 0
  if (!isUntried && Date.parse(job.dueAt ?? '') > now) return { outcome: 'not-due' }
  if (job.fruitlessRuns >= MOST_FRUITLESS_RUNS) return { outcome: 'given-up', job: fail(job, GIVEN_UP, now) }
  const running = { ...job, state: 'running' as const, fruitlessRuns: job.fruitlessRuns + 1 }
  return { outcome: 'claimed', job: stamped(running, now, until) }
}

const GIVEN_UP: JobFailure = {
  code: 'given-up',
  message: `This failed ${MOST_FRUITLESS_RUNS} times in a row and was given up. Start it again, or tell us.`,
}

interface Step {
  readonly checkpoint: Job['checkpoint']
  readonly progress: Job['progress']
  /** Absent where the step adds nothing to the job's file. */
  readonly written?: Job['written'] | undefined
}

/** A step is finished and the run continues. */
export function advance(job: Job, step: Step, { now, until }: { now: number; until: number }): Job {
  const { checkpoint, progress, written = job.written } = step
  return stamped({ ...job, checkpoint, progress, ...(written && { written }), fruitlessRuns: 0 }, now, until)
}

/** The run ends before the job: another run continues at once. */
export function pause(job: Job, now: number): Job {
  return stamped(job, now, now)
}

/** A step failed for now: another run tries it again, later after every failure (10 s, 40 s, 160 s, 640 s). */
export function postpone(job: Job, now: number): Job {
  return stamped({ ...job, state: 'queued' }, now, now + waitAfter(job.fruitlessRuns) * 1000)
}

/** Seconds to wait after this number of failed runs in a row. */
export function waitAfter(fruitlessRuns: number): number {
  return FIRST_WAIT_SECONDS * WAITS_GROW ** Math.max(0, fruitlessRuns - 1)
}

export function finish(job: Job, result: JobResult | undefined, now: number): Job {
  const { total } = job.progress
  const progress = total === undefined ? job.progress : { done: total, total }
  return over({ ...job, state: 'done', progress, ...(result && { result }) }, now)
}

export function fail(job: Job, failure: JobFailure, now: number): Job {
  return over({ ...job, state: 'failed', failure }, now)
}

/** Undefined for a finished job. Records stored by its steps are kept. */
export function cancel(job: Job, now: number): Job | undefined {
  return isOver(job) ? undefined : over({ ...job, state: 'cancelled' }, now)
}

function stamped(job: Job, now: number, due: number): Job {
  return { ...job, version: job.version + 1, updatedAt: at(now), dueAt: at(due) }
}

function over(job: Job, now: number): Job {
  const ended = stamped(job, now, now)
  delete ended.dueAt
  delete ended.checkpoint
  delete ended.written
  return ended
}

function at(moment: number): string {
  return new Date(moment).toISOString()
}
