import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobSchema } from '#domain/jobs/job.ts'
import type { Job } from '#domain/jobs/job.ts'
import {
  advance,
  cancel,
  claim,
  fail,
  finish,
  isOver,
  MOST_FRUITLESS_RUNS,
  openJob,
  pause,
  postpone,
  waitAfter,
} from '#domain/jobs/run.ts'

const NOW = Date.UTC(2026, 10, 22, 8)
const MINUTE = 60_000
const opened = openJob(
  { id: 'job-00000001', type: 'export', input: { year: 2026 }, personId: 'person-1', organisation: 'org-1', total: 3 },
  NOW,
)
const run = (job: Job, now = NOW) => claim(job, { now, until: now + MINUTE })
const claimed = (job: Job, now = NOW): Job => {
  const outcome = run(job, now)
  if (outcome.outcome !== 'claimed') throw new Error(outcome.outcome)
  return outcome.job
}

test('a new job is queued and due at once, and is deleted after 90 days', () => {
  expect(jobSchema.parse(opened)).toMatchObject({ state: 'queued', version: 1, progress: { done: 0, total: 3 } })
  expect(opened.expiresAt).toBe(NOW / 1000 + 90 * 24 * 3600)
  expect(run(opened, NOW - 5 * MINUTE).outcome).toBe('claimed')
})

describe('a run', () => {
  test('keeps other runs away until it will have ended', () => {
    const running = claimed(opened)
    expect(run(running, NOW + MINUTE - 1).outcome).toBe('not-due')
    expect(run(running, NOW + MINUTE).outcome).toBe('claimed')
  })

  test('continues from the checkpoint and resets failures once a step is finished', () => {
    const step = { checkpoint: { after: 'b' }, progress: { done: 1, total: 3 } }
    const advanced = advance(claimed(opened), step, { now: NOW, until: NOW + MINUTE })
    expect(advanced).toMatchObject({ ...step, state: 'running', fruitlessRuns: 0 })
    expect(claimed(pause(advanced, NOW)).checkpoint).toEqual(step.checkpoint)
  })

  test('that failed is followed by another one, later after every failure', () => {
    expect([1, 2, 3, 4].map(waitAfter)).toEqual([10, 40, 160, 640])
    const postponed = postpone(claimed(opened), NOW)
    expect(postponed.state).toBe('queued')
    expect(run(postponed, NOW + 9_999).outcome).toBe('not-due')
    expect(run(postponed, NOW + 10_000).outcome).toBe('claimed')
  })

  test('that was killed counts as one that failed, so that a job which kills its function ends', () => {
    let job = opened
    let now = NOW
    for (let i = 0; i < MOST_FRUITLESS_RUNS; i++) {
      job = claimed(job, now)
      now += MINUTE
    }
    expect(run(job, now)).toMatchObject({
      outcome: 'given-up',
      job: { state: 'failed', failure: { code: 'given-up' } },
    })
  })
})

describe('a finished job', () => {
  const ends = {
    done: finish(claimed(opened), { type: 'data', data: { rows: 3 } }, NOW),
    failed: fail(claimed(opened), { code: 'no-rows', message: 'There is nothing to export.' }, NOW),
    cancelled: cancel(claimed(opened), NOW)!,
  }
  test.each(Object.entries(ends))('%s: is not run, not cancelled and never due again', (state, job) => {
    expect(job.state).toBe(state)
    expect(job.dueAt).toBeUndefined()
    expect(run(job, NOW + 1e9).outcome).toBe('over')
    expect(cancel(job, NOW)).toBeUndefined()
  })

  test('done has done everything', () => {
    expect(ends.done.progress).toEqual({ done: 3, total: 3 })
  })
})

test('whatever happens to a job, each write has the next version, and it is due exactly until it is finished', () => {
  const happenings = {
    claim: (job: Job, now: number) => {
      const outcome = run(job, now)
      return 'job' in outcome ? outcome.job : undefined
    },
    advance: (job: Job, now: number) =>
      job.state === 'running'
        ? advance(job, { checkpoint: 1, progress: { done: 1 } }, { now, until: now + MINUTE })
        : undefined,
    pause: (job: Job, now: number) => (job.state === 'running' ? pause(job, now) : undefined),
    postpone: (job: Job, now: number) => (job.state === 'running' ? postpone(job, now) : undefined),
    finish: (job: Job, now: number) => (job.state === 'running' ? finish(job, undefined, now) : undefined),
    cancel: (job: Job, now: number) => cancel(job, now),
  }
  const names = Object.keys(happenings) as (keyof typeof happenings)[]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(900)), { maxLength: 30 }), (story) => {
      let job = opened
      let now = NOW
      for (const [name, seconds] of story) {
        now += seconds * 1000
        const next = happenings[name](job, now)
        if (!next) continue
        expect(isOver(job)).toBe(false)
        expect(next.version).toBe(job.version + 1)
        expect(next.dueAt === undefined).toBe(isOver(next))
        expect(next.fruitlessRuns).toBeLessThanOrEqual(MOST_FRUITLESS_RUNS)
        job = jobSchema.parse(next)
      }
    }),
    { seed: 20261122 },
  )
})

test('input, checkpoint and result are small', () => {
  const large = 'x'.repeat(40_000)
  for (const more of [{ input: large }, { checkpoint: large }, { result: { type: 'data', data: large } }])
    expect(jobSchema.safeParse({ ...opened, ...more }).success).toBe(false)
})
