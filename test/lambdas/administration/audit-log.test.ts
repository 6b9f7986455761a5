import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#domain/audit/audit-entry.ts'
import { appendEntry } from '#lambdas/platform/audit-keys.ts'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import { person } from '../identity.ts'

let accounts: FeatureFunction
let administration: RestFunction
let token: string
const table = () => accounts.environment['AUDIT_TABLE'] ?? ''

beforeAll(async () => {
  accounts = await startFeature('accounts')
  administration = await loadFunction('administration', accounts.environment)
  token = accounts.identity.accessToken({ sub: 'nomsa', ...person('nomsa@veritech.example', ['admin'], 'aal2') })
})
afterAll(() => accounts.stop())

const entry = (at: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  at: new Date(at).toISOString(),
  actor: 'thabo',
  object: { type: 'rota', id: 'desk' },
  action: 'rota-changed',
  ...more,
})
const append = (each: AuditEntry) => accounts.engine.tables.send(new PutCommand(appendEntry(table(), each)))

interface Page {
  readonly entries: readonly AuditEntry[]
  readonly nextCursor?: string
}
async function search(filter: Record<string, string>): Promise<Page> {
  const { status, body } = await ask(administration, {
    path: '/api/admin/audit',
    query: filter,
    token,
  })
  expect(status).toBe(200)
  return body
}
async function everything(filter: Record<string, string>, onPage: () => Promise<unknown> = async () => undefined) {
  const entries: AuditEntry[] = []
  let cursor: string | undefined
  do {
    const page = await search({ ...filter, ...(cursor !== undefined && { cursor }) })
    entries.push(...page.entries)
    cursor = page.nextCursor
    await onPage()
  } while (cursor !== undefined)
  return entries
}

test('a search finds the days that it names, over the end of a month, and nothing beside them', async () => {
  const wanted = ['2024-02-29T22:00:00Z', '2024-02-10T10:00:00Z', '2024-01-31T22:00:00.000Z']
  for (const at of [...wanted, '2024-03-01T22:00:00Z', '2024-01-31T21:59:59.999Z']) await append(entry(at))
  const found = await everything({ from: '2024-02-01', to: '2024-03-01' })
  expect(found.map(({ at }) => at)).toEqual(wanted.map((at) => new Date(at).toISOString()))
})

test('pages show each entry once while new ones are written', async () => {
  const at = (second: number) => new Date(Date.UTC(2025, 4, 10, 8, 0, second)).toISOString()
  const written = Array.from({ length: 130 }, (_, second) => entry(at(second)))
  await Promise.all(written.map(append))
  let later = 1000
  const found = await everything({ from: '2025-05-10', to: '2025-05-10' }, () => append(entry(at((later += 1)))))
  expect(found.map((each) => each.at)).toEqual(written.map((each) => each.at).toReversed())
})

test('person, organisation, action and target each narrow a search down, alone and together', async () => {
  const day = { from: '2025-06-01', to: '2025-06-01' }
  const mail = entry('2025-06-01T08:00:00Z', {
    actor: 'mail',
    object: { type: 'ticket', id: 'VMS-1' },
    action: 'mail-bounced',
  })
  const own = entry('2025-06-01T09:00:00Z', { organisation: 'org-mokoena', action: 'organisation-renamed' })
  const other = entry('2025-06-01T10:00:00Z', { organisation: 'org-other', object: { type: 'ticket', id: 'VMS-1' } })
  await Promise.all([mail, own, other].map(append))
  const times = async (filter: Record<string, string>) =>
    (await everything({ ...day, ...filter })).map(({ at }) => new Date(at).getUTCHours())
  expect(await times({})).toEqual([10, 9, 8])
  expect(await times({ actor: 'thabo' })).toEqual([10, 9])
  expect(await times({ organisation: 'org-other' })).toEqual([10])
  expect(await times({ action: 'mail-bounced' })).toEqual([8])
  expect(await times({ objectType: 'ticket' })).toEqual([10, 8])
  expect(await times({ objectType: 'ticket', objectId: 'VMS-1', actor: 'mail' })).toEqual([8])
  expect(await times({ actor: 'thabo', organisation: 'org-mokoena' })).toEqual([9])
  expect(await times({ actor: 'nobody' })).toEqual([])
})

test('a rare entry far back is found in pages of bounded length', async () => {
  const rare = entry('2025-07-01T00:00:00Z', { action: 'reply-key-renewed' })
  const items = Array.from({ length: 2100 }, (_, at) =>
    appendEntry(table(), entry(new Date(Date.UTC(2025, 6, 2) + at * 1000).toISOString())),
  )
  for (let at = 0; at < items.length; at += 25) {
    const requests = items.slice(at, at + 25).map(({ Item }) => ({ PutRequest: { Item } }))
    await accounts.engine.tables.send(new BatchWriteCommand({ RequestItems: { [table()]: requests } }))
  }
  await append(rare)
  const filter = { from: '2025-07-01', to: '2025-07-31', action: 'reply-key-renewed' }
  const first = await search(filter)
  expect(first.entries).toEqual([])
  expect((await everything(filter)).map(({ at }) => at)).toEqual([rare.at])
}, 30_000)

test('a cursor of another search is refused', async () => {
  const { nextCursor = '' } = await search({ from: '2025-05-10', to: '2025-05-10' })
  const query = { from: '2025-05-01', to: '2025-05-10', cursor: nextCursor }
  const { body } = await ask(administration, { path: '/api/admin/audit', query, token })
  expect(body).toMatchObject({ code: 'cursor-invalid' })
})

test('a period that is impossible or too long is refused', async () => {
  for (const [from, to] of [
    ['2025-05-02', '2025-05-01'],
    ['2020-01-01', '2025-05-01'],
    ['2025-02-30', '2025-03-01'],
  ] as const)
    expect((await ask(administration, { path: '/api/admin/audit', query: { from, to }, token })).status).toBe(400)
})

test('an export needs a fresh sign-in, is recorded once, and finds itself in the log', async () => {
  const days = { from: '2025-05-10', to: '2025-05-10' }
  const part = (given: string) => ask(administration, { path: '/api/admin/audit/export', body: days, token: given })
  const stale = accounts.identity.accessToken({
    sub: 'nomsa',
    ...person('nomsa@veritech.example', ['admin'], 'aal2'),
    auth_time: Math.floor(Date.now() / 1000) - 3600,
  })
  expect((await part(stale)).body).toMatchObject({ code: 'fresh-sign-in-required' })
  const { body } = await part(token)
  expect((body as Page).entries.length).toBeGreaterThanOrEqual(130)
  const today = dateOf(dayAt(Date.now()))
  const found = await everything({ from: today, to: today, actor: 'nomsa', objectType: 'audit-log' })
  expect(found).toMatchObject([{ action: 'audit-log-exported', changes: { from: { to: '2025-05-10' } } }])
})
