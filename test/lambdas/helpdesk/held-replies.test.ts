import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { spansOf } from '#domain/helpdesk/reports/ticket-facts.ts'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let sweep: Handler<unknown, void>
beforeAll(async () => {
  desk = await startHelpdesk()
  sweep = await loadFunction('helpdesk-sweep', desk.environment)
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

const token = (sub: string, role = 'agent') =>
  desk.identity.accessToken({ sub, ...person(`${sub}@veritech.example`, [role], 'aal2') })
const adminPath = (number: string) => `/api/admin/helpdesk/tickets/${number}`
const read = async (number: string) =>
  (await ask(desk.handler, { path: adminPath(number), token: token('sipho') })).body
const drafts = async (number: string, sub = 'sipho') =>
  (await ask(desk.handler, { path: `/api/tickets/${number}/drafts`, token: token(sub) })).body
const hold = (number: string, more: object = {}, sub = 'sipho') =>
  ask(desk.handler, {
    path: `${adminPath(number)}/held`,
    token: token(sub),
    body: {
      requestId: randomUUID(),
      version: 1,
      lastReply: 0,
      actions: [
        { do: 'reply', text: 'Please restart it.', files: [] },
        { do: 'set-status', to: 'waiting' },
      ],
      ...more,
    },
  })
const end = (how: 'sending' | 'removal', number: string, requestId: string, sub = 'sipho') =>
  ask(desk.handler, {
    method: how === 'sending' ? 'PUT' : 'PATCH',
    path: `${adminPath(number)}/held`,
    token: token(sub),
    body: { requestId },
  })
async function opened(): Promise<string> {
  const body = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
async function sweepAfter(seconds: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
}
const mailed = async (number: string) =>
  (await desk.items()).filter((item) => item['template'] === 'ticket-reply' && item['ticketNumber'] === number)
test('a held reply is its writer’s secret, goes out once, and cannot be taken back afterwards', async () => {
  const number = await opened()
  const requestId = randomUUID()
  const held = await hold(number, { requestId })
  expect(held.status).toBe(200)
  expect((await hold(number, { requestId })).body).toEqual(held.body)
  expect(await read(number)).toMatchObject({ version: 1, status: 'new' })
  expect((await drafts(number)).held).toMatchObject({ requestId, text: 'Please restart it.' })
  expect(await drafts(number, 'zinhle')).toEqual({})
  expect((await end('sending', number, requestId, 'zinhle')).body).toEqual({ outcome: 'gone' })

  // Two tabs and a sweep at the same moment.
  const [one, other] = await Promise.all([
    end('sending', number, requestId),
    end('sending', number, requestId),
    sweepAfter(11),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await read(number)).toMatchObject({ status: 'waiting', replies: 1 })
  expect(await mailed(number)).toHaveLength(1)
  expect(await drafts(number)).toEqual({})
  expect((await end('removal', number, requestId)).body.code).toBe('reply-sent')
  // A late repeat of the first request sends nothing again.
  expect((await hold(number, { requestId })).status).toBe(200)
  await sweepAfter(11)
  expect(await mailed(number)).toHaveLength(1)
})

test('a reply that is taken back is a draft, in front of what was begun meanwhile, and never goes out', async () => {
  const number = await opened()
  const requestId = randomUUID()
  await hold(number, { requestId })
  await ask(desk.handler, {
    path: `/api/tickets/${number}/drafts`,
    token: token('sipho'),
    body: { kind: 'reply', text: 'And one more thing', version: 0 },
  })
  expect((await end('removal', number, requestId, 'zinhle')).status).toBe(409)
  expect((await end('removal', number, requestId)).status).toBe(200)
  expect((await drafts(number)).reply.text).toBe('Please restart it.\n\nAnd one more thing')
  expect((await end('sending', number, requestId)).body).toEqual({ outcome: 'gone' })
  await sweepAfter(11)
  expect(await read(number)).toMatchObject({ version: 1 })
  expect(await mailed(number)).toEqual([])
})

test('a macro’s reply leaves the draft of who runs it, and is gone when it is taken back', async () => {
  const number = await opened()
  const requestId = randomUUID()
  await ask(desk.handler, {
    path: `/api/tickets/${number}/drafts`,
    token: token('sipho'),
    body: { kind: 'reply', text: 'Half written', version: 0 },
  })
  await hold(number, { requestId, keepsDrafts: true })
  expect(await drafts(number)).toMatchObject({ reply: { text: 'Half written' }, held: { keepsDrafts: true } })
  expect((await end('removal', number, requestId)).status).toBe(200)
  const left = await drafts(number)
  expect([left.reply.text, left.held]).toEqual(['Half written', undefined])
  await sweepAfter(11)
  expect(await mailed(number)).toEqual([])

  const again = randomUUID()
  await hold(number, { requestId: again, keepsDrafts: true })
  expect((await end('sending', number, again)).body).toMatchObject({ outcome: 'sent', version: expect.any(Number) })
  expect((await drafts(number)).reply.text).toBe('Half written')
  expect(await mailed(number)).toHaveLength(1)
})

test('a reply whose page was closed goes out with the sweep, not before its time', async () => {
  const number = await opened()
  await hold(number)
  await sweepAfter(5)
  expect(await read(number)).toMatchObject({ version: 1 })
  await sweepAfter(6)
  expect(await read(number)).toMatchObject({ status: 'waiting', replies: 1 })
  expect(await mailed(number)).toMatchObject([{ text: expect.stringContaining('Please restart it.') }])
})

test('a newer reply stops a held one: it is a draft again, and its writer is told if no page did it', async () => {
  const [shown, closed] = [await opened(), await opened()]
  const requestId = randomUUID()
  for (const number of [shown, closed]) {
    await hold(number, { requestId })
    await colleagueReplies(number)
  }
  expect((await end('sending', shown, requestId)).body.code).toBe('reply-meanwhile')
  expect((await drafts(shown)).reply.text).toBe('Please restart it.')
  await sweepAfter(11)
  expect((await drafts(closed)).reply.text).toBe('Please restart it.')
  expect(await read(closed)).toMatchObject({ replies: 1 })
  const notices = (await desk.items()).filter((item) => item['name'] === 'reply-not-sent')
  expect(notices).toMatchObject([{ personId: 'sipho', about: { id: closed } }])
})

test('what would refuse a reply is said before it is held', async () => {
  const number = await opened()
  await colleagueReplies(number)
  expect((await hold(number)).body.code).toBe('reply-meanwhile')
  expect((await hold(number, { actions: [{ do: 'set-status', to: 'open' }] })).status).toBe(400)
})

const reply = (text: string) => ({ actions: [{ do: 'reply', text, files: [] }] })

test('a second reply leaves the first as it was, and goes out after it although its writer had not seen it', async () => {
  const number = await opened()
  const requestId = randomUUID()
  await hold(number, { requestId, ...reply('One.') })
  const second = await hold(number, reply('Two.'))
  expect(second).toMatchObject({ status: 409, body: { code: 'reply-held', details: { requestId } } })
  const impossible = await hold(number, { actions: [{ do: 'reply', text: 'Two.', files: [randomUUID()] }] })
  expect(impossible.body.code).toBe('file-not-usable')
  expect(await read(number)).toMatchObject({ version: 1 })
  expect((await drafts(number)).held).toMatchObject({ requestId, text: 'One.' })

  expect((await end('sending', number, requestId)).status).toBe(200)
  expect((await hold(number, reply('Two.'))).status).toBe(200)
  await sweepAfter(11)
  expect(await read(number)).toMatchObject({ replies: 2 })
})

test('one of five replies at the same moment is held, and can be taken back', async () => {
  const number = await opened()
  const ids = Array.from({ length: 5 }, () => randomUUID())
  const answers = await Promise.all(ids.map((requestId) => hold(number, { requestId, ...reply(`As ${requestId}.`) })))
  const codes = answers.map(({ status, body }) => (status === 200 ? 'held' : body.code))
  expect(codes.filter((code) => code !== 'reply-held')).toEqual(['held'])
  expect((await end('removal', number, ids[codes.indexOf('held')]!)).status).toBe(200)
  await sweepAfter(11)
  expect(await read(number)).toMatchObject({ version: 1 })
})

const colleagueReplies = (number: string) =>
  ask(desk.handler, {
    path: `${adminPath(number)}/actions`,
    token: token('zinhle'),
    body: { requestId: randomUUID(), version: 1, actions: [{ do: 'reply', text: 'It works again.', files: [] }] },
  })

test('a resolution that is taken back at once tells nobody and is no reopening; one that stands is told once', async () => {
  const resolutions = async (number: string) =>
    (await desk.items()).filter((item) => item['template'] === 'ticket-resolved' && item['ticketNumber'] === number)
  const set = async (number: string, to: string) =>
    ask(desk.handler, {
      path: `${adminPath(number)}/actions`,
      token: token('sipho'),
      body: {
        requestId: randomUUID(),
        version: (await read(number)).version,
        actions: [{ do: 'set-status', to }],
      },
    })
  const number = await opened()
  await set(number, 'open')
  await set(number, 'resolved')
  const undone = await set(number, 'open')
  expect([undone.body.status, undone.body.reopened, undone.body.resolvedAt]).toEqual(['open', 0, undefined])
  await sweepAfter(30)
  expect(await resolutions(number)).toEqual([])
  expect(spansOf(undone.body.timeline)).toEqual({ ended: [], reopened: [] })

  await set(number, 'resolved')
  expect(await resolutions(number)).toEqual([])
  await sweepAfter(30)
  await sweepAfter(60)
  expect(await resolutions(number)).toMatchObject([{ to: 'thandiwe@kopano.example', linkToken: expect.any(String) }])
  expect((await set(number, 'open')).body.reopened).toBe(1)
})
