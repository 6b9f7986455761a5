import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { CODES_PER_HOUR, TEXTS_PER_HOUR } from '#domain/texts/text-limits.ts'
import type { CallText } from '#domain/helpdesk/texts/call-text.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { textMessage } from '#lambdas/helpdesk/texts/text-message.ts'
import { ask, linesOf, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { person } from '../identity.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const NUMBER = '082 123 4567'
const OWN = '/api/admin/helpdesk/mobile-number'
const MINUTE_MS = 60_000
const call: CallText = { words: 'Veritech: a call.', path: '/admin/helpdesk' }

let desk: HelpdeskFunction
let run: Handler<SQSEvent, SQSBatchResponse>
let sns: Server
let answer: () => { readonly status: number; readonly body: string }
/** Texts that SNS has taken, by number. */
let taken: { readonly number: string; readonly words: string; readonly form: URLSearchParams }[]
let id: string

const works = () => ({
  status: 200,
  body: '<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>',
})
const isDown = () => ({
  status: 500,
  body: '<ErrorResponse><Error><Type>Receiver</Type><Code>InternalError</Code><Message>+27821234567</Message></Error></ErrorResponse>',
})

beforeAll(async () => {
  sns = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const { status, body } = answer()
    if (status === 200) taken.push({ number: form.get('PhoneNumber')!, words: form.get('Message')!, form })
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(sns, 'listening')
  desk = await startHelpdesk({
    SENDS_TEXTS: 'true',
    TEXT_MESSAGES_USD: '50',
    AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${(sns.address() as AddressInfo).port}`,
  })
  run = await loadFunction('helpdesk-messages', desk.environment)
})
afterAll(async () => {
  sns.closeAllConnections()
  sns.close()
  await desk.stop()
})
beforeEach(() => {
  id = `person-${randomUUID()}`
  answer = works
  taken = []
})
afterEach(() => vi.useRealTimers())

const token = (more: Record<string, unknown> = {}) =>
  desk.identity.accessToken({ sub: id, ...person(`${id}@veritech.example`, ['agent'], 'aal2'), ...more })
const send = (method: 'POST' | 'PUT' | 'PATCH', body: object, as = token()) =>
  ask(desk.handler, { method, path: OWN, body, token: as })
const confirm = (code: string) => send('PUT', { code })
const remove = () => send('PATCH', {})
const read = async () => (await ask(desk.handler, { path: OWN, token: token() })).body
const askFor = (number = NUMBER, requestId: string = randomUUID()) => send('POST', { number, requestId })

/** Ids of the texts in the outbox for the person of this test. */
async function textIds(): Promise<string[]> {
  const { Items = [] } = await desk.engine.tables.send(new ScanCommand({ TableName: desk.outbox }))
  return Items.filter((item) => item['kind'] === 'text' && item['personId'] === id).map((item) =>
    String(item['messageId']),
  )
}
const deliver = (messageId: string) =>
  run({ Records: [{ messageId: 'sqs', body: JSON.stringify({ to: 'helpdesk', messageId }) }] } as SQSEvent)
const deliverAll = async () => {
  for (const messageId of await textIds()) await deliver(messageId)
}
const codeIn = (words: string) => /\b\d{6}\b/.exec(words)![0]
async function confirmed(): Promise<void> {
  await askFor()
  await deliverAll()
  expect((await confirm(codeIn(taken.at(-1)!.words))).status).toBe(200)
  taken = []
}
/** Puts a call of the person into the outbox and returns its id. */
async function called(): Promise<string> {
  const messageId = `call-${randomUUID()}`
  const commit = committing({ tables: desk.engine.tables, table: desk.table, outbox: desk.outbox, audit: desk.audit })
  await commit({ items: [], messages: [textMessage(messageId, id, call, Date.now())] })
  return messageId
}
const passes = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
const failed = (response: SQSBatchResponse) => response.batchItemFailures.length === 1

describe('a mobile number', () => {
  test('counts once its code is entered, can be changed, and is gone when it is removed', async () => {
    expect((await askFor()).body).toMatchObject({ waiting: { number: '+27821234567' }, textsAreSetUp: true })
    expect(await read()).not.toHaveProperty('number')
    await deliverAll()
    expect(taken).toMatchObject([{ number: '+27821234567' }])
    const entered = await confirm(codeIn(taken[0]!.words))
    expect(entered.body).toEqual({ number: '+27821234567', textsAreSetUp: true })

    await askFor('+27 73 111 2222')
    expect(await read()).toMatchObject({ number: '+27821234567', waiting: { number: '+27731112222' } })
    await deliverAll()
    await confirm(codeIn(taken[1]!.words))
    expect(await read()).toEqual({ number: '+27731112222', textsAreSetUp: true })
    expect((await remove()).body).toEqual({ textsAreSetUp: true })
    expect(JSON.stringify((await desk.items()).filter(({ sk }) => sk === id))).not.toContain('731112222')
  })

  test('is mailed about when it changes and when it is removed, once each and without the number', async () => {
    const told = async () =>
      (await desk.items())
        .filter(({ template, to }) => template === 'account-changed' && to === `${id}@veritech.example`)
        .map((mail) => [mail['change'], JSON.stringify(mail).includes('21234567')])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))
    await askFor()
    await deliverAll()
    expect((await confirm('1')).status).toBe(400)
    expect(await told()).toEqual([])
    const code = codeIn(taken.at(-1)!.words)
    await Promise.all([confirm(code), confirm(code)])
    expect(await told()).toEqual([['mobile-number-changed', false]])
    await remove()
    expect(await told()).toEqual([
      ['mobile-number-changed', false],
      ['mobile-number-removed', false],
    ])
  })

  test('is a South African mobile of a person of the desk', async () => {
    expect((await askFor('021 555 0100')).status).toBe(400)
    const client = desk.identity.accessToken({ sub: id, ...person('ana@mokoena.example', [], 'aal1') })
    expect((await send('POST', { number: NUMBER, requestId: randomUUID() }, client)).status).toBe(403)
  })

  test('is not confirmed by guessing, after ten minutes, or by the code of another number', async () => {
    await askFor()
    await deliverAll()
    const code = codeIn(taken[0]!.words)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect((await confirm(wrong)).body.code).toBe('code-wrong')
    expect((await confirm(code)).body.code).toBe('code-expired')

    await askFor('+27 73 111 2222')
    expect((await confirm(code)).body.code).toBe('code-wrong')
    await deliverAll()
    passes(11 * MINUTE_MS)
    expect((await confirm(codeIn(taken.at(-1)!.words))).body.code).toBe('code-expired')
    expect(await read()).toEqual({ textsAreSetUp: true })
  })

  test('is asked for a few times an hour, and a repeated request texts once', async () => {
    const requestId = randomUUID()
    await Promise.all([askFor(NUMBER, requestId), askFor(NUMBER, requestId)])
    expect(await textIds()).toHaveLength(1)
    const codes: string[] = []
    for (let asked = 0; asked < CODES_PER_HOUR; asked++) codes.push((await askFor()).body.code)
    expect(codes.at(-1)).toBe('too-many-codes')
  })

  test('stands nowhere but in its own record: neither in the outbox, the audit log nor the lines of the functions', async () => {
    const lines = await linesOf(async () => {
      await confirmed()
      answer = isDown
      await deliver(await called())
    })
    const items = (await desk.items()).filter((item) => JSON.stringify(item).includes(id))
    const holders = items.filter((item) => JSON.stringify(item).includes('821234567'))
    expect(holders.map(({ kind }) => kind)).toEqual(['mobile-number'])
    expect(lines.join('\n')).toContain('message put off')
    expect(lines.join('\n')).not.toContain('821234567')
  })
})

describe('a call', () => {
  test('is texted once, however often the queue delivers it, at a price that SNS may not exceed', async () => {
    await confirmed()
    const messageId = await called()
    await deliver(messageId)
    await deliver(messageId)
    expect(taken).toMatchObject([
      { number: '+27821234567', words: 'Veritech: a call. https://veritech.example/admin/helpdesk' },
    ])
    const fields = [...taken[0]!.form.values()]
    expect(fields).toEqual(expect.arrayContaining(['AWS.SNS.SMS.MaxPrice', '0.05', 'Transactional']))
  })

  test('is tried again by the queue after a fault, once an attempt, and not when it is too old', async () => {
    await confirmed()
    const [messageId, old] = [await called(), await called()]
    let asked = 0
    answer = () => {
      asked += 1
      return isDown()
    }
    expect(failed(await deliver(messageId))).toBe(true)
    expect(asked).toBe(1)
    answer = works
    expect(failed(await deliver(messageId))).toBe(false)
    expect(taken).toHaveLength(1)
    passes(31 * MINUTE_MS)
    expect(failed(await deliver(old))).toBe(false)
    expect(taken).toHaveLength(1)
  })

  test('reaches nobody without a confirmed number, and one person a few times an hour', async () => {
    expect(failed(await deliver(await called()))).toBe(false)
    expect(taken).toEqual([])
    await confirmed()
    const ids: string[] = []
    for (let each = 0; each < TEXTS_PER_HOUR + 2; each++) ids.push(await called())
    const lines = await linesOf(async () => {
      for (const messageId of ids) expect(failed(await deliver(messageId))).toBe(false)
    })
    // The code was the first text of this hour.
    expect(taken).toHaveLength(TEXTS_PER_HOUR - 1)
    expect(lines.join('\n')).toContain('TextsOverLimit')
    passes(61 * MINUTE_MS)
    await deliver(await called())
    expect(taken).toHaveLength(TEXTS_PER_HOUR)
  })

  test('of an escalation is texted to the person on call, and the rota shows who has no number', async () => {
    const admin = desk.identity.accessToken({
      sub: 'person-admin',
      ...person('nomsa@veritech.example', ['admin'], 'aal2'),
    })
    const on = (path: string, body?: object) => ask(desk.handler, { path, token: admin, ...(body && { body }) })
    await confirmed()
    desk.identity.register({ sub: id, email: `${id}@veritech.example`, group: 'agent' })
    desk.identity.register({ sub: `${id}-2`, email: `${id}-2@veritech.example`, group: 'agent' })
    const rota = { people: [id, `${id}-2`], startsOn: '2020-01-06', handover: '08:00', swaps: [], stepMinutes: [5] }
    const swaps = [{ from: 0, to: 99_999_999_999_999, person: id }]
    const { body: before } = await on('/api/admin/helpdesk/rota')
    const { body: saved } = await on('/api/admin/helpdesk/rota', { version: before.version, rota: { ...rota, swaps } })
    expect(saved).toMatchObject({ onCall: id, textsAreSetUp: true })
    expect(saved.people).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ personId: id, hasMobileNumber: true }),
        expect.objectContaining({ personId: `${id}-2`, hasMobileNumber: false }),
      ]),
    )
    const ticket = submission({ priority: 'low' })
    await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body: ticket })
    const path = `/api/admin/helpdesk/tickets/${String(ticket['ticketNumber'])}`
    const { version } = (await on(path)).body
    expect((await on(`${path}/escalate`, { requestId: randomUUID(), version })).status).toBe(200)
    expect((await on('/api/admin/helpdesk/rota/test-call', { requestId: randomUUID() })).body).toMatchObject({
      byText: true,
    })
    await deliverAll()
    expect(taken.map(({ words }) => words).toSorted()).toEqual([
      expect.stringContaining(`low ticket ${String(ticket['ticketNumber'])}, call 1. Acknowledge it: https://`),
      expect.stringContaining('test call'),
    ])
  })
})

test('the texts of a month have a limit that holds for everybody together', async () => {
  const few = await loadFunction<SQSEvent, SQSBatchResponse>('helpdesk-messages', {
    ...desk.environment,
    TEXT_MESSAGES_USD: '0',
  })
  await confirmed()
  const messageId = await called()
  const body = JSON.stringify({ to: 'helpdesk', messageId })
  expect(failed(await few({ Records: [{ messageId: 'sqs', body }] } as SQSEvent))).toBe(false)
  expect(taken).toEqual([])
})
