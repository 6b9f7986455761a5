import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRequest } from '#domain/privacy/requests/privacy-request.ts'
import type { PrivacyRequest } from '#domain/privacy/requests/privacy-request.ts'
import { closeRequests } from '#lambdas/platform/close-requests.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { requestReminder } from '#lambdas/platform/request-due.ts'
import { requestStore, storeRequest } from '#lambdas/platform/request-store.ts'
import { createTable, startEngine } from '../harness.ts'

let engine: Awaited<ReturnType<typeof startEngine>>
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(() => engine.stop())

const NOW = Date.parse('2026-11-23T12:00:00Z')

test('the open requests of an erased person are closed with their reminders, and nobody else’s', async () => {
  const { tables } = engine
  const [accounts, outbox, audit] = await Promise.all(
    ['accounts', 'outbox', 'audit'].map((name) => createTable(engine, name)),
  )
  const places = { tables, table: accounts!, outbox: outbox!, audit: audit! }
  for (const personId of ['ana', 'ben']) {
    const request = newRequest({ personId, kind: 'objection', before: [], holidays: [] }, NOW) as PrivacyRequest
    await committing(places)({ items: [...storeRequest(request), ...requestReminder(request)] })
  }
  expect(await closeRequests(places, 'ana', { by: 'operator', now: NOW })).toBe(true)
  expect(await closeRequests(places, 'ana', { by: 'operator', now: NOW })).toBe(true)
  const stateOf = async (personId: string) =>
    (await requestStore(tables, accounts!).ofPerson(personId)).map(({ request }) => [request.state, request.version])
  expect(await stateOf('ana')).toEqual([['closed', 2]])
  expect(await stateOf('ben')).toEqual([['received', 1]])
  const { Items = [] } = await tables.send(new ScanCommand({ TableName: accounts! }))
  expect(Items.filter(({ kind }) => kind === 'due').map(({ id }) => String(id))).toEqual(['ben:objection:1'])
  const { Items: entries = [] } = await tables.send(new ScanCommand({ TableName: audit! }))
  expect(entries).toMatchObject([{ action: 'privacy-request-person-erased', actor: 'operator' }])
})
