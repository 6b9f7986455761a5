import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Job } from '#domain/jobs/job.ts'
import { cancel, MOST_FRUITLESS_RUNS, openJob } from '#domain/jobs/run.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { JobKind } from '#lambdas/platform/jobs/job-kind.ts'
import { jobStore, jobVersion, startJob, storeJob } from '#lambdas/platform/jobs/job-store.ts'
import type { JobStore } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { createTable, linesOf, startEngine } from '../../harness.ts'
import type { Engine } from '../../harness.ts'
import { counterKey, counting } from './counting.ts'
import { message, runContext } from './runs.ts'

let engine: Engine
let names: { table: string; outbox: string; audit: string }
let commit: Commit
let jobs: JobStore
let announced: { jobId: string; delaySeconds: number | undefined }[] = []
let clock = Date.UTC(2026, 10, 22, 8)

beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())
beforeEach(async () => {
  const [table = '', outbox = '', audit = ''] = await Promise.all(
    ['notes', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  names = { table, outbox, audit }
  commit = committing({ tables: engine.tables, ...names })
  jobs = jobStore(engine.tables, table)
  announced = []
})

async function start(type = 'counting', input: Job['input'] = { upTo: 5 }, personId = 'naledi'): Promise<string> {
  const id = randomUUID()
  const job = openJob({ id, type, input, personId, organisation: undefined }, clock)
  expect(await commit({ items: [startJob(job)] })).toEqual({ outcome: 'written' })
  return id
}

function runner(kinds: Readonly<Record<string, JobKind>> = { counting }) {
  return runJobs({
    kinds,
    jobs,
    commit,
    queue: { announce: async (jobId, delaySeconds) => void announced.push({ jobId, delaySeconds }) },
    now: () => clock,
  })
}

const run = (jobId: string, kinds?: Readonly<Record<string, JobKind>>, milliseconds = 60_000) =>
  runner(kinds)(message(jobId), runContext(milliseconds))
const counted = async (jobId: string) =>
  (await engine.tables.send(new GetCommand({ TableName: names.table, Key: counterKey(jobId), ConsistentRead: true })))
    .Item?.['increments'] as unknown

function failing(error: () => Error): JobKind {
  return jobKind({
    input: z.unknown(),
    checkpoint: z.unknown(),
    stepWithin: 500,
    step: async () => {
      throw error()
    },
  })
}

describe('a job', () => {
  test('runs step by step and ends with its result', async () => {
    const id = await start()
    await run(id)
    expect(await jobs.find(id)).toMatchObject({
      state: 'done',
      progress: { done: 5, total: 5 },
      result: { type: 'data', data: { upTo: 5 } },
    })
    expect(await counted(id)).toBe(5)
  })

  test('is started once by a repeated request', async () => {
    const id = await start()
    const again = openJob({ id, type: 'counting', input: {}, personId: 'sipho', organisation: undefined }, clock)
    expect(await commit({ items: [startJob(again)] })).toEqual({ outcome: 'refused', failed: ['job-exists'] })
  })

  test('runs once with several concurrent messages', async () => {
    const id = await start('counting', { upTo: 20 })
    await Promise.all(Array.from({ length: 6 }, () => run(id)))
    expect(await counted(id)).toBe(20)
    expect(await jobs.find(id)).toMatchObject({ state: 'done', version: 23 })
    await run(id)
    expect(await counted(id)).toBe(20)
  })

  test('without time to finish continues in the next run from its checkpoint', async () => {
    const id = await start('counting', { upTo: 3 })
    await run(id, undefined, 400)
    expect(announced).toEqual([{ jobId: id, delaySeconds: undefined }])
    expect(await jobs.find(id)).toMatchObject({ state: 'running', progress: { done: 0 } })
    await run(id)
    expect(await jobs.find(id)).toMatchObject({ state: 'done' })
    expect(await counted(id)).toBe(3)
  })

  test('whose message is lost is announced again by the sweep; a finished one is not', async () => {
    const lost = await start()
    const over = await start()
    await run(over)
    clock += 31_000
    await runner()({ source: 'aws.events' }, runContext(1000))
    expect(announced.map(({ jobId }) => jobId)).toEqual([lost])
  })

  test('is announced again only by the function that has its kind', async () => {
    const [ours, theirs] = [await start('counting'), await start('exporting')]
    const exporting = jobKind({ ...counting, stepWithin: 500 })
    clock += 31_000
    const sweepOf = async (kinds: Readonly<Record<string, JobKind>>) => {
      announced = []
      await runner(kinds)({ source: 'aws.events' }, runContext(1000))
      return announced.map(({ jobId }) => jobId)
    }
    expect(await sweepOf({ counting })).toEqual([ours])
    expect(await sweepOf({ exporting })).toEqual([theirs])
    expect(await sweepOf({ counting, exporting })).toEqual([ours, theirs])
  })

  test('that was cancelled stops after its step, whose result is not stored', async () => {
    const id = await start()
    const cancelling: JobKind = jobKind({
      ...counting,
      step: async (step) => {
        const cancelled = cancel((await jobs.find(step.jobId))!, clock)!
        await commit({ items: [storeJob(cancelled)], version: jobVersion(cancelled) })
        return counting.step(step)
      },
    })
    await run(id, { counting: cancelling })
    expect(await jobs.find(id)).toMatchObject({ state: 'cancelled' })
    expect(await counted(id)).toBeUndefined()
  })
})

describe('a job whose step fails', () => {
  test('is retried with growing delays', async () => {
    const id = await start('flaky')
    const flaky = failing(() => new Error('Naledi'))
    await run(id, { flaky })
    await run(id, { flaky })
    expect(announced).toEqual([{ jobId: id, delaySeconds: 10 }])
    clock += 10_000
    await run(id, { flaky })
    expect(announced.at(-1)).toEqual({ jobId: id, delaySeconds: 40 })
  })

  test('finally fails with a reason, and is not announced again', async () => {
    const id = await start('flaky')
    for (let i = 0; i <= MOST_FRUITLESS_RUNS; i++) {
      await run(id, { flaky: failing(() => new Error('Naledi')) })
      clock += 3600_000
    }
    expect(await jobs.find(id)).toMatchObject({ state: 'failed', failure: { code: 'given-up' } })
    expect(announced).toHaveLength(MOST_FRUITLESS_RUNS)
    expect(await jobs.dueBefore(['flaky'], new Date(clock).toISOString())).toEqual([])
  })

  test('does not log its data', async () => {
    const id = await start('flaky', { name: 'Naledi' })
    const lines = await linesOf(() => run(id, { flaky: failing(() => new TypeError('Naledi is no number')) }))
    expect(lines.join('\n')).toContain('job step failed')
    expect(lines.join('\n')).not.toContain('Naledi')
  })

  test('by its own decision fails with its own reason', async () => {
    const failure = { code: 'no-rows', message: 'There is nothing to export.' }
    const empty = jobKind({ ...failing(() => new Error()), step: async () => ({ failed: failure }) })
    const id = await start('empty')
    await run(id, { empty })
    expect(await jobs.find(id)).toMatchObject({ state: 'failed', failure })
  })

  test('because its kind no longer exists fails with that reason', async () => {
    const id = await start('removed')
    await run(id)
    expect(await jobs.find(id)).toMatchObject({ state: 'failed', failure: { code: 'unknown-job' } })
  })

  test('because the tables are unavailable leaves the message in the queue', async () => {
    const id = await start()
    const away: JobStore = { ...jobs, find: async () => Promise.reject(new Error('The table does not answer.')) }
    const handler = runJobs({
      kinds: { counting },
      jobs: away,
      commit,
      queue: { announce: async () => {} },
      now: () => clock,
    })
    expect(await handler(message(id), runContext(1000))).toEqual({ batchItemFailures: [{ itemIdentifier: id }] })
  })
})

test('a list of jobs has one person’s jobs, newest first', async () => {
  const first = await start('counting', { upTo: 1 }, 'naledi')
  clock += 1000
  const second = await start('counting', { upTo: 1 }, 'naledi')
  await start('counting', { upTo: 1 }, 'sipho')
  expect((await jobs.ofPerson('naledi')).map(({ id }) => id)).toEqual([second, first])
})

describe('jobs whose function is killed at any moment, while every message is lost', () => {
  const working: ChildProcess[] = []
  afterEach(() => working.forEach((worker) => worker.kill('SIGKILL')))

  function work(): ChildProcess {
    const worker = spawn(process.execPath, [fileURLToPath(new URL('work-forever.ts', import.meta.url))], {
      env: { ...process.env, ...names, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint },
      stdio: 'ignore',
    })
    working.push(worker)
    return worker
  }

  test('finish, with every step stored exactly once', { timeout: 120_000 }, async () => {
    clock = Date.now()
    const upTo = 60
    const ids = await Promise.all(Array.from({ length: 3 }, () => start('counting', { upTo })))
    // Fixed times between, during and after steps.
    const moments = [450, 530, 610, 790, 370]
    for (const moment of moments) {
      const workers = [work(), work()]
      await new Promise((resolve) => setTimeout(resolve, moment))
      await Promise.all(workers.map((worker) => (worker.kill('SIGKILL'), once(worker, 'exit'))))
    }
    work()
    await expect
      .poll(async () => (await Promise.all(ids.map((id) => jobs.find(id)))).map((job) => job?.state), {
        timeout: 90_000,
      })
      .toEqual(['done', 'done', 'done'])
    for (const id of ids) expect(await counted(id)).toBe(upTo)
    const { Count } = await engine.tables.send(
      new ScanCommand({
        TableName: names.table,
        Select: 'COUNT',
        FilterExpression: 'begins_with(sk, :step)',
        ExpressionAttributeValues: { ':step': 'STEP#' },
      }),
    )
    expect(Count).toBe(ids.length * upTo)
  })
})
