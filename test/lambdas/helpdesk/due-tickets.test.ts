import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { foldTicket } from '#domain/helpdesk/ticket-state.ts'
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
const admin = () =>
  desk.identity.accessToken({ sub: 'person-admin', ...person('nomsa@veritech.example', ['admin'], 'aal2') })
const client = () => desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })
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
  // Without an agent and without a rota, the desk's mailbox is told of each step once.
  const desks = await noticesOf(unwatched)
  expect(desks.map(({ step, to, reachesNobody }) => [step, to, reachesNobody])).toEqual(
    expect.arrayContaining([
      ['warning', 'desk@veritech.example', true],
      ['breach', 'desk@veritech.example', true],
    ]),
  )
  expect(desks).toHaveLength(2)
})

test('a late ticket whose priority is changed and put back stays late, and nobody is told twice', async () => {
  const ticketNumber = await opened('critical')
  await act(ticketNumber, { do: 'assign', to: 'person-agent' })
  await sweepAfter(16 * MINUTE_MS)
  const [steps, notices] = [await stepsOf(ticketNumber), await noticesOf(ticketNumber)]
  const { clocks } = await read(ticketNumber)
  await act(ticketNumber, { do: 'set-priority', to: 'low' })
  await act(ticketNumber, { do: 'set-priority', to: 'critical' })
  await sweepAfter(MINUTE_MS)
  expect(await stepsOf(ticketNumber)).toEqual(steps)
  expect(await noticesOf(ticketNumber)).toEqual(notices)
  expect((await read(ticketNumber)).clocks).toEqual(clocks)
})

test('a flood of late tickets without an agent mails the desk up to the limit of the hour', async () => {
  const limited: Handler<unknown, void> = await loadFunction('helpdesk-sweep', {
    ...desk.environment,
    DESK_MAILS_PER_HOUR: '2',
  })
  const flood = [await opened('normal'), await opened('normal'), await opened('normal')]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY_MS })
  await limited({}, { getRemainingTimeInMillis: () => 30_000 })
  const mails = await Promise.all(flood.map(noticesOf))
  expect(mails.flat()).toHaveLength(2)
  for (const ticketNumber of flood) expect(await list('breached')).toContain(ticketNumber)
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

test('changed days of closing hold from the next resolution on, and a late reply opens a follow-up', async () => {
  const reason = 'Clients asked for it.'
  const saveClosing = (version: number, closing: object, token = admin()) =>
    ask(desk.handler, { path: '/api/admin/helpdesk/closing', token, body: { version, closing, reason } })
  const actOwn = async (ticketNumber: string, ...actions: object[]) => {
    const own = `/api/tickets/${ticketNumber}`
    const { version } = (await ask(desk.handler, { path: own, token: client() })).body
    const body = { requestId: randomUUID(), version, actions }
    return (await ask(desk.handler, { path: `${own}/actions`, token: client(), body })).body
  }
  const [before, after] = [await opened('low'), await opened('low')]
  await act(before, { do: 'set-status', to: 'resolved' })
  const promised = (await read(before)).closesAt
  expect(Date.parse(promised) - Date.now()).toBeGreaterThan(6 * DAY_MS)

  const changed = { closeDays: 2, reopenDays: 3 }
  expect((await saveClosing(0, changed, agent())).status).toBe(403)
  expect((await saveClosing(0, { ...changed, closeDays: 0 })).status).toBe(400)
  expect((await saveClosing(0, changed)).body).toEqual({ closing: changed, version: 1 })
  expect((await saveClosing(0, changed)).body.code).toBe('saved-meanwhile')
  const history = await ask(desk.handler, {
    path: '/api/admin/helpdesk/setting-history',
    query: { setting: 'closing' },
    token: agent(),
  })
  expect(history.body.changes).toMatchObject([
    {
      by: 'person-admin',
      reason,
      isRestorable: true,
      differences: [
        { what: 'Days until a resolved ticket is closed', from: '7', to: '2' },
        { what: 'Days in which a reply reopens it', from: '14', to: '3' },
      ],
    },
  ])
  const beforeChange = (at: string) =>
    ask(desk.handler, {
      path: '/api/admin/helpdesk/setting-before',
      query: { setting: 'closing', at },
      token: agent(),
    })
  expect((await beforeChange(history.body.changes[0].at)).body).toEqual({
    setting: 'closing',
    closing: { closeDays: 7, reopenDays: 14 },
  })
  expect((await beforeChange('2026-01-01T00:00:00.000Z')).status).toBe(404)
  expect((await desk.items()).filter((item) => item['action'] === 'closing-changed')).toHaveLength(1)

  await act(after, { do: 'set-status', to: 'resolved' })
  await sweepAfter(3 * DAY_MS)
  expect((await read(before)).closesAt).toBe(promised)
  expect([(await read(before)).status, (await read(after)).status]).toEqual(['resolved', 'closed'])
  const { timeline, closesAt, status } = await read(after)
  expect(foldTicket(timeline)).toMatchObject({ closesAt: undefined, status })
  expect(closesAt).toBeUndefined()

  const inTime = await actOwn(after, { do: 'reply', text: 'It is back.' })
  expect([inTime.status, inTime.continuedIn]).toEqual(['open', undefined])
  await act(after, { do: 'set-status', to: 'closed' })
  await sweepAfter(3 * DAY_MS + MINUTE_MS)
  expect((await actOwn(after, { do: 'reply', text: 'It is back again.' })).continuedIn).toMatch(/^VMS-/)
})
