import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { apiErrorOf } from '#frontend/client/api-error.ts'
import { runSteps, stepsOf } from '#frontend/portal/helpdesk/queue/bulk-change.ts'
import type { BulkAction, Changeable, TicketStep } from '#frontend/portal/helpdesk/queue/bulk-change.ts'
import { differencesOf } from '#lambdas/helpdesk/recount.ts'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** People and jobs that change the same tickets at the same moment. */

const DAY_MS = 24 * 60 * 60 * 1000

let desk: HelpdeskFunction
let sweep: Handler<unknown, void>
beforeAll(async () => {
  desk = await startHelpdesk()
  sweep = await loadFunction('helpdesk-sweep', desk.environment)
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

/** The desk's counters that are not those of its tickets. Nothing counts for reports here. */
async function wrongCounters(): Promise<readonly string[]> {
  const { differences } = await differencesOf(desk.engine.tables, desk.table)
  return differences.map(({ counter }) => counter).filter((counter) => !counter.includes('reports'))
}

const agent = (sub = 'person-agent') =>
  desk.identity.accessToken({ sub, ...person(`${sub}@veritech.example`, ['agent'], 'aal2') })
const client = () => desk.identity.accessToken({ sub: 'person-client', ...person('thandiwe@kopano.example') })
const path = (ticketNumber: string) => `/api/admin/helpdesk/tickets/${ticketNumber}`

interface Shown extends Changeable {
  readonly timeline: readonly {
    readonly seq: number
    readonly actor: string
    readonly happening: { readonly type: string; readonly to?: string }
    readonly message?: { readonly text: string }
  }[]
}
const read = async (ticketNumber: string) =>
  (await ask(desk.handler, { path: path(ticketNumber), token: agent() })).body as unknown as Shown
async function opened(): Promise<string> {
  const body = submission()
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  return String(body['ticketNumber'])
}
const act = (ticketNumber: string, version: number, actions: readonly object[], token = agent()) =>
  ask(desk.handler, {
    path: `${path(ticketNumber)}/actions`,
    body: { requestId: randomUUID(), version, actions },
    token,
  })

/** Changes many tickets as the queue does, in the name of one agent. */
const bulk = (steps: readonly TicketStep[], token: string) =>
  runSteps(
    steps,
    async ({ ticketNumber, version, actions }) => {
      const { status, body } = await act(ticketNumber, version, actions, token)
      if (status !== 200) throw apiErrorOf(status, body)
      return { version: Number(body.version) }
    },
    () => undefined,
  )

test('two bulk changes and single ones at once: each that was confirmed happened once, and nobody overwrote unseen', async () => {
  const numbers = await Promise.all(Array.from({ length: 8 }, opened))
  const tickets = await Promise.all(numbers.map(read))
  const [high, low] = [
    { do: 'set-priority', to: 'critical' },
    { do: 'set-priority', to: 'low' },
  ] as const satisfies BulkAction[]
  const [one, other, ...singles] = await Promise.all([
    bulk(stepsOf(tickets, high), agent('person-one')),
    bulk(stepsOf(tickets, low), agent('person-other')),
    ...numbers.map((number) => act(number, 1, [{ do: 'note', text: 'Seen.' }], agent('person-third'))),
  ])
  expect(singles.map(({ status }) => status)).toEqual(numbers.map(() => 200))
  // Of two who set the same property, one is told what the other did.
  expect([one.changed + other.changed, one.refused.length + other.refused.length]).toEqual([8, 8])
  for (const number of numbers) {
    const { timeline, priority, version } = await read(number)
    const set = timeline.filter(({ happening }) => happening.type === 'priority-changed')
    expect([set.length, set[0]?.happening.to]).toEqual([1, priority])
    expect(timeline.filter(({ happening }) => happening.type === 'noted')).toHaveLength(1)
    expect(timeline.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(version).toBe(3)
  }
  expect(await wrongCounters()).toEqual([])
})

test('twenty changes of one version at once: each is made, or its writer is told that others were faster', async () => {
  const number = await opened()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => act(number, 1, [{ do: 'tag', add: [`tag-${at}`] }])),
  )
  const made = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status, body }) => status === 409 && body.code === 'changed-meanwhile')
  expect(made.length + told.length, JSON.stringify(answers.map(({ status }) => status))).toBe(20)
  expect(made.length).toBeGreaterThan(0)
  expect((await read(number)).version).toBe(1 + made.length)
})

