import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let desk: HelpdeskFunction
let sweep: Handler<unknown, void>
beforeAll(async () => {
  desk = await startHelpdesk()
  sweep = await loadFunction('helpdesk-sweep', desk.environment)
})
afterAll(async () => {
  vi.useRealTimers()
  await desk.stop()
})

const agent = () =>
  desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
const path = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
const read = async (ticketNumber: string) =>
  (await ask(desk.handler, { path: path(ticketNumber), token: agent() })).body
const act = async (ticketNumber: string, ...actions: object[]) => {
  const { version } = await read(ticketNumber)
  const body = { requestId: randomUUID(), version: Number(version), actions }
  return ask(desk.handler, { path: `${path(ticketNumber)}/actions`, token: agent(), body })
}
async function opened(priority: string): Promise<string> {
  const body = submission({ priority })
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
async function sweepAfter(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
}
interface Entry {
  readonly happening: Readonly<Record<string, unknown>>
}
const stepsOf = async (ticketNumber: string) =>
  ((await read(ticketNumber)).timeline as Entry[])
    .map(({ happening }) => happening)
    .filter(({ type }) => String(type).startsWith('sla-'))
const noticesOf = async (ticketNumber: string) =>
  (await desk.items()).filter((item) => item['template'] === 'due-notice' && item['ticketNumber'] === ticketNumber)
const list = async (view: string) =>
  (
    (await ask(desk.handler, { path: '/api/admin/helpdesk/tickets', query: { view, limit: '100' }, token: agent() }))
      .body.tickets as { ticketNumber: string }[]
  ).map(({ ticketNumber }) => ticketNumber)

test('a ticket is warned of and breached once each, listed as such, and its agent is mailed', async () => {
  const [watched, unwatched] = [await opened('critical'), await opened('critical')]
  await act(watched, { do: 'assign', to: 'person-agent' })

  await sweepAfter(12 * MINUTE_MS)
  await sweepAfter(0)
  expect(await stepsOf(watched)).toEqual([{ type: 'sla-warned', clock: 'firstResponse' }])
  expect(await list('at-risk')).toEqual(expect.arrayContaining([watched, unwatched]))

  await sweepAfter(4 * MINUTE_MS)
  await sweepAfter(0)
  expect(await stepsOf(watched)).toEqual([
    { type: 'sla-warned', clock: 'firstResponse' },
    { type: 'sla-breached', clock: 'firstResponse' },
  ])
  expect(await list('at-risk')).not.toContain(watched)
  expect(await list('breached')).toContain(watched)
  expect(await noticesOf(watched)).toMatchObject([
    { step: expect.any(String), to: 'sipho@veritech.example' },
    { to: 'sipho@veritech.example' },
  ])
  expect(await noticesOf(unwatched)).toEqual([])
})

test('a ticket that was answered in time is not warned of, and after an outage every step is recorded', async () => {
  const [answered, forgotten] = [await opened('critical'), await opened('critical')]
  await act(answered, { do: 'reply', text: 'We are on it.' }, { do: 'set-status', to: 'waiting' })
  await sweepAfter(3 * DAY_MS)
  expect(await stepsOf(answered)).toEqual([])
  expect(await stepsOf(forgotten)).toEqual([
    { type: 'sla-warned', clock: 'firstResponse' },
    { type: 'sla-breached', clock: 'firstResponse' },
    { type: 'sla-warned', clock: 'resolution' },
    { type: 'sla-breached', clock: 'resolution' },
  ])
})

test('a resolved ticket is closed after seven days, unless it was reopened', async () => {
  const [done, reopened] = [await opened('low'), await opened('low')]
  for (const ticketNumber of [done, reopened]) await act(ticketNumber, { do: 'set-status', to: 'resolved' })
  await sweepAfter(6 * DAY_MS)
  expect((await read(done)).status).toBe('resolved')
  await act(reopened, { do: 'set-status', to: 'open' })
  await sweepAfter(2 * DAY_MS)
  expect((await read(done)).status).toBe('closed')
  expect((await read(reopened)).status).toBe('open')
})
