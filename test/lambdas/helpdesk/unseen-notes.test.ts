import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { mime } from '#lambdas/platform/mime.ts'
import { renderMail } from '../../domain/helpdesk/mails/ticket.ts'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** What a client can infer of internal notes. */

let desk: HelpdeskFunction
let sweep: Handler<unknown, void>
beforeAll(async () => {
  desk = await startHelpdesk()
  sweep = await loadFunction('helpdesk-sweep', desk.environment)
})
afterAll(() => desk.stop())
let now = 0
beforeEach(() => {
  now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => vi.useRealTimers())

const agent = () =>
  desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
const client = () => desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })

async function opened(): Promise<string> {
  vi.setSystemTime(now)
  const body = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}

/** Acts on the newest version, `second` seconds after the ticket was opened. */
async function act(ticketNumber: string, second: number, ...actions: object[]) {
  vi.setSystemTime(now + second * 1000)
  const path = `/api/admin/helpdesk/tickets/${ticketNumber}`
  const { version, lastReply } = (await ask(desk.handler, { path, token: agent() })).body
  const body = { requestId: randomUUID(), version, lastReply, actions }
  const answer = await ask(desk.handler, { path: `${path}/actions`, body, token: agent() })
  expect(answer.status).toBe(200)
}
const note = (ticketNumber: string, second: number) =>
  act(
    ticketNumber,
    second,
    { do: 'note', text: 'He never pays.' },
    { do: 'tag', add: [`at-${second % 10}`] },
    { do: 'log-time', minutes: 5 },
  )
const answer = (ticketNumber: string, second: number) =>
  act(ticketNumber, second, { do: 'reply', text: `At ${second}.` })

const readOwn = async (ticketNumber: string) =>
  (await ask(desk.handler, { path: `/api/tickets/${ticketNumber}`, token: client() })).body
async function earlier(ticketNumber: string, before: number) {
  const path = `/api/tickets/${ticketNumber}/timeline`
  const page = await ask(desk.handler, { path, query: { before: String(before) }, token: client() })
  expect(page.status).toBe(200)
  return page.body
}
const actOwn = (ticketNumber: string, asked: object) =>
  ask(desk.handler, {
    path: `/api/tickets/${ticketNumber}/actions`,
    body: { requestId: randomUUID(), ...asked },
    token: client(),
  })

/** All that the requester can read of a ticket, without its own number. */
async function seen(ticketNumber: string): Promise<string> {
  const pages = [await readOwn(ticketNumber)]
  while (pages.at(-1)!.hasEarlier) pages.push(await earlier(ticketNumber, pages.at(-1)!.timeline[0].seq))
  const list = (await ask(desk.handler, { path: '/api/tickets', token: client() })).body
  const listed = list.tickets.find((ticket: { ticketNumber: string }) => ticket.ticketNumber === ticketNumber)
  return JSON.stringify([pages, listed], undefined, 1).replaceAll(ticketNumber, 'NUMBER')
}

/** The headers of all mails to the requester, as they leave, without the ticket's own number and what is drawn for each mail. */
async function mailed(ticketNumber: string): Promise<string[]> {
  const mails = (await desk.items()).filter(
    (item) => item.kind === 'mail' && item['to'] === 'thandiwe@kopano.example' && item['ticketNumber'] === ticketNumber,
  ) as unknown as OutboxMail[]
  const headers = mails.map(async (mail) => {
    const raw = await mime(renderMail(mail), {
      from: { name: 'Desk', address: 'desk@veritech.example' },
      outboxId: mail.outboxId,
      earlier: [],
    })
    const [head = ''] = raw.toString().split('\r\n\r\n')
    const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n')
    const same = lines.filter((line) => !/^(content-type|list-unsubscribe)/i.test(line)).join('\n')
    return `${mail.createdAt}\n${same}`.replaceAll(ticketNumber, 'NUMBER')
  })
  return (await Promise.all(headers)).toSorted()
}
async function merge(ticketNumber: string, second: number, otherNumber: string) {
  vi.setSystemTime(now + second * 1000)
  const path = `/api/admin/helpdesk/tickets/${ticketNumber}`
  const { version } = (await ask(desk.handler, { path, token: agent() })).body
  const body = { requestId: randomUUID(), version, otherNumber }
  expect((await ask(desk.handler, { path: `${path}/merge`, body, token: agent() })).status).toBe(200)
}