test('twenty links of one ticket at once: each is made, or its agent is told that others were faster', async () => {
  const [number, ...others] = await Promise.all(Array.from({ length: 21 }, opened))
  const answers = await Promise.all(
    others.map((otherNumber) =>
      ask(desk.handler, {
        path: `${path(number!)}/links`,
        body: { requestId: randomUUID(), version: 1, otherNumber, kind: 'related' },
        token: agent(),
      }),
    ),
  )
  const made = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status, body }) => status === 409 && body.code === 'changed-meanwhile')
  expect(made.length + told.length, JSON.stringify(answers.map(({ status }) => status))).toBe(20)
  expect(told.length).toBeGreaterThan(0)
  expect((await read(number!)).version).toBe(1 + made.length)
})

test('twenty calls of the person on call at once: one person is called, and the other agents are told', async () => {
  const admin = () =>
    desk.identity.accessToken({ sub: 'person-admin', ...person('nomsa@veritech.example', ['admin'], 'aal2') })
  const people = ['person-first', 'person-next']
  for (const [at, sub] of people.entries())
    desk.identity.register({ sub, email: `on-call-${at}@veritech.example`, group: 'agent' })
  const rota = { people, startsOn: '2020-01-06', handover: '08:00', swaps: [], stepMinutes: [5] }
  const saved = await ask(desk.handler, {
    path: '/api/admin/helpdesk/rota',
    body: { version: 0, rota },
    token: admin(),
  })
  expect(saved.status).toBe(200)

  const number = await opened()
  const call = (version: number, requestId: string = randomUUID()) =>
    ask(desk.handler, { path: `${path(number)}/escalate`, body: { requestId, version }, token: agent() })
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(1)))
  const told = answers.filter(({ status, body }) => status === 409 && body.code === 'changed-meanwhile')
  expect([answers.filter(({ status }) => status === 200).length, told.length]).toEqual([1, 19])
  const called = async () =>
    (await read(number)).timeline.flatMap(({ happening }) => (happening.type === 'escalated' ? [happening.to] : []))
  const mails = async () =>
    (await desk.items()).filter((item) => item['template'] === 'escalation-call' && item['ticketNumber'] === number)
  expect([(await called()).length, (await mails()).length]).toEqual([1, 1])

  // Who has seen the first call may make the next one; its repeat calls nobody.
  const { version } = await read(number)
  const requestId = randomUUID()
  const again = await Promise.all([call(version, requestId), call(version, requestId)])
  expect(again.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(await called())).toEqual(new Set(people))
  expect(await mails()).toHaveLength(2)
  expect(await wrongCounters()).toEqual([])
})

