import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageSince } from '#domain/offers/message.ts'
import { newRequest } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { addedHolidays } from '#lambdas/platform/added-holidays.ts'
import { takeHolidays } from '#lambdas/accounts/privacy/requests/take-holidays.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { requestStore, storeRequest } from '#lambdas/platform/request-store.ts'
import { createTable, startEngine } from '../harness.ts'

let engine: Awaited<ReturnType<typeof startEngine>>
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

// 30 days after Monday 23 November is Wednesday 23 December.
const RECEIVED = Date.parse('2026-11-23T12:00:00Z')
const DUE = '2026-12-23'

async function waiting() {
  const { tables } = engine
  const [table, outbox, audit] = await Promise.all(
    ['accounts', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  const commit = committing({ tables, table: table!, outbox: outbox!, audit: audit! })
  const requests = requestStore(tables, table!)
  const holidays = addedHolidays(tables, table!)
  const request = newRequest({ personId: 'ana', kind: 'correction', before: [], holidays: [] }, RECEIVED)
  await commit({ items: storeRequest(request as PrivacyRequest, { details: 'My name.' }) })
  const take = takeHolidays({ requests, holidays, commit, now: () => RECEIVED + 7_200_000 })
  const told = (version: number, dates: readonly string[]) =>
    take({
      ...messageSince(RECEIVED, 'accounts', `holidays-${version}`),
      kind: 'holidays',
      version,
      holidays: dates.map((date) => ({ date, name: 'Added', effectiveFrom: '2026-11-24' })),
    })
  const now = async () => (await requests.find({ personId: 'ana', kind: 'correction', number: 1 }))!
  return { told, now, holidays }
}

test('an open request follows the added holidays, once for each version, and keeps its words', async () => {
  const { told, now } = await waiting()
  await told(1, [DUE, '2026-12-24'])
  // Christmas Day, the Day of Goodwill and a Sunday follow.
  expect(await now()).toMatchObject({ request: { dueOn: '2026-12-28', version: 2 }, words: { details: 'My name.' } })
  await told(1, [DUE, '2026-12-24'])
  const { request } = await now()
  expect(request.version).toBe(2)
  expect(request.happenings.map(({ what, by }) => [what, by])).toEqual([
    ['received', 'ana'],
    ['due-day-moved', 'system'],
  ])
})

test('an earlier version that arrives late moves nothing back', async () => {
  const { told, now, holidays } = await waiting()
  await told(2, [DUE])
  await told(1, [])
  expect((await now()).request.dueOn).toBe('2026-12-24')
  expect(await holidays.find()).toMatchObject({ version: 2 })
})
