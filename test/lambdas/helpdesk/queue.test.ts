import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { DESK } from '#domain/helpdesk/reports/cells.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let token: string
const sent: { ticketNumber: string; priority: Priority }[] = []

beforeAll(async () => {
  desk = await startHelpdesk()
  token = desk.identity.accessToken(person('agent@veritech.example', ['agent'], 'aal2'))
  for (let i = 0; i < 12; i++) {
    const priority = priorities[(i * 7) % priorities.length] ?? 'normal'
    const body = submission({ priority, email: `client-${i}@kopano.example` })
    await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
    sent.push({ ticketNumber: String(body['ticketNumber']), priority })
  }
})
afterAll(() => desk.stop())

const list = (query: Record<string, string> = {}) =>
  ask(desk.handler, { path: '/api/admin/helpdesk/tickets', query, token })
const numbers = (tickets: readonly { ticketNumber: string }[]) => tickets.map(({ ticketNumber }) => ticketNumber)
const ofPriority = (wanted: Priority) => numbers(sent.filter(({ priority }) => priority === wanted))

/** The order that the desk works in: the most urgent first, within a priority who has waited longest. */
const inOrder = (['critical', 'high', 'normal', 'low'] as const).flatMap((priority) => () => ofPriority(priority))

describe('the queue', () => {
  test('shows everybody’s tickets, the most urgent first and the oldest first among equals', async () => {
    const { status, body } = await list({ limit: '100' })
    expect(status).toBe(200)
    expect(numbers(body.tickets)).toEqual(inOrder.flatMap((some) => some()))
  })

  test('comes whole and in order page by page', async () => {
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await list({ limit: '5', ...(cursor && { cursor }) })
      found.push(...numbers(body.tickets))
      cursor = body.nextCursor
      if (!cursor) break
    }
    expect(found).toEqual(inOrder.flatMap((some) => some()))
  })

  test.each(priorities)('can be narrowed to priority %s', async (priority) => {
    const { body } = await list({ priority })
    expect(numbers(body.tickets)).toEqual(ofPriority(priority))
  })

  test('can be narrowed to the days of the creation, page by page in every order', async () => {
    const day = (offset: number) => dateOf(dayAt(Date.now()) + offset)
    for (const sort of ['newest', 'oldest', 'urgency']) {
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const days = { since: day(0), until: day(0), view: 'all', sort, limit: '5' }
        const { body } = await list({ ...days, ...(cursor && { cursor }) })
        found.push(...numbers(body.tickets))
        cursor = body.nextCursor
        if (!cursor) break
      }
      expect(found.toSorted()).toEqual(numbers(sent).toSorted())
      for (const other of [
        { since: day(-90), until: day(-1) },
        { since: day(1), until: day(40) },
      ])
        expect((await list({ ...other, view: 'all', sort })).body.tickets).toEqual([])
    }
    expect(numbers((await list({ since: day(0), until: day(1), priority: 'high' })).body.tickets)).toEqual(
      ofPriority('high'),
    )
    expect((await list({ since: day(1), until: day(0), view: 'all' })).status).toBe(400)
  })

  test('refuses a cursor of another filter', async () => {
    const { body } = await list({ limit: '1', priority: 'high' })
    const { status, body: refused } = await list({ limit: '1', priority: 'low', cursor: body.nextCursor })
    expect([status, refused.code]).toEqual([400, 'cursor-invalid'])
  })

  test.each([
    ['sort', 'imagined'],
    ['priority', 'imagined'],
    ['view', 'imagined'],
  ])('refuses ?%s=%s by name', async (name, value) => {
    const { status, body } = await list({ [name]: value })
    expect([status, body.issues[0].path]).toEqual([400, name])
  })
})

