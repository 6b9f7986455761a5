import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkForm } from '#domain/helpdesk/check.ts'
import type { CheckKind } from '#domain/helpdesk/check.ts'
import { checkKey, proofHash } from '#lambdas/helpdesk/check-proof.ts'
import { ask, linesOf } from '../harness.ts'
import type { Asked } from '../harness.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const path = '/api/send-helpdesk-ticket'
const HOUR_MS = 3_600_000

let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk()
})
afterAll(() => desk.stop())

const send = (body: unknown, more: Partial<Asked> = {}) => ask(desk.handler, { path, body, ...more })

/** Items of one ticket, by kind. */
async function storedOf(ticketNumber: unknown) {
  const items = await desk.items()
  const about = items.filter(
    ({ pk, ticket }) =>
      pk === `TICKET#${String(ticketNumber)}` ||
      (ticket as { ticketNumber?: unknown } | undefined)?.ticketNumber === ticketNumber,
  )
  return {
    tickets: about.filter(({ kind }) => kind === 'ticket'),
    texts: about.filter(({ kind }) => kind === 'ticket-text'),
    audits: about.filter(({ kind }) => kind === 'audit'),
    mails: about.filter(({ kind }) => kind === 'mail'),
  }
}

describe('a ticket of the probe', () => {
  const proof = 'p'.repeat(43)

  /** Stores the proof like the canary. */
  async function proveCheck(ticketNumber: unknown, { secondsLeft = 600 } = {}) {
    const expiresAt = Math.floor(Date.now() / 1000) + secondsLeft
    const Item = { ...checkKey(String(ticketNumber)), proofHash: proofHash(proof), expiresAt }
    await desk.engine.tables.send(new PutCommand({ TableName: desk.table, Item }))
  }
  const checkOf = (check: CheckKind, more: object = {}) => ({
    ...checkForm(check),
    ticketNumber: submission()['ticketNumber'],
    checkProof: proof,
    ...more,
  })

  test('is accepted, but not queued or counted, and expires after two days', async () => {
    const sent = checkOf('routine')
    await proveCheck(sent.ticketNumber)
    const lines = await linesOf(async () => {
      expect(await send(sent)).toMatchObject({ status: 200 })
    })
    expect(lines.join('\n')).not.toContain('TicketsSubmitted')
    const { tickets, texts, audits, mails } = await storedOf(sent.ticketNumber)
    for (const item of [...tickets, ...texts, ...audits]) {
      const left = Number(item['expiresAt']) - Date.now() / 1000
      expect(left).toBeGreaterThan(47 * 3600)
      expect(left).toBeLessThanOrEqual(48 * 3600)
    }
    expect(tickets[0]).not.toHaveProperty('pk2')
    expect((await desk.items()).filter(({ kind }) => kind === 'desk-counter')).toEqual([])
    expect(mails).toMatchObject([
      { outboxId: `${String(sent.ticketNumber)}-requester`, template: 'ticket-confirmation' },
    ])
  })

  test('is mailed to the desk once a day by a template that public tickets cannot use', async () => {
    const daily = checkOf('daily')
    await proveCheck(daily.ticketNumber)
    await send(daily)
    const { mails } = await storedOf(daily.ticketNumber)
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['daily-check', 'ticket-confirmation']))

    const { checkProof: _proof, ...forged } = checkOf('daily')
    expect((await send(forged)).status).toBe(200)
    const stranger = await storedOf(forged.ticketNumber)
    expect(new Set(stranger.mails.map(({ template }) => template))).toEqual(
      new Set(['ticket-confirmation', 'ticket-for-desk']),
    )
    expect(stranger.tickets).toMatchObject([{ pk2: 'QUEUE#new' }])
    expect(stranger.tickets[0]).not.toHaveProperty('expiresAt')
  })

  test.each([
    ['a proof that nobody left', async () => {}, {}],
    ['another proof than the one that was left', proveCheck, { checkProof: 'q'.repeat(43) }],
    ['a proof that has expired', (number: unknown) => proveCheck(number, { secondsLeft: -1 }), {}],
  ])('is refused with %s, and nothing is stored', async (_, prepare, more) => {
    const sent = checkOf('routine', more)
    await prepare(sent.ticketNumber)
    const { status, body } = await send(sent)
    expect([status, body.code]).toEqual([403, 'check-not-proven'])
    expect((await storedOf(sent.ticketNumber)).tickets).toEqual([])
  })

  test('is accepted even if all limits of its address are used up', async () => {
    const strict = await startHelpdesk({ TICKETS_PER_ADDRESS: '2', CONFIRMATIONS_PER_HOUR: '1' })
    const { checkProof: _proof, ...strangers } = checkOf('routine')
    const attack = await Promise.all(
      Array.from({ length: 20 }, () =>
        ask(strict.handler, { path, body: { ...strangers, ticketNumber: submission()['ticketNumber'] } }),
      ),
    )
    expect(attack.filter(({ status }) => status === 429)).toHaveLength(18)

    const sent = checkOf('routine')
    const Item = {
      ...checkKey(String(sent.ticketNumber)),
      proofHash: proofHash(proof),
      expiresAt: Math.floor(Date.now() / 1000) + 600,
    }
    await strict.engine.tables.send(new PutCommand({ TableName: strict.table, Item }))
    const answer = await ask(strict.handler, { path, body: sent })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('confirmationMail')
    await strict.stop()
  })
})

