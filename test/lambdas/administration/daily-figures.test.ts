import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entitlementOf } from '#domain/trials/entitlement.ts'
import { trialId } from '#domain/trials/trial-audit.ts'
import { demonstrate } from '#lambdas/accounts/demonstration.ts'
import { countOnDay } from '#lambdas/platform/daily-figures.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, createTable, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'

let accounts: FeatureFunction
let administration: RestFunction
let mail: string
const table = () => accounts.environment['ACCOUNTS_TABLE'] ?? ''

beforeAll(async () => {
  accounts = await startFeature('accounts')
  mail = await createTable(accounts.engine, 'mail')
  const FIGURE_TABLES = `accounts=${table()},mail=${mail}`
  administration = await loadFunction('administration', {
    ...accounts.environment,
    FIGURE_TABLES,
    MONTHLY_BUDGET: '60',
  })
})
afterAll(() => accounts.stop())

const read = (query: Record<string, string>, roles = ['admin']) =>
  ask(administration, {
    path: '/api/admin/figures',
    query,
    token: accounts.identity.accessToken({ sub: 'nomsa', ...person('nomsa@veritech.example', roles, 'aal2') }),
  })

test('days are counted in South African time and read by subject and period', async () => {
  const count = (at: string) =>
    accounts.engine.tables.send(
      new UpdateCommand({ TableName: mail, ...countOnDay('mail', ['bounces'], Date.parse(at)) }),
    )
  for (const at of ['2025-03-01T21:59:59Z', '2025-03-01T22:00:00Z', '2025-03-02T10:00:00Z']) await count(at)
  await accounts.engine.tables.send(
    new PutCommand({
      TableName: table(),
      Item: { pk: 'FIGURES#accounts', sk: '2025-03-02', day: '2025-03-02', people: 9 },
    }),
  )
  const { body } = await read({ subject: 'mail', from: '2025-03-02', to: '2025-03-31' })
  expect(body).toEqual({ days: [{ day: '2025-03-02', counts: { bounces: 2 } }] })
})

test('a subject that this stage does not count has no days', async () => {
  expect((await read({ subject: 'chat', from: '2025-03-02', to: '2025-03-31' })).body).toEqual({ days: [] })
})

test('an agent reads no figures of the company', async () => {
  expect((await read({ subject: 'mail', from: '2025-03-02', to: '2025-03-31' }, ['agent'])).status).toBe(403)
})

test('a demonstration writes half a year of days and trials in every state, and nothing where there are some already', async () => {
  const own = { tables: accounts.engine.tables, table: await createTable(accounts.engine, 'accounts') }
  const someone = { name: '', email: '', phone: '', company: '', isAgent: false }
  const clients = Array.from({ length: 9 }, (_, at) => ({ personId: `p${at}`, organisation: `org-client${at}` }))
  const people = [
    { ...someone, isAgent: true, personId: 'thabo' },
    ...clients.map((client) => ({ ...someone, ...client })),
  ]
  const now = Date.parse('2026-11-23T10:00:00Z')
  const given = { ...own, settings: {}, people, now }
  expect(await demonstrate(given)).toBe('182 days of new accounts, 10 people. 16 trials. 2 privacy requests.')

  const trials = await trialStore(own.tables, own.table).newest()
  const states = new Map(trials.map((trial) => [trialId(trial), entitlementOf(trial, now)]))
  const counted = Map.groupBy(states.values(), ({ state }) => state)
  expect(Object.fromEntries([...counted].map(([state, same]) => [state, same.length]))).toEqual({
    trial: 7,
    'read-only': 3,
    entitled: 5,
    deleted: 1,
  })
  expect(states.get(trialId({ organisation: 'org-client0', product: 'cyberscore' }))).toMatchObject({ daysLeft: 2 })

  // Steps that are still to come are due, and no step of the past is.
  const { Items: due = [] } = await own.tables.send(
    new ScanCommand({
      TableName: own.table,
      FilterExpression: '#kind = :due',
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: { ':due': 'due' },
    }),
  )
  expect(due).toHaveLength(12)
  expect(due.every(({ sk3 }) => String(sk3) > new Date(now).toISOString())).toBe(true)

  expect(await demonstrate(given)).toBe(
    'No days of new accounts: they are counted already. No trials: there are some already. No privacy requests: there are some already.',
  )
})