describe('a ticket with internal notes', () => {
  test('has mails to its requester with the same headers as those of one without them', async () => {
    const [plain, noted, target] = [await opened(), await opened(), await opened()]
    await note(noted, 5)
    for (const each of [plain, noted]) await answer(each, 10)
    await note(noted, 15)
    for (const each of [plain, noted]) await act(each, 20, { do: 'set-status', to: 'resolved' })
    // A resolution is told when it can no longer be taken back.
    vi.setSystemTime(now + 50_000)
    await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
    for (const each of [plain, noted]) await act(each, 60, { do: 'set-status', to: 'open' })
    for (const each of [plain, noted]) await merge(each, 70, target)
    const templates = (await desk.items()).filter((item) => item['ticketNumber'] === noted && item.kind === 'mail')
    expect(new Set(templates.map((mail) => mail['template']))).toEqual(
      new Set(['ticket-reply', 'ticket-resolved', 'tickets-merged']),
    )
    expect(await mailed(noted)).toEqual(await mailed(plain))
  })

  test('looks to its requester as the same one without them', async () => {
    const [plain, noted] = [await opened(), await opened()]
    for (const second of [10, 20, 30]) {
      await answer(plain, second)
      await note(noted, second - 5)
      await answer(noted, second)
    }
    await note(noted, 40)
    vi.setSystemTime(now + 60_000)
    expect(await seen(noted)).toBe(await seen(plain))
  })

  test('has pages as full as one without them', { timeout: 60_000 }, async () => {
    const [plain, noted] = [await opened(), await opened()]
    for (let second = 1; second <= 35; second++) {
      await answer(plain, second)
      if (second % 2 === 0) await note(noted, second)
      await answer(noted, second)
    }
    for (let second = 36; second <= 48; second++) await note(noted, second)
    vi.setSystemTime(now + 60_000)
    expect((await readOwn(noted)).timeline).toHaveLength(30)
    expect(await seen(noted)).toBe(await seen(plain))
  })

  test('is changed by its requester who cannot see them, and nobody is overwritten unseen', async () => {
    const number = await opened()
    await note(number, 5)
    const before = await readOwn(number)
    await note(number, 10)
    await answer(number, 15)

    const hasty = await actOwn(number, {
      version: before.version,
      lastReply: before.lastReply,
      actions: [{ do: 'reply', text: 'Hello?' }],
    })
    const now = await readOwn(number)
    expect([hasty.status, hasty.body.code, hasty.body.details.lastReply]).toEqual([
      409,
      'reply-meanwhile',
      now.lastReply,
    ])
    expect(now.timeline.at(-2)).toMatchObject({ seq: now.lastReply, happening: { type: 'replied' } })

    await act(number, 20, { do: 'note', text: 'Resolve it.' }, { do: 'set-status', to: 'resolved' })
    const late = await actOwn(number, { version: now.version, actions: [{ do: 'close' }] })
    const newest = await readOwn(number)
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'changed-meanwhile',
      { version: newest.version, entries: [newest.timeline.at(-1).seq] },
    ])
    await note(number, 25)
    const closed = await actOwn(number, { version: newest.version, actions: [{ do: 'close' }] })
    expect([closed.status, closed.body.status]).toEqual([200, 'closed'])
  })

  test('is changed by its requester however many of them there are', { timeout: 60_000 }, async () => {
    const notes = Array.from({ length: 10 }, () => ({ do: 'note', text: 'Seen.' }))
    const number = await opened()
    const before = await readOwn(number)
    await answer(number, 5)
    for (let second = 10; second < 17; second++) await act(number, second, ...notes)
    const asked = { requestId: randomUUID(), version: before.version, actions: [{ do: 'reply', text: 'Thank you.' }] }
    const first = await actOwn(number, asked)
    for (let second = 20; second < 27; second++) await act(number, second, ...notes)
    expect([first.status, (await actOwn(number, asked)).status]).toEqual([200, 200])
    const { timeline } = await readOwn(number)
    const texts = timeline.flatMap(({ message }: { message?: { text: string } }) => message?.text ?? [])
    expect(texts).toEqual(['At 5.', 'Thank you.'])
  })
})
