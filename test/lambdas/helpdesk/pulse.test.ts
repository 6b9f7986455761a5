import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { relayTo } from '../relay.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import { loadFunction } from '../harness.ts'
import type { RestFunction } from '../harness.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let handler: RestFunction
let relay: Awaited<ReturnType<typeof relayTo>>
let sipho: string
let zinhle: string
beforeAll(async () => {
  desk = await startHelpdesk()
  relay = await relayTo(desk.engine.endpoint)
  handler = await loadFunction('helpdesk', { ...desk.environment, AWS_ENDPOINT_URL_DYNAMODB: relay.url })
  const token = (sub: string, email: string) => desk.identity.accessToken({ sub, ...person(email, ['agent'], 'aal2') })
  sipho = token('person-sipho', 'sipho@veritech.example')
  zinhle = token('person-zinhle', 'zinhle@veritech.example')
})
afterAll(async () => {
  await relay.stop()
  await desk.stop()
})
afterEach(() => vi.useRealTimers())

const pulse = (body: object, token = sipho) => ask(handler, { path: '/api/admin/helpdesk/pulse', body, token })
async function opened(): Promise<string> {
  const body = submission()
  await ask(handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
const assign = (ticketNumber: string, token: string, to: string) =>
  ask(handler, {
    path: `/api/admin/helpdesk/tickets/${ticketNumber}/actions`,
    body: { requestId: randomUUID(), version: 1, actions: [{ do: 'assign', to }] },
    token,
  })

test('the first pulse says to read everything, later ones which tickets changed since', async () => {
  const first = await pulse({})
  expect([first.status, first.body.missed, first.body.changes]).toEqual([200, true, []])
  const number = await opened()
  const second = await pulse({ cursor: first.body.cursor })
  expect(second.body).toMatchObject({ missed: false, changes: [{ ticketNumber: number, version: 1 }] })
  await assign(number, sipho, 'person-sipho')
  const third = await pulse({ cursor: second.body.cursor })
  expect(third.body.changes).toContainEqual({ ticketNumber: number, version: 2 })
})

test('a page that last asked long ago, or sends an invalid time, reads everything', async () => {
  for (const cursor of ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'])
    expect((await pulse({ cursor })).body).toMatchObject({ missed: true, changes: [] })
  expect((await pulse({ cursor: 'yesterday' })).status).toBe(400)
})

test('agents see who else reads or replies, not themselves, and nobody who has left', async () => {
  const number = await opened()
  await assign(number, zinhle, 'person-zinhle')
  const at = (doing: string) => ({ ticket: { ticketNumber: number, doing } })
  expect((await pulse(at('reading'), zinhle)).body.people).toEqual([])
  expect((await pulse(at('reading'))).body.people).toEqual([
    { personId: 'person-zinhle', name: 'Zinhle', doing: 'reading' },
  ])
  await pulse(at('replying'), zinhle)
  expect((await pulse(at('reading'))).body.people).toMatchObject([{ personId: 'person-zinhle', doing: 'replying' }])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect((await pulse(at('reading'))).body.people).toEqual([])
})

test('a pulse at a ticket is two reads, and writes presence only when it is about to expire', async () => {
  const number = await opened()
  const at = { ticket: { ticketNumber: number, doing: 'reading' } }
  const { body } = await pulse(at)
  relay.actions.length = 0
  for (let each = 0; each < 3; each++) await pulse({ ...at, cursor: body.cursor })
  expect(relay.actions.toSorted()).toEqual(['Query', 'Query', 'Query', 'Query', 'Query', 'Query'])
})

test('clients have no pulse', async () => {
  const client = desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })
  expect((await pulse({}, client)).status).toBe(403)
})
