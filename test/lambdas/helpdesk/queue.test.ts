import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
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

/** Order of the queue: most urgent first, then oldest first. */
const inOrder = (['critical', 'high', 'normal', 'low'] as const).flatMap((priority) => () => ofPriority(priority))

describe('the queue', () => {
  test('shows all tickets, most urgent first, then oldest first', async () => {
    const { status, body } = await list({ limit: '100' })
    expect(status).toBe(200)
    expect(numbers(body.tickets)).toEqual(inOrder.flatMap((some) => some()))
  })

  test('is complete and in order, page by page', async () => {
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const { body } = await list({ limit: '5', ...(cursor && { cursor }) })
      found.push(...numbers(body.tickets))
      cursor = body.nextCursor
      if (!cursor) break
    }
    expect(found).toEqual(inOrder.flatMap((some) => some()))
  })

  test.each(priorities)('can be filtered by priority %s', async (priority) => {
    const { body } = await list({ priority })
    expect(numbers(body.tickets)).toEqual(ofPriority(priority))
  })

  test('refuses a cursor of another filter', async () => {
    const { body } = await list({ limit: '1', priority: 'high' })
    const { status, body: refused } = await list({ limit: '1', priority: 'low', cursor: body.nextCursor })
    expect([status, refused.code]).toEqual([400, 'cursor-invalid'])
  })

  test.each([
    ['status', 'imagined'],
    ['priority', 'imagined'],
    ['due', 'imagined'],
  ])('refuses ?%s=%s by name', async (name, value) => {
    const { status, body } = await list({ [name]: value })
    expect([status, body.issues[0].path]).toEqual([400, name])
  })
})

describe('the late tickets of the queue', () => {
  /** Long enough for every ticket to be late. */
  const inTwoWeeks = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 24 * 60 * 60 * 1000 })
  afterEach(() => vi.useRealTimers())

  test('are empty before any ticket is late', async () => {
    const { status, body } = await list({ due: 'late' })
    expect([status, body.tickets, body.counts.late]).toEqual([200, [], { number: 0, more: false }])
  })

  test('are exactly the overdue ones in the queue’s order, page by page', async () => {
    inTwoWeeks()
    const later = desk.identity.accessToken(person('agent@veritech.example', ['agent'], 'aal2'))
    const asked = (query: Record<string, string>) =>
      ask(desk.handler, { path: '/api/admin/helpdesk/tickets', query: { due: 'late', ...query }, token: later })
    const fresh = submission({ priority: 'critical', email: 'fresh@kopano.example' })
    await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: fresh })
    for (const limit of ['1', '3', '5', '100']) {
      const found: string[] = []
      for (let cursor: string | undefined; ;) {
        const { body } = await asked({ limit, ...(cursor && { cursor }) })
        found.push(...numbers(body.tickets))
        cursor = body.nextCursor
        if (!cursor) break
      }
      expect(found, `in pages of ${limit}`).toEqual(inOrder.flatMap((some) => some()))
    }
    const { body } = await asked({ priority: 'high' })
    expect(numbers(body.tickets)).toEqual(ofPriority('high'))
  })
})

describe('a ticket of the queue', () => {
  test('is shown with its history', async () => {
    const [{ ticketNumber } = { ticketNumber: '' }] = sent
    const { status, body } = await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${ticketNumber}`, token })
    expect(status).toBe(200)
    expect(body.description).toBeTypeOf('string')
    expect(body.history).toEqual([{ at: body.createdAt, action: 'ticket-submitted', actor: 'requester' }])
  })

  test.each(['VMS-ZZZZZZZZ-ZZZZ', 'VMS-ZZZZZZZZ', 'vms-m8q2x1ab-0000', 'x'.repeat(5000)])(
    'that does not exist is not found, also with a malformed number: %s',
    async (number) => {
      const { status, body } = await ask(desk.handler, { path: `/api/admin/helpdesk/tickets/${number}`, token })
      expect([status, body.code]).toEqual([404, 'ticket-not-found'])
    },
  )
})