describe('the breached tickets of the queue', () => {
  /** Long enough for every promise to be broken. */
  const inTwoWeeks = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 24 * 60 * 60 * 1000 })
  afterEach(() => vi.useRealTimers())

  test('are none before anything is late', async () => {
    const { status, body } = await list({ view: 'breached' })
    expect([status, body.tickets, body.counts.breached]).toEqual([200, [], { number: 0, more: false }])
  })

  test('are all that waited too long and none of the new ones, the longest overdue first, page by page', async () => {
    inTwoWeeks()
    const later = desk.identity.accessToken(person('agent@veritech.example', ['agent'], 'aal2'))
    const asked = (query: Record<string, string>) =>
      ask(desk.handler, {
        path: '/api/admin/helpdesk/tickets',
        query: { view: 'breached', limit: '100', ...query },
        token: later,
      })
    const fresh = submission({ priority: 'critical', email: 'fresh@kopano.example' })
    await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: fresh })
    const { body: whole } = await asked({})
    expect(numbers(whole.tickets).toSorted()).toEqual(numbers(sent).toSorted())
    const dueTimes = whole.tickets.map(dueAt)
    expect(dueTimes).toEqual(dueTimes.toSorted((one: number, other: number) => one - other))
    for (const limit of ['1', '3', '5']) {
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const { body } = await asked({ limit, ...(cursor && { cursor }) })
        found.push(...numbers(body.tickets))
        cursor = body.nextCursor
        if (!cursor) break
      }
      expect(found, `in pages of ${limit}`).toEqual(numbers(whole.tickets))
    }
    const { body } = await asked({ priority: 'high' })
    expect(numbers(body.tickets).toSorted()).toEqual(ofPriority('high').toSorted())
  })
})

interface Timed {
  readonly clocks: Readonly<Record<'firstResponse' | 'resolution', { readonly dueAt: number }>>
}
function dueAt({ clocks: { firstResponse, resolution } }: Timed): number {
  return Math.min(firstResponse.dueAt, resolution.dueAt)
}

describe('a ticket of the queue', () => {
  test('is shown with its timeline', async () => {
    const [{ ticketNumber } = { ticketNumber: '' }] = sent
    const { status, body } = await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${ticketNumber}`, token })
    expect(status).toBe(200)
    expect(body.description).toBeTypeOf('string')
    expect(body.timeline).toMatchObject([{ seq: 1, at: body.createdAt, actor: 'guest', happening: { type: 'opened' } }])
    expect([body.hasEarlier, body.deliveries]).toEqual([false, []])
  })

  test('shows no token of a link that a mail quoted before tokens were hidden on arrival', async () => {
    const { ticketNumber } = sent[1]!
    const quoted = `See https://veritech.example/guest/ticket#${'k'.repeat(22)}`
    const ofTicket = (await desk.items()).filter((item) => item['pk'] === `TICKET#${ticketNumber}`)
    for (const item of ofTicket) {
      const message = { by: 'Ana', files: [], text: quoted, folded: quoted }
      if (item.kind === 'ticket-entry') await desk.put({ ...item, message })
      if (item.kind === 'ticket-text') await desk.put({ ...item, description: quoted })
    }
    const { body } = await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${ticketNumber}`, token })
    expect(body.timeline[0].message.folded).toContain('/guest/ticket#…')
    expect(JSON.stringify(body)).not.toContain('kkkk')
  })

  test.each(['VMS-ZZZZZZZZ-ZZZZ', 'VMS-ZZZZZZZZ', 'vms-m8q2x1ab-0000', 'x'.repeat(5000)])(
    'that does not exist is not found, whether the number is well formed or not: %s',
    async (number) => {
      const { status, body } = await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${number}`, token })
      expect([status, body.code]).toEqual([404, 'ticket-not-found'])
    },
  )
})

test('an admin of the directory who has not worked at the desk is there by name and can be assigned', async () => {
  desk.identity.register({ sub: 'person-nomsa', email: 'nomsa.zulu@veritech.example', group: 'admin' })
  const [{ ticketNumber } = { ticketNumber: '' }] = sent
  const named = { personId: 'person-nomsa', name: 'Nomsa Zulu' }
  const { body } = await ask(desk.handler, { path: '/api/admin/helpdesk/agents', token })
  expect(body.agents).toContainEqual(named)
  const path = `/api/admin/helpdesk/tickets/${ticketNumber}`
  const ticket = { ticketNumber, doing: 'reading' }
  const nomsa = desk.identity.accessToken({
    sub: 'person-nomsa',
    ...person('nomsa.zulu@veritech.example', ['admin'], 'aal2'),
  })
  await ask(desk.handler, { path: '/api/admin/helpdesk/pulse', token: nomsa, body: { ticket } })
  const pulse = await ask(desk.handler, { path: '/api/admin/helpdesk/pulse', token, body: { ticket } })
  expect(pulse.body.people).toEqual([{ ...named, doing: 'reading' }])
  const { body: read } = await ask(desk.handler, { path, token })
  expect(read.people).toMatchObject({ 'person-nomsa': 'Nomsa Zulu' })
  const assigned = await ask(desk.handler, {
    path: `${path}/actions`,
    token,
    body: { requestId: crypto.randomUUID(), version: read.version, actions: [{ do: 'assign', to: 'person-nomsa' }] },
  })
  expect([assigned.status, assigned.body.assignee]).toEqual([200, 'person-nomsa'])
})

