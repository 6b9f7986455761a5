import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrate } from '#lambdas/accounts/demonstration.ts'
import { countOnDay } from '#lambdas/platform/daily-figures.ts'
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
  administration = await loadFunction('administration', { ...accounts.environment, FIGURE_TABLES })
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

test('a demonstration writes half a year, and nothing where days are counted already', async () => {
  const own = { tables: accounts.engine.tables, table: await createTable(accounts.engine, 'accounts') }
  const given = { ...own, settings: {}, people: [], now: Date.parse('2026-11-23T10:00:00Z') }
  expect(await demonstrate(given)).toBe('182 days of new accounts.')
  expect(await demonstrate(given)).toContain('Nothing')
})