describe('a submitted ticket', () => {
  test('is answered with its number and stored with its audit entry and both mails', async () => {
    const sent = submission({ email: ' Thandiwe@Kopano.example ', name: '  Thandiwe Mokoena ' })
    const { status, body, headers } = await send(sent)

    expect(status).toBe(200)
    expect(body).toEqual({ ticketNumber: sent['ticketNumber'], status: 'new', createdAt: expect.any(String) })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    const { tickets, texts, audits, mails } = await storedOf(sent['ticketNumber'])
    expect(tickets).toEqual([
      expect.objectContaining({
        name: 'Thandiwe Mokoena',
        email: 'Thandiwe@Kopano.example',
        pk1: 'REQUESTER#thandiwe@kopano.example',
        sk1: `${body.createdAt}#${String(sent['ticketNumber'])}`,
        pk2: 'QUEUE#new',
        sk2: `1#0#${body.createdAt}#${String(sent['ticketNumber'])}`,
      }),
    ])
    expect(tickets[0]).not.toHaveProperty('description')
    expect(texts).toMatchObject([{ description: sent['description'], phone: sent['phone'] }])
    expect(audits).toEqual([
      expect.objectContaining({ at: body.createdAt, action: 'ticket-submitted', actor: 'visitor' }),
    ])
    expect(Object.fromEntries(mails.map(({ template, to }) => [template, to]))).toEqual({
      'ticket-confirmation': 'Thandiwe@Kopano.example',
      'ticket-for-desk': 'desk@veritech.example',
    })
    expect(mails).toHaveLength(2)
  })

  test('has empty optional fields and normal priority by default', async () => {
    const { phone: _phone, company: _company, priority: _priority, ...sent } = submission()
    expect((await send(sent)).status).toBe(200)
    const { tickets, texts } = await storedOf(sent['ticketNumber'])
    expect(tickets).toEqual([expect.objectContaining({ company: '', priority: 'normal' })])
    expect(texts).toEqual([expect.objectContaining({ phone: '' })])
  })

  test('keeps a description of any length within the request, in any script', async () => {
    const description = 'Ngiyabonga – 谢谢 🦓 '.repeat(3000)
    const sent = submission({ description })
    expect((await send(sent)).status).toBe(200)
    const { texts } = await storedOf(sent['ticketNumber'])
    expect(texts[0]?.['description']).toBe(description.trim())
  })

  test('has a confirmation without free text of the visitor', async () => {
    const sent = submission({ name: 'BUY-NOW', subject: 'BUY-NOW', description: 'BUY-NOW', company: 'BUY-NOW' })
    await send(sent)
    const { mails } = await storedOf(sent['ticketNumber'])
    const confirmation = mails.find(({ template }) => template === 'ticket-confirmation')
    expect(confirmation).toBeDefined()
    expect(JSON.stringify(confirmation)).not.toContain('BUY-NOW')
  })
})

