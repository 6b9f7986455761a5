import { randomUUID } from 'node:crypto'
import { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Membership } from '#domain/accounts/organisation.ts'
import { organisationClaim } from '#domain/accounts/organisation-claim.ts'
import { indexWords } from '#lambdas/helpdesk/search/index-words.ts'
import { storeChange } from '#lambdas/helpdesk/store-change.ts'
import { entryKey, ticketKey } from '#lambdas/helpdesk/ticket-items.ts'
import { ticketStore } from '#lambdas/helpdesk/ticket-store.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { ask } from '../harness.ts'
import type { Answered } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

let desk: HelpdeskFunction
let agent: string
let client: string
let stranger: string
const numbers: Record<'printer' | 'mail' | 'other', string> = { printer: '', mail: '', other: '' }

const token = (sub: string, email: string, roles: string[] = []) =>
  desk.identity.accessToken({ sub, ...person(email, roles, roles.length > 0 ? 'aal2' : 'aal1') })
const opened = async (more: Record<string, unknown>) => {
  const body = submission(more)
  expect((await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })).status).toBe(200)
  return String(body['ticketNumber'])
}
const act = (number: string, version: number, actions: object[]) =>
  ask(desk.handler, {
    path: `/api/admin/helpdesk/tickets/${number}/actions`,
    body: { requestId: randomUUID(), version, actions },
    token: agent,
  })
const search = (q: string, more: Record<string, string> = {}) =>
  ask(desk.handler, { path: '/api/admin/helpdesk/search', query: { q, ...more }, token: agent })
const searchMine = (q: string, by = client) =>
  ask(desk.handler, { path: '/api/ticket-search', query: { q }, token: by })
const numbersOf = ({ status, body }: Answered) => {
  expect(status).toBe(200)
  return body.tickets.map(({ ticketNumber }: { ticketNumber: string }) => ticketNumber)
}

beforeAll(async () => {
  desk = await startHelpdesk()
  agent = token('person-agent', 'sipho@veritech.example', ['agent'])
  client = token('person-client', 'thandiwe@kopano.example')
  stranger = token('person-other', 'pieter@karoo.example')
  numbers.printer = await opened({
    subject: 'The Küchen printer jams',
    description: 'Paper tray two.',
    priority: 'low',
  })
  numbers.mail = await opened({ subject: 'Mail is rejected', description: 'The bank says DMARC.' })
  numbers.other = await opened({ subject: 'The printer of Karoo', email: 'pieter@karoo.example', name: 'Pieter Nel' })
  await act(numbers.printer, 1, [
    { do: 'note', text: 'Their firmware is ancient, ask Zanele about the contract.' },
    { do: 'reply', text: 'Please press the green button.' },
  ])
})
afterAll(() => desk.stop())

/** The same questions while the texts are in the log, and when they are in a block of the index. */
function questions() {
  test.each([
    ['a word of the subject', 'printer', ['printer', 'other']],
    ['a beginning, in capitals', 'PRIN', ['printer', 'other']],
    ['without diacritics', 'kuchen', ['printer']],
    ['with diacritics', 'küchen', ['printer']],
    ['words of several texts together', 'tray green firmware', ['printer']],
    ['a description', 'dmarc', ['mail']],
    ['a requester', 'pieter nel', ['other']],
    ['an address', 'pieter@karoo.example', ['other']],
    ['words of two tickets', 'tray dmarc', []],
    ['nothing but common words', 'the and', []],
    ['a word inside a word', 'inter', []],
  ] as const)('an agent finds by %s: %s', async (_, q, wanted) => {
    expect(numbersOf(await search(q)).toSorted()).toEqual(wanted.map((name) => numbers[name]).toSorted())
  })

  test('an agent finds by number and by a part of it', async () => {
    expect(numbersOf(await search(numbers.mail))).toEqual([numbers.mail])
    expect(numbersOf(await search(numbers.mail.split('-')[2]!))).toContain(numbers.mail)
  })

  test('filters narrow a search down', async () => {
    expect(numbersOf(await search('printer', { priority: 'low' }))).toEqual([numbers.printer])
    expect(numbersOf(await search('printer', { view: 'closed' }))).toEqual([])
  })

  test('what was found is shown with its words marked, and notes as notes', async () => {
    const { body } = await search('firmware')
    const { in: where, text, marks } = body.tickets[0].match
    expect(where).toBe('note')
    expect(marks.map(([from, to]: [number, number]) => text.slice(from, to))).toEqual(['firmware'])
  })

  test('a client finds own tickets by public texts', async () => {
    expect(numbersOf(await searchMine('printer'))).toEqual([numbers.printer])
    expect(numbersOf(await searchMine('green button'))).toEqual([numbers.printer])
    expect(numbersOf(await searchMine('printer', stranger))).toEqual([numbers.other])
  })

  test('a word that is only in an internal note is found by no client', async () => {
    for (const word of ['firmware', 'ancient', 'zanele', 'contract']) {
      expect(numbersOf(await search(word)), word).toEqual([numbers.printer])
      for (const by of [client, stranger]) {
        const { body } = await searchMine(word, by)
        expect(body, word).toEqual({ tickets: [], more: false })
        expect((await searchMine(`printer ${word}`, by)).body.tickets, word).toEqual([])
      }
    }
  })

  test('an answer for a client has neither tags nor notes nor people of the desk', async () => {
    const text = JSON.stringify((await searchMine('printer')).body)
    for (const secret of ['firmware', 'person-agent', 'tags', 'assignee', 'description'])
      expect(text, secret).not.toContain(secret)
  })
}