test('the queue of all tickets has every one once, also page by page while one is resolved, and counts the same', async () => {
  const resolve = async (ticketNumber: string) => {
    const path = `/api/admin/helpdesk/tickets/${ticketNumber}`
    const { version } = (await ask(desk.handler, { path, token })).body
    const body = { requestId: crypto.randomUUID(), version, actions: [{ do: 'set-status', to: 'resolved' }] }
    expect((await ask(desk.handler, { path: `${path}/actions`, token, body })).status).toBe(200)
  }
  const active = numbers((await list({ limit: '100' })).body.tickets)
  const [first, second, ...others] = active.slice(0, 4)
  for (const ticketNumber of [first!, second!]) await resolve(ticketNumber)

  const { tickets, counts, nextCursor } = (await list({ view: 'all', limit: '100' })).body
  const inWork = active.slice(2)
  expect(numbers(tickets)).toEqual([...inWork, second, first])
  expect(nextCursor).toBeUndefined()
  const counted = Object.values(counts.statuses as Record<string, number>).reduce((sum, number) => sum + number, 0)
  expect(counted).toBe(active.length)

  for (const limit of ['1', '5', String(inWork.length)]) {
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await list({ view: 'all', limit, ...(cursor && { cursor }) })
      found.push(...numbers(body.tickets))
      cursor = body.nextCursor
      if (!cursor) break
    }
    expect(found, `in pages of ${limit}`).toEqual([...inWork, second, first])
  }

  const page = (await list({ view: 'all', limit: '3' })).body
  await resolve(others[0]!)
  const rest = (await list({ view: 'all', limit: '100', cursor: page.nextCursor })).body
  expect([...numbers(page.tickets), ...numbers(rest.tickets)]).toEqual([...inWork, second, first])
  expect((await list({ view: 'all', limit: '1', priority: 'low', cursor: page.nextCursor })).status).toBe(400)
})

test('all tickets by their creation come in true order, whatever their status, page by page, also across years', async () => {
  const { tickets: before } = (await list({ view: 'all', limit: '100' })).body
  const made = [...before] as { ticketNumber: string; createdAt: string; status: string }[]
  // What the stream counts, and tickets of other months that only it and the listing of their status know.
  const countedOf = ({ ticketNumber, createdAt }: (typeof made)[number]) => ({
    pk: `TICKET#${ticketNumber}`,
    sk: 'COUNTED',
    kind: 'ticket-counted',
    ticketNumber,
    pk1: `TICKETS#${dateOf(dayAt(Date.parse(createdAt))).slice(0, 7)}`,
    sk1: `${createdAt}#${ticketNumber}`,
    facts: { priority: 'low' },
  })
  const [ofStatus] = (await desk.items()).filter((item) => item.kind === 'ticket' && item['status'] === 'resolved')
  const year = new Date().getUTCFullYear() - 1
  for (const [at, createdAt] of [`${year}-01-15T10:00:00.000Z`, `${year}-10-15T10:00:00.000Z`].entries()) {
    const ticketNumber = `VMS-OLDER000-000${at}`
    const { pk3: _pk3, sk3: _sk3, ...ended } = { ...ofStatus } as Record<string, unknown>
    const old = { ...ended, pk: `TICKET#${ticketNumber}`, sk: 'TICKET', ticketNumber, createdAt, sk1: '' }
    await desk.put({ ...old, sk1: `${createdAt}#${ticketNumber}` })
    made.push({ ticketNumber, createdAt, status: 'resolved' })
  }
  for (const each of made) await desk.put(countedOf(each))
  const first = `${year}-01-15`
  await desk.put({ pk: `REPORT#${DESK}#open`, sk: first, kind: 'report-counter', day: first, value: '' })

  const wanted = numbers(made.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)))
  for (const limit of ['2', '7', '100'])
    for (const sort of ['newest', 'oldest']) {
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const { body } = await list({ view: 'all', sort, limit, ...(cursor && { cursor }) })
        found.push(...numbers(body.tickets))
        cursor = body.nextCursor
        if (!cursor) break
      }
      expect(found, `${sort} in pages of ${limit}`).toEqual(sort === 'newest' ? wanted : wanted.toReversed())
    }
})