describe('a repeated submission', () => {
  test('with the same content gets the same answer and changes nothing', async () => {
    const sent = submission()
    const first = await send(sent)
    const before = await desk.items()
    const again = await send({ ...sent, name: `  ${String(sent['name'])}  ` })

    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await desk.items()).toEqual(before)
  })

  test('with other content under the same number is refused and changes nothing', async () => {
    const sent = submission()
    await send(sent)
    const before = await desk.items()
    const other = await send({ ...sent, subject: 'Something else' })

    expect([other.status, other.body.code]).toEqual([409, 'ticket-number-taken'])
    expect(JSON.stringify(other.body)).not.toContain(String(sent['subject']))
    expect(await desk.items()).toEqual(before)
  })

  test('sent twenty times at once stores one ticket and two mails, with equal answers', async () => {
    const sent = submission()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(sent)))

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const { tickets, audits, mails } = await storedOf(sent['ticketNumber'])
    expect([tickets.length, audits.length, mails.length]).toEqual([1, 1, 2])
  })
})

describe('limits', () => {
  let strict: HelpdeskFunction
  beforeAll(async () => {
    strict = await startHelpdesk({ TICKETS_PER_IP: '3', TICKETS_PER_ADDRESS: '2' })
  })
  afterAll(() => strict.stop())
  const submit = (body: unknown, ip: string) => ask(strict.handler, { path, body, ip })

  test('apply per IP address, with Retry-After, and nothing is stored above', async () => {
    const ip = '203.0.113.9'
    for (const email of ['a@one.example', 'b@one.example', 'c@one.example']) {
      expect((await submit(submission({ email }), ip)).status).toBe(200)
    }
    const before = await strict.items()
    const { status, body, headers } = await submit(submission({ email: 'd@one.example' }), ip)

    expect([status, body.code]).toEqual([429, 'too-many-tickets'])
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600)
    expect(await strict.items()).toEqual(before)
    expect((await submit(submission({ email: 'd@one.example' }), '203.0.113.10')).status).toBe(200)
  })

  test('apply per email address in any spelling', async () => {
    const ip = '203.0.113.20'
    expect((await submit(submission({ email: 'e@two.example' }), ip)).status).toBe(200)
    expect((await submit(submission({ email: 'E@Two.example' }), ip)).status).toBe(200)
    expect((await submit(submission({ email: 'e@TWO.example' }), ip)).status).toBe(429)
  })

  test('used up by a stranger do not lock out the address’s owner', async () => {
    const email = 'owner@two.example'
    for (const status of [200, 200, 429])
      expect((await submit(submission({ email }), '203.0.113.21')).status).toBe(status)
    expect((await submit(submission({ email, priority: 'critical' }), '203.0.113.22')).status).toBe(200)
  })

  test('apply per mailbox, ignoring plus addressing', async () => {
    const ip = '203.0.113.23'
    expect((await submit(submission({ email: 'g+1@two.example' }), ip)).status).toBe(200)
    expect((await submit(submission({ email: 'g+2@two.example' }), ip)).status).toBe(200)
    expect((await submit(submission({ email: 'G+3@two.example' }), ip)).status).toBe(429)
  })

  test('treat an IPv6 /64 as one caller', async () => {
    for (const [i, tail] of ['1', 'ffff:2', '3:4:5:6'].entries()) {
      const ip = tail === '3:4:5:6' ? '2001:db8:7:8:3:4:5:6' : `2001:db8:7:8::${tail}`
      expect((await submit(submission({ email: `v6-${i}@three.example` }), ip)).status).toBe(200)
    }
    expect((await submit(submission({ email: 'v6-3@three.example' }), '2001:db8:7:8::9')).status).toBe(429)
    expect((await submit(submission({ email: 'v6-4@three.example' }), '2001:db8:7:9::9')).status).toBe(200)
  })

  test('do not count repeats, and accept a repeat even if they are reached', async () => {
    const ip = '203.0.113.30'
    const sent = submission({ email: 'f@four.example' })
    for (let i = 0; i < 5; i++) expect((await submit(sent, ip)).status).toBe(200)
    expect((await submit(submission({ email: 'f@four.example' }), ip)).status).toBe(200)
    expect((await submit(submission({ email: 'f@four.example' }), ip)).status).toBe(429)
    expect((await submit(sent, ip)).status).toBe(200)
  })

  test('apply to concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => submit(submission({ email: `p${i}@five.example` }), '203.0.113.40')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  test('store no IP or email address in counters, which expire', async () => {
    const counters = (await strict.items()).filter(({ pk }) => pk.startsWith('RATE#'))
    expect(counters.length).toBeGreaterThan(0)
    for (const counter of counters) {
      expect(JSON.stringify(counter)).not.toMatch(/203\.0\.113|2001:db8|@|example/i)
      expect(counter['expiresAt']).toBeGreaterThan(Date.now() / 1000 - 1)
      const longest = counter.pk.includes('confirmation-mailbox') ? 86_400 : 3600
      expect(counter['expiresAt']).toBeLessThan(Date.now() / 1000 + longest + 1)
    }
  })
})

