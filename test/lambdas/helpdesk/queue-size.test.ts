import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, loadFunction } from '../harness.ts'
import type { Answered, RestFunction } from '../harness.ts'
import { person } from '../identity.ts'
import { relayTo } from '../relay.ts'
import { filler, fillQueue } from './fill-queue.ts'
import { startHelpdesk } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** The benchmark compares 100,000 with 1,000. */
const [SMALL, LARGE] = [400, 6000]
const AT_MOST = 1.3

let desk: HelpdeskFunction
let handler: RestFunction
let relay: Awaited<ReturnType<typeof relayTo>>
let token: string
const end = Date.now()

beforeAll(async () => {
  desk = await startHelpdesk()
  relay = await relayTo(desk.engine.endpoint)
  handler = await loadFunction('helpdesk', { ...desk.environment, AWS_ENDPOINT_URL_DYNAMODB: relay.url })
  token = desk.identity.accessToken(person('agent@veritech.example', ['agent'], 'aal2'))
}, 60_000)
afterAll(async () => {
  await relay.stop()
  await desk.stop()
})

const views: Readonly<Record<string, () => Promise<Answered>>> = {
  'the queue': () => get('/api/admin/helpdesk/tickets'),
  'the queue of one priority': () => get('/api/admin/helpdesk/tickets', { priority: 'low' }),
  'the breached tickets': () => get('/api/admin/helpdesk/tickets', { view: 'breached' }),
  'one ticket with its timeline': () => get(`/api/admin/helpdesk/tickets/${filler(3, end).ticketNumber}`),
}
const get = (path: string, query: Record<string, string> = {}) => ask(handler, { path, query, token })

interface Measured {
  readonly calls: number
  readonly bytes: number
  readonly body: Answered['body']
}

/** Table calls and answer of each view. */
async function measure(): Promise<Readonly<Record<string, Measured>>> {
  const measured: Record<string, Measured> = {}
  for (const [name, view] of Object.entries(views)) {
    // Reads the ended sessions first, which are cached for a minute.
    await view()
    relay.actions.length = relay.answered.length = 0
    const { status, body } = await view()
    expect(status).toBe(200)
    const bytes = relay.answered.reduce((sum, each) => sum + each, 0)
    measured[name] = { calls: relay.actions.length, bytes, body }
  }
  return measured
}

test('with fifteen times the tickets every view takes the same calls and bytes, and all tickets are counted', async () => {
  await fillQueue({ tables: desk.engine.tables, table: desk.table }, { from: 0, to: SMALL, end })
  const before = await measure()
  await fillQueue({ tables: desk.engine.tables, table: desk.table }, { from: SMALL, to: LARGE, end })
  const after = await measure()
  for (const name of Object.keys(views)) {
    expect(after[name]!.calls, name).toBe(before[name]!.calls)
    expect(after[name]!.bytes / before[name]!.bytes, name).toBeLessThan(AT_MOST)
  }
  const { counts } = after['the queue']!.body
  expect(counts.priorities).toEqual({ low: LARGE / 4, normal: LARGE / 4, high: LARGE / 4, critical: LARGE / 4 })
  expect(counts.breached).toEqual({ number: 100, more: true })
}, 120_000)
