import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** Replies of a client in quick succession. */

const MINUTE = 60_000
const start = Math.ceil(Date.now() / (60 * MINUTE)) * 60 * MINUTE
let desk: HelpdeskFunction
let sweep: Handler<unknown, void>
beforeAll(async () => {
  desk = await startHelpdesk()
  sweep = await loadFunction('helpdesk-sweep', { ...desk.environment, FILES_BUCKET: 'files' })
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: start + ms })
const sweepAt = async (ms: number) => {
  at(ms)
  await sweep({}, { getRemainingTimeInMillis: () => 30_000 })
}

async function openedByGuest() {
  const email = `guest-${randomUUID()}@home.example`
  const body = submission({ email })
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
  const token = (await desk.items()).find((item) => item['to'] === email)?.['linkToken']
  const ticketNumber = String(body['ticketNumber'])
  const act = (path: string, text: string, more: object, as?: string) =>
    ask(desk.handler, {
      path,
      token: as,
      body: { requestId: randomUUID(), version: 1, actions: [{ do: 'reply', text, files: [] }], ...more },
    })
  const pathOf = `/api/admin/helpdesk/tickets/${ticketNumber}/actions`
  const agent = desk.identity.accessToken({ sub: 'agent', ...person('sipho@veritech.example', ['agent'], 'aal2') })
  return {
    say: async (text: string) => expect((await act('/api/guest/ticket/actions', text, { token })).status).toBe(200),
    note: async (actions: number) => {
      const notes = Array.from({ length: actions }, () => ({ do: 'note', text: 'Seen.' }))
      expect((await act(pathOf, '', { actions: notes }, agent)).status).toBe(200)
    },
    answer: async () => {
      expect((await act(pathOf, 'We look at it.', { lastReply: 99 }, agent)).status).toBe(200)
    },
    mails: async () => {
      const sent = (await desk.items()).filter(
        (item) => item['template'] === 'client-reply' && item['ticketNumber'] === ticketNumber,
      )
      return sent
        .map(({ createdAt, text, earlier = 0 }) => [createdAt, text, earlier].join(' '))
        .toSorted((one, other) => one.localeCompare(other))
        .map((line) => line.slice('2026-11-23T10:00:00.000Z '.length))
    },
  }
}

test('are one mail at once and one later with the newest of them, however many they are', async () => {
  at(0)
  const { say, mails } = await openedByGuest()
  for (let reply = 1; reply <= 12; reply++) {
    at(reply * 1000)
    await say(`Reply ${reply}`)
  }
  expect(await mails()).toEqual(['Reply 1 0'])
  await sweepAt(4 * MINUTE)
  expect(await mails()).toEqual(['Reply 1 0'])
  await sweepAt(5 * MINUTE + 1000)
  await sweepAt(5 * MINUTE + 2000)
  expect(await mails()).toEqual(['Reply 1 0', 'Reply 12 10'])

  at(5 * MINUTE + 3000)
  await say('And now?')
  await sweepAt(11 * MINUTE)
  expect(await mails()).toEqual(['Reply 1 0', 'Reply 12 10', 'And now? 0'])
})

test('are mailed at once in a conversation, and not at all once the desk has answered them', async () => {
  at(60 * MINUTE)
  const { say, answer, mails } = await openedByGuest()
  await say('One')
  await answer()
  at(61 * MINUTE)
  await say('Two')
  expect(await mails()).toEqual(['One 0', 'Two 0'])
  at(61 * MINUTE + 1000)
  await say('Three')
  await answer()
  await sweepAt(66 * MINUTE)
  expect(await mails()).toEqual(['One 0', 'Two 0'])
})

test('are mailed however much happened after them', async () => {
  at(120 * MINUTE)
  const { say, note, mails } = await openedByGuest()
  for (const text of ['One', 'Two', 'Three']) await say(text)
  for (let notes = 0; notes < 45; notes += 5) await note(5)
  await sweepAt(126 * MINUTE)
  expect(await mails()).toEqual(['One 0', 'Three 1'])
})
