import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { costRecord } from '#lambdas/administration/figures/cost-record.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, createTable, loadFunction } from '../harness.ts'
import { person } from '../identity.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const HOUR = 60 * 60 * 1000

let accounts: FeatureFunction
let record: ReturnType<typeof costRecord>
let asked: { from: string; end: string }[]
let answer: () => number

beforeAll(async () => {
  accounts = await startFeature('accounts')
})
afterAll(() => accounts.stop())
beforeEach(async () => {
  asked = []
  answer = () => 2
  record = costRecord({
    tables: accounts.engine.tables,
    table: await createTable(accounts.engine, 'accounts'),
    ask: async (days) => {
      asked.push(days)
      return [{ day: '2026-11-20', service: 'AWS Lambda', usd: answer() }]
    },
  })
})
const usd = async (at: number) => (await record.read(at))?.days[0]?.usd

test('AWS is asked once in twelve hours, however many people look', async () => {
  const first = await Promise.all(Array.from({ length: 8 }, () => record.read(NOW)))
  expect(first.filter((costs) => costs?.days[0]?.usd === 2).length).toBeGreaterThan(0)
  answer = () => 3
  expect(await usd(NOW + 11 * HOUR)).toBe(2)
  expect(asked).toEqual([{ from: '2026-10-01', end: '2026-11-23' }])
  expect(await usd(NOW + 12 * HOUR)).toBe(3)
  expect(asked).toHaveLength(2)
})

test('without an answer the cost is unknown, or the last known one, and AWS is asked again after an hour', async () => {
  answer = () => {
    throw new Error('Cost Explorer answered 400.')
  }
  expect(await record.read(NOW)).toBeUndefined()
  expect(await record.read(NOW + HOUR / 2)).toBeUndefined()
  expect(asked).toHaveLength(1)
  answer = () => 4
  expect(await usd(NOW + HOUR)).toBe(4)
  answer = () => {
    throw new Error('Cost Explorer answered 400.')
  }
  expect(await usd(NOW + 14 * HOUR)).toBe(4)
})

test('an agent does not read what the company pays', async () => {
  const administration = await loadFunction('administration', {
    ...accounts.environment,
    FIGURE_TABLES: '',
    MONTHLY_BUDGET: '60',
  })
  const token = accounts.identity.accessToken({
    sub: 'thabo',
    ...person('thabo@veritech.example', ['agent'], 'aal2'),
  })
  expect((await ask(administration, { path: '/api/admin/costs', token })).status).toBe(403)
})