test('twenty splits of one message at once: it becomes one ticket, and a repeated request makes no other', async () => {
  const number = await opened()
  const { body } = await ask(desk.handler, {
    path: `/api/tickets/${number}/actions`,
    body: { requestId: randomUUID(), version: 1, actions: [{ do: 'reply', text: 'The printer smokes.' }] },
    token: client(),
  })
  const message = Number(body.timeline.at(-1).seq)
  const split = (asked: { readonly requestId: string; readonly newNumber: string }) =>
    ask(desk.handler, {
      path: `${path(number)}/split`,
      body: { ...asked, message, subject: 'The printer smokes' },
      token: agent(),
    })
  const drawn = () => ({ requestId: randomUUID(), newNumber: String(submission()['ticketNumber']) })
  const requests = Array.from({ length: 20 }, drawn)
  // Each request arrives twice, as from a browser that lost the answer.
  const answers = await Promise.all(
    [...requests, ...requests].map(async (request) => ({ request, ...(await split(request)) })),
  )
  const made = answers.filter(({ status }) => status === 200)
  expect(made.map(({ request }) => request.newNumber)).toEqual([made[0]?.request.newNumber, made[0]?.request.newNumber])
  const told = answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status},${body.code}`)
  // A machine that is busy may try each request too often in vain, and says that the ticket was changed.
  expect(['409,split-refused', '409,changed-meanwhile']).toEqual(expect.arrayContaining([...new Set(told)]))

  const { timeline } = await read(number)
  expect(timeline.filter(({ happening }) => happening.type === 'split-off')).toHaveLength(1)
  const tickets = (await desk.items()).filter((item) => item['kind'] === 'ticket')
  const drawnNumbers = new Set(requests.map(({ newNumber }) => newNumber))
  expect(tickets.filter((item) => drawnNumbers.has(String(item['ticketNumber'])))).toHaveLength(1)
  expect(await wrongCounters()).toEqual([])
})

test('a repeated request changes nothing, and another text under its id is refused instead of lost', async () => {
  const number = await opened()
  const requestId = randomUUID()
  const send = (text: string) =>
    ask(desk.handler, {
      path: `${path(number)}/actions`,
      body: { requestId, version: 1, lastReply: 0, actions: [{ do: 'reply', text }] },
      token: agent(),
    })
  expect((await send('Turn it off.')).status).toBe(200)
  expect((await send('Turn it off.')).status).toBe(200)
  const other = await send('Turn it on again.')
  expect([other.status, other.body.code, other.body.details.entries]).toEqual([409, 'changed-meanwhile', [2]])
  const replies = (await read(number)).timeline.filter(({ happening }) => happening.type === 'replied')
  expect(replies.map(({ message }) => message?.text)).toEqual(['Turn it off.'])
})

test('an old version is refused, and a request done once, however much happened since', async () => {
  const [number, other] = [await opened(), await opened()]
  const logged = { requestId: randomUUID(), version: 1, actions: [{ do: 'log-time', minutes: 15 }] }
  const send = (body: object) => ask(desk.handler, { path: `${path(number)}/actions`, body, token: agent() })
  const link = { requestId: randomUUID(), version: 1, otherNumber: other, kind: 'related' }
  const relate = (body: object) => ask(desk.handler, { path: `${path(number)}/links`, body, token: agent() })
  expect((await send(logged)).status).toBe(200)
  expect((await relate(link)).status).toBe(200)
  expect((await act(number, 3, [{ do: 'set-priority', to: 'critical' }], agent('person-other'))).status).toBe(200)
  expect((await act(number, 4, [{ do: 'set-status', to: 'waiting' }], agent('person-other'))).status).toBe(200)
  for (let version = 5; version < 70; version += 5)
    expect(
      (
        await act(
          number,
          version,
          Array.from({ length: 5 }, () => ({ do: 'note', text: 'Seen.' })),
        )
      ).status,
    ).toBe(200)
  const before = await read(number)
  const late = [
    await send(logged),
    await relate(link),
    await act(number, 1, [{ do: 'set-priority', to: 'low' }]),
    await act(number, 1, [{ do: 'set-status', to: 'on-hold' }]),
    await ask(desk.handler, {
      path: `${path(number)}/merge`,
      body: { requestId: randomUUID(), version: 1, otherNumber: other },
      token: agent(),
    }),
  ]
  for (const { status, body } of late)
    expect([status, body.code, body.details]).toEqual([
      409,
      'changed-meanwhile',
      { version: before.version, entries: [] },
    ])
  expect(await read(number)).toEqual(before)
})

test('a file that is attached twice is refused in plain words', async () => {
  const number = await opened()
  const reply = (...files: string[]) => ({ do: 'reply', text: 'See it.', files })
  const once = await act(number, 1, [reply('file-0001', 'file-0001')])
  const both = await act(number, 1, [reply('file-0001'), { ...reply('file-0001'), do: 'note' }])
  expect([once.status, JSON.stringify(once.body)]).toEqual([400, expect.stringContaining('Attach each file once.')])
  expect([both.status, JSON.stringify(both.body)]).toEqual([
    400,
    expect.stringContaining('Attach each file to one message only.'),
  ])
})

test('an undo reverts only values that were not changed since', async () => {
  const numbers = await Promise.all(Array.from({ length: 4 }, opened))
  const tickets = await Promise.all(numbers.map(read))
  const done = await bulk(stepsOf(tickets, { do: 'set-status', to: 'waiting' }), agent())
  expect(done.changed).toBe(4)
  const [changed = '', replied = '', ...others] = numbers
  const colleague = agent('person-colleague')
  expect((await act(changed, 2, [{ do: 'set-status', to: 'resolved' }], colleague)).status).toBe(200)
  expect((await act(replied, 2, [{ do: 'note', text: 'Called.' }], colleague)).status).toBe(200)

  const undone = await bulk(done.undo, agent())
  expect([undone.changed, undone.refused.map(({ ticketNumber }) => ticketNumber)]).toEqual([3, [changed]])
  expect((await read(changed)).status).toBe('resolved')
  for (const number of [replied, ...others]) expect((await read(number)).status).toBe('new')
  // The redo of an undo is the first change again.
  expect((await bulk(undone.undo, agent())).changed).toBe(3)
  expect(await wrongCounters()).toEqual([])
})

test('a reply in the moment in which its ticket is closed by age opens it again and is there once', async () => {
  const numbers = await Promise.all(Array.from({ length: 6 }, opened))
  for (const number of numbers) expect((await act(number, 1, [{ do: 'set-status', to: 'resolved' }])).status).toBe(200)
  const untouched = await opened()
  await act(untouched, 1, [{ do: 'set-status', to: 'resolved' }])

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY_MS })
  const token = client()
  const [, ...answers] = await Promise.all([
    sweep({}, { getRemainingTimeInMillis: () => 30_000 }),
    ...numbers.map((number, at) =>
      // Spread over the time that the sweep takes.
      new Promise((resolve) => setTimeout(resolve, at * 15)).then(() =>
        ask(desk.handler, {
          path: `/api/tickets/${number}/actions`,
          body: { requestId: randomUUID(), version: 2, actions: [{ do: 'reply', text: 'Still broken.' }] },
          token,
        }),
      ),
    ),
  ])
  await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
  expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200))
  for (const number of numbers) {
    const { status, timeline } = await read(number)
    expect(status).toBe('open')
    expect(timeline.filter(({ message }) => message?.text === 'Still broken.')).toHaveLength(1)
    expect(timeline.map(({ seq }) => seq)).toEqual(timeline.map((_, at) => at + 1))
  }
  expect((await read(untouched)).status).toBe('closed')
  expect(await wrongCounters()).toEqual([])
})

test('two merges that cross and a reply of the client to both keep every word and leave one ticket to work on', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await opened(), await opened()]
    const merge = (source: string, otherNumber: string) =>
      ask(desk.handler, {
        path: `${path(source)}/merge`,
        body: { requestId: randomUUID(), version: 1, otherNumber },
        token: agent(),
      })
    const reply = async (number: string) => {
      // In later rounds the merges come first.
      await new Promise((resolve) => setTimeout(resolve, round * 20))
      const body = { requestId: randomUUID(), version: 1, actions: [{ do: 'reply', text: `To ${number}.` }] }
      return ask(desk.handler, { path: `/api/tickets/${number}/actions`, body, token: client() })
    }
    const [first, second, ...replies] = await Promise.all([
      merge(one, other),
      merge(other, one),
      reply(one),
      reply(other),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect([first, second].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const both = await Promise.all([read(one), read(other)])
    const texts = both.flatMap(({ timeline }) => timeline.flatMap(({ message }) => message?.text ?? []))
    expect(texts.toSorted()).toEqual([`To ${one}.`, `To ${other}.`].toSorted())
  }
  expect(await wrongCounters()).toEqual([])
})