describe('a new text', () => {
  questions()
})

describe('an indexed text', () => {
  test('is in a block after a week', async () => {
    const inEightDays = () => Date.now() + 8 * 24 * 60 * 60 * 1000
    expect(await indexWords({ ...desk.engine, table: desk.table, now: inEightDays })).toBe(5)
    // Nothing is left to be indexed.
    expect(await indexWords({ ...desk.engine, table: desk.table, now: inEightDays })).toBe(0)
  })
  questions()

  test('is found together with a newer one', async () => {
    await act(numbers.mail, 1, [{ do: 'reply', text: 'The selector was missing.' }])
    expect(numbersOf(await search('dmarc selector'))).toEqual([numbers.mail])
    expect(numbersOf(await searchMine('dmarc selector'))).toEqual([numbers.mail])
  })

  test('is not found any more when it is removed', async () => {
    expect(numbersOf(await search('green'))).toEqual([numbers.printer])
    await desk.engine.tables.send(
      new UpdateCommand({
        TableName: desk.table,
        Key: entryKey(numbers.printer, 3),
        UpdateExpression: 'REMOVE message',
      }),
    )
    expect(numbersOf(await search('green'))).toEqual([])
    expect(numbersOf(await searchMine('green'))).toEqual([])
  })
})

describe('a ticket that gets another organisation', () => {
  const member = (id: string) => {
    const membership = {
      id,
      name: id,
      kind: 'client',
      reach: 'all',
      sites: [],
      duties: ['member'],
    } satisfies Membership
    return desk.identity.accessToken({
      sub: `person-${id}`,
      ...person(`lindiwe@${id}.example`),
      organisation: organisationClaim(membership, Date.now()),
    })
  }
  let number: string
  const everyone = () => [client, member('org-oldfirm'), member('org-newfirm')]
  const foundBy = async (q: string) =>
    Promise.all(everyone().map(async (by) => numbersOf(await searchMine(q, by)).includes(number)))

  /** The desk has no such action yet; this is the write that it would make. */
  const give = async (organisation: string) => {
    const store = ticketStore({ ...desk.engine, table: desk.table })
    const before = await store.find(number)
    const after = { ...before!, organisation, version: before!.version + 1, updatedAt: new Date().toISOString() }
    const writes = storeChange({ before: before!, after, entries: [] })
    await desk.engine.tables.send(
      new TransactWriteCommand({ TransactItems: writes.map((write) => onTable(desk.table, write)) }),
    )
  }

  test('is found by its clients alone, with texts that were in the index before', async () => {
    number = await opened({ subject: 'The turnstile sticks' })
    await act(number, 1, [{ do: 'reply', text: 'Somebody brings a lubricant.' }])
    expect(await foundBy('turnstile lubricant')).toEqual([true, false, false])
    await indexWords({ ...desk.engine, table: desk.table, now: () => Date.now() + 9 * 24 * 60 * 60 * 1000 })
    await give('org-oldfirm')
    expect(await foundBy('turnstile lubricant')).toEqual([false, true, false])
    await give('org-newfirm')
    expect(await foundBy('turnstile lubricant')).toEqual([false, false, true])
    expect(await foundBy('lubricant')).toEqual([false, false, true])
  })

  test('is found by nobody of the old one even while the index has the old owner', async () => {
    // Written past the log: the index knows nothing of it.
    await desk.engine.tables.send(
      new UpdateCommand({
        TableName: desk.table,
        Key: ticketKey(number),
        UpdateExpression: 'SET organisation = :other',
        ExpressionAttributeValues: { ':other': 'org-thirdfirm' },
      }),
    )
    expect(await foundBy('turnstile')).toEqual([false, false, false])
  })
})

test('a merged ticket is found by number, subject, requester and text, and says where the work goes on', async () => {
  const email = 'palesa@baobab.example'
  const owner = token('person-palesa', email)
  const [source, target] = [
    await opened({ subject: 'The hygrometer drifts', email, name: 'Palesa Dube', description: 'By nine degrees.' }),
    await opened({ subject: 'The sensor drifts', email, name: 'Palesa Dube' }),
  ]
  const { body: noted } = await act(source, 1, [{ do: 'note', text: 'They forgot the calibration.' }])
  const merged = await ask(desk.handler, {
    path: `/api/admin/helpdesk/tickets/${source}/merge`,
    body: { requestId: randomUUID(), version: noted.version, otherNumber: target },
    token: agent,
  })
  expect(merged.status).toBe(200)
  for (const q of [source, 'hygrometer', 'palesa hygrometer', 'nine degrees', 'calibration'])
    expect((await search(q)).body.tickets, q).toMatchObject([{ ticketNumber: source, mergedInto: target }])
  for (const q of [source, 'hygrometer', 'nine degrees'])
    expect((await searchMine(q, owner)).body.tickets, q).toMatchObject([{ ticketNumber: source, mergedInto: target }])
  expect((await searchMine('calibration', owner)).body.tickets).toEqual([])
  for (const q of [source, 'hygrometer']) expect((await searchMine(q, stranger)).body.tickets, q).toEqual([])
})

test('searches are for the desk and for signed-in people', async () => {
  const refusedAgent = await ask(desk.handler, {
    path: '/api/admin/helpdesk/search',
    query: { q: 'printer' },
    token: client,
  })
  expect(refusedAgent.status).toBe(403)
  expect((await ask(desk.handler, { path: '/api/ticket-search', query: { q: 'printer' } })).status).toBe(401)
  expect((await search('')).status).toBe(400)
})