describe('mails of the public form', () => {
  const caps = {
    CONFIRMATIONS_PER_MAILBOX: '3',
    CONFIRMATIONS_PER_IP: '4',
    CONFIRMATIONS_PER_HOUR: '9',
    DESK_MAILS_PER_IP: '6',
    DESK_MAILS_PER_HOUR: '11',
  }
  let capped: HelpdeskFunction
  beforeEach(async () => {
    // Limits count by the hour of the clock, which must not end during a test.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / HOUR_MS) * HOUR_MS + HOUR_MS / 2 })
    capped = await startHelpdesk(caps)
  })
  afterEach(async () => {
    vi.useRealTimers()
    await capped.stop()
  })
  const submit = (email: string, ip: string, more: object = {}) =>
    ask(capped.handler, { path, body: submission({ email, priority: 'normal', ...more }), ip })
  const mailsOf = async (template: string) => (await capped.items()).filter((item) => item['template'] === template)

  test('one mailbox gets three confirmations a day from all senders, and every ticket is accepted', async () => {
    const answers = []
    for (let i = 0; i < 8; i++) answers.push(await submit(`victim+${i}@one.example`, `203.0.113.${i}`))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(answers.map(({ body }) => body.confirmationMail ?? 'sent')).toEqual([
      ...Array.from({ length: 3 }, () => 'sent'),
      ...Array.from({ length: 5 }, () => 'not-sent'),
    ])
    expect(await mailsOf('ticket-confirmation')).toHaveLength(3)
    expect((await capped.items()).filter(({ kind }) => kind === 'ticket')).toHaveLength(8)
  })

  test('one sender causes four confirmations an hour, also with concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => submit(`stranger-${i}@two.example`, '203.0.113.50')),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(({ body }) => body.confirmationMail === 'not-sent')).toHaveLength(8)
    expect(await mailsOf('ticket-confirmation')).toHaveLength(4)
  })

  test('all senders together cause nine confirmations an hour', async () => {
    for (let i = 0; i < 12; i++) await submit(`stranger-${i}@three.example`, `198.51.100.${i}`)
    expect(await mailsOf('ticket-confirmation')).toHaveLength(9)
  })

  test('a repeat is answered without a confirmation again, and the history says so', async () => {
    for (let i = 0; i < 3; i++) await submit('once@four.example', '203.0.113.60')
    const sent = submission({ email: 'once@four.example' })
    const first = await ask(capped.handler, { path, body: sent, ip: '203.0.113.60' })
    expect(first.body).toMatchObject({ confirmationMail: 'not-sent' })
    expect((await ask(capped.handler, { path, body: sent, ip: '203.0.113.61' })).body).toEqual(first.body)
    const history = (await capped.items()).filter(
      ({ pk, kind }) => pk === `TICKET#${String(sent['ticketNumber'])}` && kind === 'audit',
    )
    expect(history.map(({ action }) => action)).toEqual(['ticket-submitted', 'confirmation-not-sent'])
  })

  test('a flood mails the desk up to the limit, and then one overflow mail', async () => {
    for (let i = 0; i < 20; i++) await submit(`flood-${i}@five.example`, `198.51.100.${i % 4}`)
    expect(await mailsOf('ticket-for-desk')).toHaveLength(11)
    expect(await mailsOf('desk-overflow')).toMatchObject([{ urgency: 'ordinary', to: 'desk@veritech.example' }])
  })

  test('a flood of ordinary tickets does not stop mails about critical ones', async () => {
    for (let i = 0; i < 20; i++) await submit(`flood-${i}@six.example`, `198.51.100.${i % 4}`)
    await submit('attacked@six.example', '198.51.100.1', { priority: 'critical' })
    const forDesk = await mailsOf('ticket-for-desk')
    expect(forDesk.filter(({ ticket }) => (ticket as { priority: string }).priority === 'critical')).toHaveLength(1)
  })

  test('a flood of critical tickets from one sender does not stop those of others, and causes an overflow mail', async () => {
    for (let i = 0; i < 10; i++) await submit(`loud-${i}@seven.example`, '203.0.113.70', { priority: 'critical' })
    await submit('attacked@seven.example', '203.0.113.71', { priority: 'critical' })
    const emails = (await mailsOf('ticket-for-desk')).map(({ ticket }) => (ticket as { email: string }).email)
    expect(emails).toHaveLength(7)
    expect(emails).toContain('attacked@seven.example')
    expect(await mailsOf('desk-overflow')).toMatchObject([{ urgency: 'critical' }])
  })
})

