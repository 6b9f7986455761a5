import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { jobCalls } from '#domain/jobs/contract.ts'
import { finish, openJob } from '#domain/jobs/run.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { jobEndpoints } from '#lambdas/platform/jobs/job-endpoints.ts'
import { jobStore, jobVersion, startJob, storeJob } from '#lambdas/platform/jobs/job-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { ask, createTable, startEngine } from '../../harness.ts'
import type { Engine, RestFunction } from '../../harness.ts'

/** Job endpoints; the bearer token is the name of one of these people. */

const NOW = Date.UTC(2026, 10, 22, 8)
const person = (id: string, organisation?: string, reach: 'own' | 'all' = 'own'): Actor => ({
  id,
  email: `${id}@kopano.example`,
  roles: [],
  assurance: 'aal1',
  organisation: organisation
    ? { id: organisation, kind: 'client', reach, sites: [], duties: ['member'], asOf: NOW }
    : undefined,
  sessionId: 'session-1',
  signedInAt: NOW / 1000,
  hasSecondFactor: false,
  mayChangeSignIn: true,
})
const people: Readonly<Record<string, Actor>> = {
  naledi: person('naledi', 'org-kopano'),
  'naledi-elsewhere': person('naledi', 'org-other', 'all'),
  sipho: person('sipho', 'org-kopano'),
  zanele: person('zanele', 'org-kopano', 'all'),
  stranger: person('stranger', 'org-other', 'all'),
}

let engine: Engine
let commit: Commit
let handler: RestFunction

beforeAll(async () => {
  engine = await startEngine()
  const [table = '', outbox = '', audit = ''] = await Promise.all(
    ['notes', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  commit = committing({ tables: engine.tables, table, outbox, audit })
  const contract = jobCalls('notes')
  handler = serve({
    contract,
    endpoints: jobEndpoints(contract),
    actorOf: async (authorization) => people[authorization?.slice('Bearer '.length) ?? ''],
    readSessionTimestamps: async () => ({ endedAt: undefined, rightsChangedAt: undefined }),
    noteSession: async () => undefined,
    tools: { jobs: jobStore(engine.tables, table), commit, now: () => NOW },
  })
})
afterAll(() => engine.stop())

async function start(): Promise<string> {
  const id = randomUUID()
  const job = openJob({ id, type: 'export', input: 1, personId: 'naledi', organisation: 'org-kopano', total: 2 }, NOW)
  await commit({ items: [startJob(job)] })
  return id
}

const read = (id: string, token?: string) => ask(handler, { path: `/api/notes/jobs/${id}`, token })
const cancelled = (id: string, token: string) =>
  ask(handler, { method: 'POST', path: `/api/notes/jobs/${id}/cancel`, token })

describe('a job', () => {
  test('is read by its starter with its progress, and without its input', async () => {
    const id = await start()
    const { status, body } = await read(id, 'naledi')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, state: 'queued', progress: { done: 0, total: 2 } })
    expect(Object.keys(body)).not.toContain('input')
  })

  test('is read by a colleague with reach all', async () => {
    expect((await read(await start(), 'zanele')).status).toBe(200)
  })

  test.each(['sipho', 'stranger', 'naledi-elsewhere'])(
    'does not exist for %s, who cannot stop it either',
    async (token) => {
      const id = await start()
      const missing = await read(randomUUID(), token)
      for (const answer of [await read(id, token), await cancelled(id, token)]) {
        expect(answer.status).toBe(404)
        expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
      }
    },
  )

  test('requires a sign-in', async () => {
    expect((await read(await start())).status).toBe(401)
  })

  test('is stopped by its starter, once', async () => {
    const id = await start()
    expect((await cancelled(id, 'naledi')).body).toMatchObject({ state: 'cancelled' })
    expect((await cancelled(id, 'naledi')).body.code).toBe('job-over')
    expect((await read(id, 'naledi')).body.state).toBe('cancelled')
  })

  test('that is done cannot be stopped, and shows its result', async () => {
    const id = randomUUID()
    const job = openJob({ id, type: 'export', input: 1, personId: 'naledi', organisation: 'org-kopano' }, NOW)
    await commit({ items: [startJob(job)] })
    const done = finish(job, { type: 'file', fileId: 'file-1', name: 'tickets.csv' }, NOW)
    await commit({ items: [storeJob(done)], version: jobVersion(done) })
    expect((await cancelled(id, 'naledi')).status).toBe(409)
    expect((await read(id, 'naledi')).body.result).toEqual({ type: 'file', fileId: 'file-1', name: 'tickets.csv' })
  })
})

test('a person lists their own jobs of the active organisation', async () => {
  const id = await start()
  const ids = async (token: string) => {
    const { body } = await ask(handler, { path: '/api/notes/jobs', token })
    return (body.jobs as { id: string }[]).map((job) => job.id)
  }
  expect(await ids('naledi')).toContain(id)
  expect(await ids('naledi-elsewhere')).toEqual([])
  expect(await ids('zanele')).toEqual([])
})
