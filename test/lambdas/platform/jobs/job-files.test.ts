import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { StoredFile } from '#domain/files/file.ts'
import { openJob } from '#domain/jobs/run.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { cleanKey } from '#lambdas/platform/files/file-keys.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { writtenObjects } from '#lambdas/platform/files/written-objects.ts'
import type { WrittenObjects } from '#lambdas/platform/files/written-objects.ts'
import { jobFiles } from '#lambdas/platform/jobs/job-files.ts'
import { jobKind } from '#lambdas/platform/jobs/job-kind.ts'
import type { JobKind } from '#lambdas/platform/jobs/job-kind.ts'
import { jobStore, startJob } from '#lambdas/platform/jobs/job-store.ts'
import { runJobs } from '#lambdas/platform/jobs/run-jobs.ts'
import { openStore } from '../../../local/s3/store.ts'
import { createTable, startEngine } from '../../harness.ts'
import type { Engine } from '../../harness.ts'
import { rowOf, rowsKind, rowsOf } from './rows.ts'
import { message, runContext } from './runs.ts'

const BUCKET = 'uploads'
const DAYS = 30
const MEGABYTE = 1024 * 1024
/** Two parts of 8 MB and 500 bytes. */
const ROWS = Math.ceil((16 * MEGABYTE + 500) / rowOf(100_000).length)

let engine: Engine
let store: Awaited<ReturnType<typeof openStore>>
let table: string
let commit: Commit
let clock = Date.UTC(2026, 10, 22, 8)

