import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownEntry } from '#frontend/portal/helpdesk/conversation/shown-entry.ts'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let agent: string
let colleague: string
let client: string
beforeAll(async () => {
  desk = await startHelpdesk()
  agent = desk.identity.accessToken({ sub: 'person-agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  colleague = desk.identity.accessToken({
    sub: 'person-zinhle',
    ...person('zinhle@veritech.example', ['agent'], 'aal2'),
  })
  client = desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })
})
afterAll(() => desk.stop())

async function opened(more: Record<string, unknown> = {}): Promise<string> {
  const body = submission(more)
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
interface Entry {
  readonly happening: { readonly type: string }
}
const typeOf = ({ happening }: Entry) => happening.type
const adminPath = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`
const read = (ticketNumber: string, token = agent) => ask(desk.handler, { path: adminPath(ticketNumber), token })
const readOwn = (ticketNumber: string, token = client) =>
  ask(desk.handler, { path: `/api/tickets/${ticketNumber}`, token })

interface Asked {
  readonly version: number
  readonly actions: readonly Record<string, unknown>[]
  readonly lastReply?: number
  readonly requestId?: string
}
const act = (ticketNumber: string, { requestId = randomUUID(), ...asked }: Asked, token = agent) =>
  ask(desk.handler, { path: `${adminPath(ticketNumber)}/actions`, body: { requestId, ...asked }, token })
const actOwn = (ticketNumber: string, { requestId = randomUUID(), ...asked }: Asked, token = client) =>
  ask(desk.handler, { path: `/api/tickets/${ticketNumber}/actions`, body: { requestId, ...asked }, token })

const mailsOf = async (ticketNumber: string, template: string) =>
  (await desk.items()).filter((item) => item['template'] === template && item['ticketNumber'] === ticketNumber)

describe('a ticket', () => {
  test('is answered, waits, is reopened by the client, resolved, rated and closed', async () => {
    const number = await opened()
    const replied = await act(number, {
      version: 1,
      lastReply: 0,
      actions: [
        { do: 'reply', text: 'We are **looking** at it.' },
        { do: 'assign', to: 'person-agent' },
        { do: 'set-status', to: 'waiting' },
      ],
    })
    expect([replied.status, replied.body.status, replied.body.assignee]).toEqual([200, 'waiting', 'person-agent'])
    expect(replied.body.clocks.firstResponse.status).toBe('met')
    expect(replied.body.clocks.resolution.status).toBe('paused')
    expect(await mailsOf(number, 'ticket-reply')).toMatchObject([{ to: 'thandiwe@kopano.example', by: 'Sipho' }])

    const own = await readOwn(number)
    expect(own.body.timeline.map(typeOf)).toEqual(['opened', 'replied', 'assigned', 'status-changed'])
    const answered = await actOwn(number, { version: own.body.version, actions: [{ do: 'reply', text: 'Thank you.' }] })
    expect([answered.status, answered.body.status, answered.body.lastSide]).toEqual([200, 'open', 'client'])
    expect(answered.body.clocks.nextResponse.status).toBe('running')
    expect(await mailsOf(number, 'client-reply')).toMatchObject([{ text: 'Thank you.', by: 'Thandiwe Mokoena' }])

    const { version } = answered.body
    const resolved = await act(number, {
      version,
      actions: [
        { do: 'reply', text: 'Done.' },
        { do: 'set-status', to: 'resolved' },
      ],
    })
    expect(resolved.body.clocks.resolution.status).toBe('met')
    const rated = await actOwn(number, {
      version: resolved.body.version,
      actions: [{ do: 'rate', score: 5, text: 'Fast.' }],
    })
    expect([rated.body.rating, rated.body.timeline.at(-1).comment]).toEqual([5, 'Fast.'])
    const closed = await actOwn(number, { version: rated.body.version, actions: [{ do: 'close' }] })
    expect([closed.body.status, closed.body.mayBeReopened]).toEqual(['closed', true])
  })

  test('keeps internal notes, tags and time from the client', async () => {
    const number = await opened()
    const secret = `secret-${randomUUID()}`
    await act(number, {
      version: 1,
      actions: [
        { do: 'note', text: secret },
        { do: 'tag', add: [secret.slice(0, 30)] },
        { do: 'log-time', minutes: 17 },
      ],
    })
    expect(JSON.stringify((await read(number)).body)).toContain(secret)
    expect(JSON.stringify((await readOwn(number)).body)).not.toContain('secret-')
    const mails = (await desk.items()).filter(({ kind }) => kind === 'mail')
    expect(JSON.stringify(mails)).not.toContain('secret-')
  })

  test('does what a repeated request asks once', async () => {
    const number = await opened()
    const asked = { version: 1, requestId: randomUUID(), actions: [{ do: 'reply', text: 'Once.' }] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(number, asked)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const { body } = await read(number)
    expect(body.timeline.filter((entry: Entry) => typeOf(entry) === 'replied')).toHaveLength(1)
    expect(await mailsOf(number, 'ticket-reply')).toHaveLength(1)
  })
})

describe('two people who edit a ticket', () => {
  test('both succeed if they change different things', async () => {
    const number = await opened()
    const both = await Promise.all([
      act(number, { version: 1, actions: [{ do: 'set-priority', to: 'low' }] }),
      act(number, { version: 1, actions: [{ do: 'note', text: 'Called them.' }] }, colleague),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(number)).body).toMatchObject({ priority: 'low', version: 3 })
  })

  test('see what the other changed if both change the same', async () => {
    const number = await opened()
    await act(number, { version: 1, actions: [{ do: 'set-priority', to: 'low' }] })
    const late = await act(number, { version: 1, actions: [{ do: 'set-priority', to: 'critical' }] }, colleague)
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'changed-meanwhile',
      { version: 2, entries: [2] },
    ])
    expect((await read(number)).body.priority).toBe('low')
  })

  test('do not answer past each other', async () => {
    const number = await opened()
    await act(number, { version: 1, lastReply: 0, actions: [{ do: 'reply', text: 'First.' }] })
    const late = await act(number, { version: 1, lastReply: 0, actions: [{ do: 'reply', text: 'Second.' }] }, colleague)
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'reply-meanwhile',
      { version: 3, lastReply: 2 },
    ])
  })
})

test('a client who changes tickets very often is told to wait, and nothing more is stored or mailed', async () => {
  const number = await opened({ email: 'busy@kopano.example' })
  const busy = desk.identity.accessToken({ sub: 'person-busy', ...person('busy@kopano.example') })
  const change = (at: number) => actOwn(number, { version: 1, actions: [{ do: at % 2 ? 'unwatch' : 'watch' }] }, busy)
  let made = 0
  let answer = await change(made)
  while (answer.status === 200 && made < 100) answer = await change(++made)
  expect([answer.status, answer.body.code, made]).toEqual([429, 'too-many-changes', 60])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  const reply = await actOwn(number, { version: 1, actions: [{ do: 'reply', text: 'One more.' }] }, busy)
  expect([reply.status, await mailsOf(number, 'client-reply')]).toEqual([429, []])
})

describe('the lists of the desk', () => {
  const list = async (query: Record<string, string>, token = agent) =>
    (await ask(desk.handler, { path: '/api/admin/helpdesk/tickets', query, token })).body
  const numbers = ({ tickets }: { tickets: { ticketNumber: string }[] }) =>
    tickets.map(({ ticketNumber }) => ticketNumber)

  test('move a ticket between unassigned, mine, waiting and resolved, and count it', async () => {
    const number = await opened()
    const before = (await list({ view: 'unassigned' })).counts
    await act(number, {
      version: 1,
      actions: [
        { do: 'assign', to: 'person-agent' },
        { do: 'set-status', to: 'waiting' },
      ],
    })
    const mine = await list({ view: 'mine', limit: '100' })
    expect(numbers(mine)).toContain(number)
    expect([mine.counts.unassigned - before.unassigned, mine.counts.mine - before.mine]).toEqual([-1, 1])
    expect(numbers(await list({ view: 'waiting', limit: '100' }))).toContain(number)
    expect(numbers(await list({ view: 'unassigned', limit: '100' }))).not.toContain(number)

    await act(number, { version: 3, actions: [{ do: 'set-status', to: 'resolved' }] })
    const after = await list({ view: 'resolved', limit: '100' })
    expect(numbers(after)[0]).toBe(number)
    expect(after.counts.mine).toBe(before.mine)
  })

  test('are filtered by tag and sorted by age, page by page', async () => {
    const sent: string[] = []
    for (let at = 0; at < 5; at++) {
      const number = await opened({ priority: ['low', 'critical', 'normal', 'high', 'low'][at] })
      await act(number, { version: 1, actions: [{ do: 'tag', add: ['printer'] }] })
      sent.push(number)
    }
    const found: string[] = []
    for (let cursor: string | undefined; ;) {
      const page = await list({ tag: 'printer', sort: 'newest', limit: '2', ...(cursor && { cursor }) })
      found.push(...numbers(page))
      cursor = page.nextCursor
      if (!cursor) break
    }
    expect(found).toEqual(sent.toReversed())
  })
})

test('a client with an account is named as the requester of a ticket that was sent without signing in', async () => {
  const number = await opened()
  const resolved = await act(number, { version: 1, actions: [{ do: 'set-status', to: 'resolved' }] })
  const rated = await actOwn(number, { version: resolved.body.version, actions: [{ do: 'rate', score: 2 }] })
  const again = await actOwn(number, { version: rated.body.version, actions: [{ do: 'reopen' }] })
  // A reopening keeps the rating, and the next resolution asks for another one.
  expect([again.body.status, again.body.rating, again.body.ratedAt]).toEqual(['open', 2, undefined])
  expect(JSON.stringify(again.body)).not.toMatch(/"client":|person-client/)
  const shown = (await read(number)).body
  expect(shown.personId).toBeUndefined()
  const byClient = shown.timeline.filter(({ actor }: { actor: string }) => actor === 'person-client')
  expect(byClient.map(typeOf)).toEqual(['rated', 'status-changed'])
  for (const entry of byClient)
    expect(shownEntry(entry, shown, () => 'an agent')).toMatchObject({ by: 'Thandiwe Mokoena' })
  expect(shownEntry(shown.timeline[1], shown, () => 'an agent').by).toBe('an agent')
})

test('a change on a version that does not exist yet is refused', async () => {
  const number = await opened()
  const early = { version: 99_999, actions: [{ do: 'note', text: 'Too early.' }] }
  const refused = await act(number, early)
  expect([refused.status, refused.body.code, refused.body.details.version]).toEqual([409, 'changed-meanwhile', 1])
  expect((await actOwn(number, { version: 2, actions: [{ do: 'reply', text: 'Too early.' }] })).status).toBe(409)
  expect((await read(number)).body.version).toBe(1)
})
