import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const MINE = 'sipho@ndlovu.example'
const THEIRS = 'somebody@else.example'

let desk: HelpdeskFunction
let token: string
const mine: string[] = []
const theirs: string[] = []

beforeAll(async () => {
  desk = await startHelpdesk()
  token = desk.identity.accessToken(person(MINE))
  for (let i = 0; i < 7; i++) mine.push(await send('Sipho@Ndlovu.example'))
  for (let i = 0; i < 3; i++) theirs.push(await send(THEIRS))
})
afterAll(() => desk.stop())
afterEach(() => vi.useRealTimers())

async function send(email: string): Promise<string> {
  const sent = submission({ email })
  await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: sent })
  return String(sent['ticketNumber'])
}

const list = (query: Record<string, string | string[]> = {}, as = token) =>
  ask(desk.handler, { path: '/api/tickets', query, token: as })
const read = (ticketNumber: string, as = token) =>
  ask(desk.handler, { path: `/api/tickets/${ticketNumber}`, token: as })
const numbers = (tickets: readonly { ticketNumber: string }[]) => tickets.map(({ ticketNumber }) => ticketNumber)

/** Reads all pages of the list of `email`. */
async function pages(limit: number, email = MINE): Promise<string[][]> {
  const found: string[][] = []
  const as = desk.identity.accessToken(person(email))
  for (let cursor: string | undefined; ;) {
    const { body } = await list({ limit: String(limit), ...(cursor && { cursor }) }, as)
    found.push(numbers(body.tickets))
    cursor = body.nextCursor
    if (!cursor) return found
  }
}

describe('my tickets', () => {
  test('are those sent with the person’s address in any spelling, newest first, and no others', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(numbers(body.tickets)).toEqual(mine.toReversed())
    expect(body.nextCursor).toBeUndefined()
    expect(body.tickets[0]).not.toHaveProperty('description')
  })

  test.each([1, 2, 3, 6, 7, 8])('are complete and in order in pages of %i', async (limit) => {
    const found = await pages(limit)
    expect(found.flat()).toEqual(mine.toReversed())
    expect(found).toHaveLength(Math.ceil(mine.length / limit))
  })

  test('sent in the same millisecond are listed once each', async () => {
    const email = 'same@moment.example'
    const sent: string[] = []
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    for (let i = 0; i < 5; i++) sent.push(await send(email))
    vi.useRealTimers()
    for (const limit of [1, 2, 3, 4, 5]) expect((await pages(limit, email)).flat().toSorted()).toEqual(sent.toSorted())
  })

  test('are complete even if they exceed one DynamoDB page', async () => {
    const email = 'long@winded.example'
    const sent: string[] = []
    for (let i = 0; i < 12; i++) {
      const ticket = submission({ email, subject: `${i} ${'x'.repeat(100_000)}` })
      await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: ticket })
      sent.push(String(ticket['ticketNumber']))
    }
    expect((await pages(25, email)).flat()).toEqual(sent.toReversed())
  })

  test('are empty for a person without a verified address', async () => {
    const { status, body } = await list({}, desk.identity.accessToken(person(undefined)))
    expect([status, body]).toEqual([200, { tickets: [] }])
  })

  test.each([
    ['cut off', (cursor: string) => cursor.slice(0, -2)],
    [
      'with a character changed',
      (cursor: string) => cursor.slice(0, 10) + (cursor[10] === 'A' ? 'B' : 'A') + cursor.slice(11),
    ],
    ['with something added', (cursor: string) => `${cursor}AA`],
    ['that is no cursor', () => 'nonsense'],
    ['that is JSON of something else', () => Buffer.from('{"pk":"TICKET#1"}').toString('base64url')],
    ['that is empty', () => ''],
  ])('refuse a cursor %s', async (_how, tamper) => {
    const { body } = await list({ limit: '2' })
    const { status, body: refused } = await list({ limit: '2', cursor: tamper(body.nextCursor) })
    expect([status, refused.code]).toEqual([400, 'cursor-invalid'])
  })

  test('refuse a cursor of another person’s list', async () => {
    const other = desk.identity.accessToken(person(THEIRS))
    const { body } = await list({ limit: '2' }, other)
    expect(body.nextCursor).toBeTypeOf('string')
    const { status, body: refused } = await list({ limit: '2', cursor: body.nextCursor })
    expect([status, refused.code]).toEqual([400, 'cursor-invalid'])
    expect(refused.tickets).toBeUndefined()
  })

  test.each([
    ['limit', '0'],
    ['limit', '101'],
    ['limit', 'many'],
    ['limit', '1.5'],
    ['email', THEIRS],
    ['__proto__[admin]', 'true'],
    ['constructor[prototype][admin]', 'true'],
  ])('refuse ?%s=%s', async (name, value) => {
    const { status, body } = await list({ [name]: value })
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(({} as { admin?: unknown }).admin).toBeUndefined()
  })
})

describe('one ticket', () => {
  test('is shown in full to its sender', async () => {
    const [number = ''] = mine
    const { status, body } = await read(number)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ticketNumber: number, description: expect.any(String), phone: expect.any(String) })
    for (const inner of ['pk', 'sk', 'pk1', 'sk1', 'pk2', 'sk2', 'kind']) expect(body).not.toHaveProperty(inner)
  })

  test('of another person is answered like a missing one', async () => {
    const [number = ''] = theirs
    const [other, none] = [await read(number), await read('VMS-ZZZZZZZZ-ZZZZ')]
    expect(other.status).toBe(404)
    const { requestId: _of, ...theBody } = other.body
    const { requestId: _none, ...noBody } = none.body
    expect([other.status, theBody]).toEqual([none.status, noBody])
  })

  test('is not shown to a person without a verified address', async () => {
    const [number = ''] = mine
    expect((await read(number, desk.identity.accessToken(person(undefined)))).status).toBe(404)
  })

  test.each(['1 OR 1=1', 'VMS-ZZZZZZZZ', 'x'.repeat(5000)])(
    'with the malformed number %s is answered like a missing one',
    async (number) => {
      const { status, body } = await read(number)
      const none = await read('VMS-ZZZZZZZZ-ZZZZ')
      expect([status, { ...body, requestId: '' }]).toEqual([404, { ...none.body, requestId: '' }])
    },
  )
})