describe('the honeypot', () => {
  test('causes a normal answer, and nothing is stored', async () => {
    const before = await desk.items()
    const sent = submission({ website: 'https://spam.example' })
    let answer: Awaited<ReturnType<typeof send>> | undefined
    const lines = await linesOf(async () => {
      answer = await send(sent)
    })

    expect(answer?.status).toBe(200)
    expect(answer?.body).toEqual({ ticketNumber: sent['ticketNumber'], status: 'new', createdAt: expect.any(String) })
    expect(await desk.items()).toEqual(before)
    expect(lines.join('\n')).toContain('TicketsFromAutomata')
  })

  test('has no effect if it is empty', async () => {
    const sent = submission({ website: '' })
    expect((await send(sent)).status).toBe(200)
    expect((await storedOf(sent['ticketNumber'])).tickets).toHaveLength(1)
  })
})

describe('the fields of a submission', () => {
  test('every missing required field is reported with a message', async () => {
    const { status, body } = await send({})
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.issues.map(({ path }: { path: string }) => path).toSorted()).toEqual(
      ['category', 'description', 'email', 'name', 'subject', 'ticketNumber'].toSorted(),
    )
    expect(body.issues).toContainEqual({ path: 'name', message: 'Full Name is required.' })
    for (const { message } of body.issues) expect(message).toMatch(/^[A-Z].*( is required| looks like \S+)\.$/)
  })

  test.each([
    ['name', '   ', 'Full Name is required.'],
    ['subject', '', 'Subject is required.'],
    ['description', '\n\t ', 'Description is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'no-address', 'Enter an email address such as name@company.co.za.'],
    ['email', 'two@at@example.com', 'Enter an email address such as name@company.co.za.'],
    [
      'email',
      'a@b.example\r\nBcc: all@b.example',
      'Use only the letters a to z, digits and . _ + - before the @ of an email address.',
    ],
    ['category', 'Plumbing', 'Service Category is required.'],
    ['priority', 'apocalyptic', 'Priority is required.'],
    ['ticketNumber', 'VMS-1', 'A ticket number looks like VMS-M8Q2X1AB-7KD4.'],
    ['ticketNumber', 'VMS-M8Q2X1AB-7KD4\n', 'A ticket number looks like VMS-M8Q2X1AB-7KD4.'],
    ['subject', 'A line\r\nBcc: all@b.example', 'Subject must be one line.'],
    ['status', 'closed', 'Unknown field.'],
  ])('%s: %j is refused by name', async (field, value, message) => {
    const { status, body } = await send(submission({ [field]: value }))
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.issues).toEqual([{ path: field, message }])
  })
})
