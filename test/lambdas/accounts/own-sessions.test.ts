import { randomUUID } from 'node:crypto'
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startFeature } from '../feature-function.ts'
import type { FeatureFunction } from '../feature-function.ts'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let accounts: FeatureFunction
let devices: Handler<DynamoDBStreamEvent, DynamoDBBatchResponse>
let id: string

beforeAll(async () => {
  accounts = await startFeature('accounts')
  devices = await loadFunction('accounts-devices', { ...accounts.environment, TABLE: table() })
})
afterAll(() => accounts.stop())
beforeEach(() => {
  id = randomUUID()
})

const table = () => String(accounts.environment['ACCOUNTS_TABLE'])
const token = (origin_jti: string, claims: Record<string, unknown> = {}) =>
  accounts.identity.accessToken({ sub: id, origin_jti, ...person(`${id}@mokoena.example`), ...claims })
const get = (path: string, as: string, agent = WINDOWS) =>
  ask(accounts.handler, { path, token: as, headers: { 'User-Agent': agent } })
const post = (path: string, body: object, as: string) => ask(accounts.handler, { path, body, token: as })
const end = (session: string, as: string) => post('PATCH /api/me/sessions', { id: session }, as)
const listed = async (as: string) => (await get('/api/me/sessions', as)).body.sessions as { id: string }[]

/** Gives the job what the table's stream gives it: each new session once more. */
async function stream(sessionId: string) {
  const { Item } = await accounts.engine.tables.send(
    new GetCommand({ TableName: table(), Key: { pk: `USES#${id}`, sk: sessionId } }),
  )
  const NewImage = marshall(Item) as NonNullable<
    NonNullable<DynamoDBStreamEvent['Records'][number]['dynamodb']>['NewImage']
  >
  return devices({ Records: [{ eventName: 'INSERT', dynamodb: { NewImage, SequenceNumber: '1' } }] })
}
const mails = async () =>
  (await accounts.stored()).mails
    .filter(({ to }) => to === `${id}@mokoena.example`)
    .map(({ template, device }) => [template, device])

test('the first call of a session lists it with its device, the current one first', async () => {
  const [desk, phone] = [token('session-desk'), token('session-phone')]
  await get('/api/me', desk, WINDOWS)
  await get('/api/me', phone, PHONE)
  expect(await listed(desk)).toEqual([
    expect.objectContaining({ id: 'session-desk', isCurrent: true, device: { browser: 'Firefox', system: 'Windows' } }),
    expect.objectContaining({ id: 'session-phone', isCurrent: false, device: { browser: 'Safari', system: 'iOS' } }),
  ])
})

test('an ended session is refused at its next change, also with a refreshed token', async () => {
  const [kept, lost] = [token(randomUUID()), token('lost')]
  await get('/api/me', lost)
  expect((await end('lost', kept)).status).toBe(200)
  expect((await post('/api/me/notifications/read', { id: 'x' }, lost)).body.code).toBe('session-ended')
  expect((await get('/api/me', kept)).status).toBe(200)
  expect((await listed(kept)).map((session) => session.id)).not.toContain('lost')
  // A refreshed token has the same origin_jti.
  expect((await post('/api/me/notifications/read', { id: 'x' }, token('lost'))).body.code).toBe('session-ended')
  expect((await end('lost', kept)).body.code).toBe('session-not-found')
  const { body } = await get('/api/me/security-events', kept)
  expect(body.events).toEqual([expect.objectContaining({ action: 'session-ended', isOwn: true })])
})

test("another person's session can be neither seen nor ended", async () => {
  const theirs = accounts.identity.accessToken({ sub: randomUUID(), origin_jti: 'theirs', ...person('a@b.example') })
  await get('/api/me', theirs)
  const own = token(randomUUID())
  const [foreign, none] = [await end('theirs', own), await end('none', own)]
  expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([404, { ...none.body, requestId: '' }])
  expect((await post('/api/me/notifications/read', { id: 'x' }, theirs)).body.code).toBe('notification-not-found')
  expect((await get('/api/me/security-events', own)).body.events).toEqual([])
})

test('sessions of staff leave the list after 12 hours, those of clients after 30 days', async () => {
  const ago = (hours: number) => Math.floor(Date.now() / 1000) - hours * 3600
  const staff = person(`${id}@mokoena.example`, ['agent'], 'aal2')
  await get('/api/me', token('young', { auth_time: ago(11) }))
  await get('/api/me', token('old', { auth_time: ago(13) }))
  await get('/api/me', token('oldest', { auth_time: ago(30 * 24 + 1) }))
  expect((await listed(token('now'))).map((session) => session.id)).toEqual(['now', 'old', 'young'])
  expect((await listed(token('now', staff))).map((session) => session.id)).toEqual(['now', 'young'])
})

test('a session that its browser leaves is off the list, until it is used again', async () => {
  await get('/api/me', token('stays'))
  const leaving = token('leaves')
  const ids = async () => (await listed(token('stays'))).map((session) => session.id)
  expect((await post('/api/me/sessions', {}, leaving)).body).toEqual({ left: true })
  expect(await ids()).toEqual(['stays'])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
  await get('/api/me', leaving)
  vi.useRealTimers()
  expect(await ids()).toEqual(['stays', 'leaves'])
})

test('a new kind of device is mailed once, the first one only listed as the first sign-in', async () => {
  await get('/api/me', token('first'), WINDOWS)
  await stream('first')
  expect(await mails()).toEqual([])
  await get('/api/me', token('second'), PHONE)
  await stream('second')
  await stream('second')
  await get('/api/me', token('third'), PHONE)
  await stream('third')
  const device = { browser: 'Safari', system: 'iOS' }
  expect(await mails()).toEqual([['new-device', device]])
  const { body } = await get('/api/me/security-events', token('third'))
  expect(body.events).toEqual([
    expect.objectContaining({ action: 'new-device', device }),
    expect.objectContaining({ action: 'first-sign-in', device: { browser: 'Firefox', system: 'Windows' } }),
  ])
})

test('a device that cannot be remembered is delivered again', async () => {
  const answer = await devices({ Records: [{ dynamodb: { NewImage: {}, SequenceNumber: '7' } }] })
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: '7' }])
})
