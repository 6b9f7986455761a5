import { implement } from '@orpc/server'
import * as z from 'zod'
import { expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { DAY_MS } from '#domain/calendar/day.ts'
import { startTrial } from '#domain/trials/trial.ts'
import type { Trial } from '#domain/trials/trial.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { ask } from '../harness.ts'

/** A contract of a product: its bearer token is the id of the caller's organisation. */
const product = 'project-management' as const
const done = z.object({ done: z.literal(true) })
const contract = {
  free: endpoint
    .route({ method: 'GET', path: '/api/plan/first' })
    .meta({ audience: 'signed-in', product, capability: 'first-result' })
    .output(done),
  read: endpoint
    .route({ method: 'GET', path: '/api/plan' })
    .meta({ audience: 'signed-in', product, capability: 'read' })
    .output(done),
  exported: endpoint
    .route({ method: 'GET', path: '/api/plan/export' })
    .meta({ audience: 'signed-in', product, capability: 'export' })
    .output(done),
  write: endpoint
    .route({ method: 'POST', path: '/api/plan' })
    .meta({ audience: 'signed-in', product })
    .input(z.strictObject({ title: z.string() }))
    .output(done),
}
const api = implement(contract)
const ok = () => ({ done: true as const })
const endpoints = {
  free: api.free.handler(ok),
  read: api.read.handler(ok),
  exported: api.exported.handler(ok),
  write: api.write.handler(ok),
}
const startedDaysAgo = (organisation: string, days: number, as: Trial['product'] = product): Trial =>
  startTrial({ organisation, product: as, startedBy: 'client' }, Date.now() - days * DAY_MS)
const trials: readonly Trial[] = [
  startedDaysAgo('org-running', 1),
  startedDaysAgo('org-over', 20),
  startedDaysAgo('org-deleted', 60),
  { ...startedDaysAgo('org-entitled', 60), entitledAt: new Date().toISOString() },
  startedDaysAgo('org-other-product', 1, 'cyberscore'),
]
const actorOf = async (authorization: string | undefined): Promise<Actor> => {
  const id = authorization?.slice('Bearer '.length)
  return {
    id: 'ana',
    email: 'ana@mokoena.example',
    roles: [],
    assurance: 'aal1',
    organisation:
      id === undefined || id === 'none'
        ? undefined
        : { id, kind: 'client', reach: 'all', sites: [], duties: ['owner'], asOf: Date.now() },
    sessionId: 'session-1',
    signedInAt: Date.now() / 1000,
    hasSecondFactor: false,
    mayChangeSignIn: true,
  }
}
const served = {
  contract,
  endpoints,
  actorOf,
  readSessionTimestamps: async () => ({ endedAt: undefined, rightsChangedAt: undefined }),
  noteSession: async () => undefined,
  tools: {},
}
const handler = serve({
  ...served,
  readTrial: async (organisation, of) =>
    trials.find((trial) => trial.organisation === organisation && trial.product === of),
})
const answers = async (token: string) => {
  const calls = ['/api/plan/first', '/api/plan', '/api/plan/export'].map((path) => ask(handler, { path, token }))
  const write = ask(handler, { path: '/api/plan', body: { title: 'Move' }, token })
  return (await Promise.all([...calls, write])).map(({ status, body }) => (status === 200 ? 'yes' : body.code))
}

test.each([
  ['org-running', ['yes', 'yes', 'yes', 'yes']],
  ['org-entitled', ['yes', 'yes', 'yes', 'yes']],
  ['org-over', ['yes', 'yes', 'yes', 'trial-read-only']],
  ['org-deleted', ['yes', 'trial-over', 'trial-over', 'trial-over']],
  ['org-other-product', ['yes', 'trial-needed', 'trial-needed', 'trial-needed']],
  ['org-without', ['yes', 'trial-needed', 'trial-needed', 'trial-needed']],
  ['none', ['yes', 'trial-needed', 'trial-needed', 'trial-needed']],
])('%s may have a first result, read, export and write: %j', async (token, expected) => {
  expect(await answers(token)).toEqual(expected)
})

test('a product is refused before the input is looked at', async () => {
  const { body } = await ask(handler, { path: '/api/plan', body: { wrong: true }, token: 'org-without' })
  expect(body.code).toBe('trial-needed')
})

test('a function that could not ask for trials does not start', () => {
  expect(() => serve(served)).toThrow('readTrial')
})