beforeAll(async () => {
  engine = await startEngine()
  const own = ['files', 'making'].map((folder) => `arn:aws:s3:::${BUCKET}/${folder}/*`)
  // The permissions of infra/files.ts.
  const roles = { jobs: [{ Effect: 'Allow' as const, Action: ['s3:GetObject', 's3:PutObject'], Resource: own }] }
  store = await openStore({ roles })
  const credentials = await store.client('jobs').config.credentials()
  Object.assign(process.env, {
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: store.frontDoor,
  })
})
afterAll(async () => {
  await store[Symbol.asyncDispose]()
  engine.stop()
})
beforeEach(async () => {
  const [own = '', outbox = '', audit = ''] = await Promise.all(
    ['notes', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  table = own
  commit = committing({ tables: engine.tables, table, outbox, audit })
})

async function start(input: object = { rows: ROWS, aStep: 20_000 }): Promise<string> {
  const id = randomUUID()
  const job = openJob(
    { id, type: 'rows', input: input as never, personId: 'naledi', organisation: 'org-kopano' },
    clock,
  )
  await commit({ items: [startJob(job)] })
  return id
}

interface Given {
  readonly kind?: JobKind
  readonly objects?: WrittenObjects
  readonly milliseconds?: number
}

/** A run in a new instance of the function. */
const run = (id: string, { kind = rowsKind, objects = writtenObjects(BUCKET), milliseconds = 60_000 }: Given = {}) =>
  runJobs({
    kinds: { rows: kind },
    jobs: jobStore(engine.tables, table),
    commit,
    queue: { announce: async () => {} },
    files: jobFiles({ bucket: BUCKET, days: DAYS, objects }),
    now: () => clock,
  })(message(id), runContext(milliseconds))

const jobOf = (id: string) => jobStore(engine.tables, table).find(id)
const recordOf = (id: string) => fileStore(engine.tables, table).find(id)
const contentOf = async (file: Pick<StoredFile, 'id' | 'organisation' | 'personId'>) =>
  (await store.objects.get(BUCKET, cleanKey(file)))?.body.toString()
const finished = () => store.objects.keysOf(BUCKET).filter((key) => key.startsWith('files/'))

/** Fails once after S3's success, like a function that is killed at that point. */
function killedAfter(name: 'join' | 'put' | 'putPart'): WrittenObjects {
  const objects = writtenObjects(BUCKET)
  let isOver = false
  return {
    ...objects,
    [name]: async (...given: never[]) => {
      const answer: unknown = await (objects[name] as (...all: never[]) => Promise<unknown>)(...given)
      if (isOver) return answer
      isOver = true
      throw new Error('Killed')
    },
  }
}

describe('a job that ends with a file', () => {
  test('writes it in one step, and names it in the job’s result', async () => {
    const kind = jobKind({
      input: z.object({}),
      checkpoint: z.null(),
      stepWithin: 500,
      step: async () => ({
        finished: { type: 'file', name: 'titles.csv', mediaType: 'text/csv', append: 'One\nTwo\n' },
      }),
    })
    const id = await start({})
    await run(id, { kind })
    expect(await jobOf(id)).toMatchObject({
      state: 'done',
      result: { type: 'file', fileId: id, name: 'titles.csv' },
    })
    expect(await recordOf(id)).toMatchObject({
      state: 'clean',
      type: 'text/csv',
      size: 8,
      personId: 'naledi',
      organisation: 'org-kopano',
      expiresAt: clock / 1000 + DAYS * 24 * 60 * 60,
    })
    expect(await contentOf({ id, organisation: 'org-kopano', personId: 'naledi' })).toBe('One\nTwo\n')
  })

  test('writes it in steps over several runs, with at most one part and one step in memory', async () => {
    const objects = writtenObjects(BUCKET)
    let largest = 0
    const measured: WrittenObjects = {
      ...objects,
      put: (key, content) => ((largest = Math.max(largest, content.length)), objects.put(key, content)),
      putPart: (key, part) => ((largest = Math.max(largest, part.content.length)), objects.putPart(key, part)),
    }
    const id = await start()
    for (let runs = 0; (await jobOf(id))?.state !== 'done'; runs++) {
      expect(runs).toBeLessThan(30)
      await run(id, { objects: measured, milliseconds: 2100 })
    }
    const file = await recordOf(id)
    expect(file?.size).toBe(rowsOf(ROWS).length)
    expect((await contentOf(file!)) === rowsOf(ROWS)).toBe(true)
    expect(largest).toBe(8 * MEGABYTE)
  })

  test('has an empty file if there is nothing to write', async () => {
    const id = await start({ rows: 0, aStep: 10 })
    await run(id)
    expect(await recordOf(id)).toMatchObject({ state: 'clean', size: 0 })
  })

  test.each(['put', 'putPart', 'join'] as const)(
    'makes one complete file even if a run is killed after %s',
    async (name) => {
      const before = finished()
      const id = await start()
      await run(id, { objects: killedAfter(name) })
      const file = { id, organisation: 'org-kopano', personId: 'naledi' }
      expect(await recordOf(id)).toBeUndefined()
      clock += 60_000
      await run(id)
      expect(await jobOf(id)).toMatchObject({ state: 'done', result: { fileId: id } })
      expect((await contentOf(file)) === rowsOf(ROWS)).toBe(true)
      expect(finished().filter((key) => !before.includes(key))).toEqual([cleanKey(file)])
    },
  )

  test('that runs again after its end writes nothing', async () => {
    const id = await start({ rows: 10, aStep: 5 })
    await run(id)
    const [job, etag] = [await jobOf(id), (await store.objects.get(BUCKET, cleanKey((await recordOf(id))!)))?.etag]
    await run(id)
    expect(await jobOf(id)).toEqual(job)
    expect((await store.objects.get(BUCKET, cleanKey((await recordOf(id))!)))?.etag).toBe(etag)
  })

  test('fails with a reason if its file name is invalid', async () => {
    const kind = jobKind({
      input: z.object({}),
      checkpoint: z.null(),
      stepWithin: 500,
      step: async () => ({ finished: { type: 'file', name: '../x.csv', mediaType: 'text/csv', append: 'x' } }),
    })
    const id = await start({})
    for (let runs = 0; runs < 6; runs++) {
      await run(id, { kind })
      clock += 3600_000
    }
    expect(await jobOf(id)).toMatchObject({ state: 'failed', failure: { code: 'given-up' } })
    expect(await recordOf(id)).toBeUndefined()
  })
})
