import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
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
  // Two agents have worked at the desk.
  const number = await opened()
  await act(number, agent(), { do: 'note', text: 'Seen.' })
  await act(number, agent('person-zinhle', 'zinhle@veritech.example'), { do: 'note', text: 'Seen, too.' })
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

const agent = (sub = 'person-agent', email = 'sipho@veritech.example') =>
  desk.identity.accessToken({ sub, ...person(email, ['agent'], 'aal2') })
const admin = () =>
  desk.identity.accessToken({ sub: 'person-admin', ...person('nomsa@veritech.example', ['admin'], 'aal2') })
const adminPath = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
const read = async (ticketNumber: string) =>
  (await ask(desk.handler, { path: adminPath(ticketNumber), token: agent() })).body
async function act(ticketNumber: string, token: string, ...actions: object[]) {
  const { version } = await read(ticketNumber)
  return ask(desk.handler, {
    path: `${adminPath(ticketNumber)}/actions`,
    token,
    body: { requestId: randomUUID(), version, actions },
  })
}
async function opened(more: Record<string, unknown> = {}): Promise<string> {
  const body = submission({ priority: 'critical', ...more })
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
async function sweepAfter(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
}
const post = (path: string, body: object, token = admin()) => ask(desk.handler, { path, body, token })
const get = async (path: string) => (await ask(desk.handler, { path, token: agent() })).body
interface Happening {
  readonly type: string
  readonly to?: string
  readonly step?: number
}
const happeningsOf = async (ticketNumber: string, ...types: string[]): Promise<Happening[]> =>
  (await read(ticketNumber)).timeline
    .map(({ happening }: { happening: Happening }) => happening)
    .filter(({ type }: Happening) => types.includes(type))
const callsAbout = async (ticketNumber: string) =>
  (await desk.items())
    .filter((item) => item['template'] === 'escalation-call' && item['ticketNumber'] === ticketNumber)
    .map(({ to }) => to)

async function saveRota(more: Record<string, unknown> = {}) {
  const { version } = await get('/api/admin/helpdesk/rota')
  const rota = {
    people: ['person-agent', 'person-zinhle'],
    startsOn: '2020-01-06',
    handover: '08:00',
    swaps: [{ from: 0, to: 99_999_999_999_999, person: 'person-agent' }],
    stepMinutes: [5],
    ...more,
  }
  return post('/api/admin/helpdesk/rota', { version, rota })
}

describe('an escalation', () => {
  test('calls the person on call at a breach, then the next, once a step, until it is acknowledged', async () => {
    const isAnybodyOnCall = async () => (await get('/api/admin/helpdesk/agents')).isAnybodyOnCall
    expect(await isAnybodyOnCall()).toBe(false)
    expect((await saveRota()).status).toBe(200)
    expect(await isAnybodyOnCall()).toBe(true)
    const number = await opened()
    await sweepAfter(16 * MINUTE_MS)
    await sweepAfter(0)
    expect(await happeningsOf(number, 'escalated')).toEqual([{ type: 'escalated', to: 'person-agent', step: 1 }])
    expect((await read(number)).assignee).toBe('person-agent')
    // Who is on call is told, so the desk's mailbox is not.
    expect((await desk.items()).filter((item) => item['reachesNobody'] && item['ticketNumber'] === number)).toEqual([])
    await sweepAfter(6 * MINUTE_MS)
    await sweepAfter(0)
    const calls = await happeningsOf(number, 'escalated')
    expect(calls.map(({ step }) => step)).toEqual([1, 2])
    expect(await callsAbout(number)).toHaveLength(2)
    await act(number, agent(), { do: 'acknowledge' })
    await sweepAfter(30 * MINUTE_MS)
    expect(await happeningsOf(number, 'escalated')).toHaveLength(2)
  })

  test('is acknowledged by a public reply to a client who waits, and by what the called person changes', async () => {
    await saveRota()
    const zinhle = () => agent('person-zinhle', 'zinhle@veritech.example')
    const answered = [await opened(), await opened(), await opened()] as const
    await sweepAfter(16 * MINUTE_MS)
    await act(answered[0], zinhle(), { do: 'reply', text: 'We look at it.' })
    await act(answered[1], agent(), { do: 'set-status', to: 'open' })
    // A note, and a change of somebody who was not called, say nothing about the call.
    await act(answered[2], zinhle(), { do: 'note', text: 'Seen.' }, { do: 'set-status', to: 'open' })
    await sweepAfter(6 * MINUTE_MS)
    for (const [at, steps] of [[1], [1], [1, 2]].entries()) {
      const calls = await happeningsOf(answered[at]!, 'escalated')
      expect(calls.map(({ step }) => step)).toEqual(steps)
    }
    expect(await happeningsOf(answered[0], 'acknowledged')).toHaveLength(1)
    expect((await read(answered[0])).assignee).toBe('person-agent')
  })

  test('waits for the end of quiet hours for a normal ticket, and for nobody while the client is awaited', async () => {
    await saveRota({ quietHours: { from: '00:00', to: '23:59' } })
    const number = await opened({ priority: 'normal' })
    await sweepAfter(10 * DAY_MS)
    expect(await happeningsOf(number, 'sla-breached')).not.toEqual([])
    const waiting = await opened()
    await act(waiting, agent(), { do: 'set-status', to: 'waiting' })
    await sweepAfter(20 * MINUTE_MS)
    expect(await happeningsOf(waiting, 'escalated')).toEqual([])
    expect(await happeningsOf(number, 'escalated')).toEqual([])
    await sweepAfter(DAY_MS)
    expect(await happeningsOf(number, 'escalated')).not.toEqual([])
  })

  test('by hand calls at once, and a test call reaches the person on call', async () => {
    await saveRota()
    const number = await opened({ priority: 'low' })
    const { version } = await read(number)
    const called = await post(`${adminPath(number)}/escalate`, { requestId: randomUUID(), version }, agent())
    expect([called.status, called.body.escalation.to]).toEqual([200, 'person-agent'])
    expect(await callsAbout(number)).toEqual(['sipho@veritech.example'])
    expect((await post('/api/admin/helpdesk/rota/test-call', { requestId: randomUUID() })).status).toBe(200)
    expect((await desk.items()).filter(({ template }) => template === 'test-call')).toMatchObject([
      { to: 'sipho@veritech.example' },
    ])
  })

  test('has a rota of agents only, which an admin saves and nobody overwrites unseen', async () => {
    expect((await saveRota({ people: ['person-client'] })).body.code).toBe('agent-unknown')
    const rota = { people: ['person-agent'], startsOn: '2020-01-06', handover: '08:00', swaps: [], stepMinutes: [5] }
    expect((await post('/api/admin/helpdesk/rota', { version: 0, rota })).body.code).toBe('saved-meanwhile')
    expect((await post('/api/admin/helpdesk/rota', { version: 1, rota }, agent())).status).toBe(403)
  })

  test('calls staff who have not worked at the desk yet, whom only an admin sees listed', async () => {
    desk.identity.register({ sub: 'person-new', email: 'lerato@veritech.example', group: 'agent' })
    const listed = async (token: string) => {
      const { body } = await ask(desk.handler, { path: '/api/admin/helpdesk/rota', token })
      return body.people.map(({ personId }: { personId: string }) => personId)
    }
    expect(await listed(admin())).toContain('person-new')
    expect(await listed(agent())).not.toContain('person-new')

    expect((await saveRota({ people: ['person-new'], swaps: [] })).status).toBe(200)
    expect(await listed(agent())).toContain('person-new')
    const number = await opened({ priority: 'low' })
    const { version } = await read(number)
    await post(`${adminPath(number)}/escalate`, { requestId: randomUUID(), version }, agent())
    expect(await callsAbout(number)).toEqual(['lerato@veritech.example'])
  })
})

describe('a changed agreement', () => {
  test('recalculates open tickets once, with an audit entry each, and leaves others as they are', async () => {
    const [open, critical, done] = [
      await opened({ priority: 'low' }),
      await opened(),
      await opened({ priority: 'low' }),
    ]
    await act(done, agent(), { do: 'set-status', to: 'resolved' })
    const { standard } = await get('/api/admin/helpdesk/agreements')
    const { targets } = standardAgreement
    const agreement = {
      ...standardAgreement,
      targets: { ...targets, low: { ...targets.low, resolution: { minutes: 50 * 60, hours: 'office' } } },
    }
    const before = await read(open)
    const saved = await post('/api/admin/helpdesk/agreements', { version: standard.version, agreement })
    expect([saved.status, saved.body.standard.version]).toEqual([200, standard.version + 1])
    await sweepAfter(MINUTE_MS)
    await sweepAfter(MINUTE_MS)
    const after = await read(open)
    expect(after.clocks.resolution.dueAt).toBeGreaterThan(before.clocks.resolution.dueAt)
    expect(after.clocks.firstResponse.dueAt).toBe(before.clocks.firstResponse.dueAt)
    expect(await happeningsOf(open, 'agreement-changed')).toHaveLength(1)
    expect(await happeningsOf(critical, 'agreement-changed')).toEqual([])
    expect(await happeningsOf(done, 'agreement-changed')).toEqual([])
    const audited = (await desk.items()).filter((item) => item['action'] === 'due-times-recalculated')
    expect(audited.filter((item) => JSON.stringify(item).includes(open))).toHaveLength(1)
    // A new ticket gets what was calculated for the old one.
    const stale = await post('/api/admin/helpdesk/agreements', { version: standard.version, agreement })
    expect(stale.body.code).toBe('saved-meanwhile')
  })

  test('a declared holiday moves due times once, whatever the sweep repeats, and the past stays as it is', async () => {
    const number = await opened({ priority: 'low' })
    const before = await read(number)
    const dueDay = new Date(before.clocks.firstResponse.dueAt + 2 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    const today = new Date(Date.now() + 2 * 60 * MINUTE_MS).toISOString().slice(0, 10)
    const { holidaysVersion } = await get('/api/admin/helpdesk/agreements')
    // The due day itself may be today, which can no longer be declared.
    const date = dueDay > today ? dueDay : new Date(before.clocks.resolution.dueAt).toISOString().slice(0, 10)
    const holidays = [{ date, name: 'Day of mourning', effectiveFrom: today }]
    const saved = await post('/api/admin/helpdesk/holidays', { version: holidaysVersion, holidays })
    expect(saved.status).toBe(200)
    for (let run = 0; run < 3; run++) await sweepAfter(run === 0 ? MINUTE_MS : 0)
    const after = await read(number)
    expect(after.clocks.resolution.dueAt).toBeGreaterThan(before.clocks.resolution.dueAt)
    expect(await happeningsOf(number, 'agreement-changed')).toHaveLength(1)
    const past = [...holidays, { date: '2026-01-05', name: 'Too late', effectiveFrom: '2026-01-05' }]
    const refused = await post('/api/admin/helpdesk/holidays', { version: holidaysVersion + 1, holidays: past })
    expect(refused.body.code).toBe('holiday-in-the-past')
  })
})

describe('the history of a setting', () => {
  const historyOf = async (query: Record<string, string>, token = agent()) =>
    (await ask(desk.handler, { path: '/api/admin/helpdesk/setting-history', query, token })).body

  test('says who changed a target, when, and what it was, and nothing of a save that changed nothing', async () => {
    const { standard } = await get('/api/admin/helpdesk/agreements')
    const { agreement, version } = standard
    const before = (await historyOf({ setting: 'agreement' })).changes.length
    const resolution = { minutes: 420, hours: 'always' }
    const changed = {
      ...agreement,
      targets: { ...agreement.targets, high: { ...agreement.targets.high, resolution } },
    }
    const saves = [
      await post('/api/admin/helpdesk/agreements', { version, agreement: changed }),
      await post('/api/admin/helpdesk/agreements', { version: version + 1, agreement: changed }),
      await post('/api/admin/helpdesk/agreements', { version, agreement }),
    ]
    expect(saves.map(({ status }) => status)).toEqual([200, 200, 409])
    const { changes } = await historyOf({ setting: 'agreement' })
    expect(changes).toHaveLength(before + 1)
    expect(changes[0]).toEqual({
      at: expect.any(String),
      by: 'person-admin',
      isRestorable: true,
      setting: 'agreement',
      differences: [{ what: 'High, resolution', from: '480 minutes in all hours', to: '420 minutes in all hours' }],
    })
    // An organisation has a history of its own.
    expect((await historyOf({ setting: 'agreement', organisation: 'org-mokoena' })).changes).toEqual([])
  })

  test('names the people of the rota, newest change first, and is for the desk only', async () => {
    await saveRota({ people: ['person-agent', 'person-zinhle'], stepMinutes: [7] })
    await saveRota({ people: ['person-zinhle', 'person-agent'], stepMinutes: [7] })
    const { changes, people } = await historyOf({ setting: 'rota' })
    expect(changes[0].differences).toEqual([
      { what: 'Order of the weeks', from: ['person-agent', 'person-zinhle'], to: ['person-zinhle', 'person-agent'] },
    ])
    expect(people).toMatchObject({ 'person-agent': 'Sipho', 'person-zinhle': 'Zinhle' })
    expect((await historyOf({ setting: 'rota', before: changes[0].at })).changes).toEqual(changes.slice(1))
    const client = desk.identity.accessToken({ sub: 'person-client', ...person('ana@mokoena.example') })
    expect((await historyOf({ setting: 'rota' }, client)).changes).toBeUndefined()
  })
})
