import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, createTable, loadFunction, startEngine } from '../harness.ts'
import type { Engine, RestFunction } from '../harness.ts'
import { person, startIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'

let engine: Engine
let identity: Identity
let handler: RestFunction

beforeAll(async () => {
  ;[engine, identity] = await Promise.all([startEngine(), startIdentity()])
  handler = await loadFunction('accounts', {
    PRIVACY_QUEUE: 'http://127.0.0.1:9/privacy',
    MERGING_QUEUE: 'http://127.0.0.1:9/merging',
    EXPORTS_BUCKET: 'exports',
    ...identity.environment,
    ACCOUNTS_TABLE: await createTable(engine, 'accounts'),
    OUTBOX_TABLE: 'outbox',
    AUDIT_TABLE: 'audit',
  })
})
afterAll(async () => {
  engine.stop()
  await identity.stop()
})

const me = (claims: Record<string, unknown>) => ask(handler, { path: '/api/me', token: identity.accessToken(claims) })

test('a client reads their profile', async () => {
  const { status, body } = await me({ sub: 'client-1', ...person('zanele@kopano.example') })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 'client-1',
    email: 'zanele@kopano.example',
    roles: [],
    assurance: 'aal1',
    hasSecondFactor: false,
    organisations: [],
  })
})

test('only known groups become roles', async () => {
  const { body } = await me(person('lerato@veritech.example', ['agent', 'admin', 'visitors'], 'aal2'))
  expect(body).toMatchObject({ roles: ['admin', 'agent'], assurance: 'aal2' })
})

test('an unverified address is not in the profile', async () => {
  const { status, body } = await me(person(undefined))
  expect([status, body.email]).toEqual([200, undefined])
})

test.each(['lower', 'BEARER', 'Bearer'])('the scheme may be written as %s', async (scheme) => {
  const authorization = `${scheme === 'lower' ? 'bearer' : scheme} ${identity.accessToken(person('a@b.example'))}`
  expect((await ask(handler, { path: '/api/me', headers: { authorization } })).status).toBe(200)
})

test.each(['', 'Bearer', 'Bearer ', 'Basic dXNlcjpwYXNz', 'Bearer a b'])(
  'an Authorization of %j is answered with 401 and WWW-Authenticate',
  async (authorization) => {
    const { status, headers } = await ask(handler, { path: '/api/me', headers: { authorization } })
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  },
)

test('a cached token is refused once it has expired', async () => {
  const token = identity.accessToken({ exp: Math.floor(Date.now() / 1000) + 60 })
  const status = async () => (await ask(handler, { path: '/api/me', token })).status
  expect([await status(), await status()]).toEqual([200, 200])
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    expect(await status()).toBe(401)
  } finally {
    vi.useRealTimers()
  }
})

test('a cached token does not make another one valid', async () => {
  const token = identity.accessToken(person('a@b.example'))
  expect((await ask(handler, { path: '/api/me', token })).status).toBe(200)
  expect((await ask(handler, { path: '/api/me', token: `${token.slice(0, -4)}AAAA` })).status).toBe(401)
})
