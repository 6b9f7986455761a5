import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkForm } from '#domain/helpdesk/check.ts'
import { ask, linesOf } from '../harness.ts'
import type { Asked } from '../harness.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

const path = '/api/send-helpdesk-ticket'

let desk: HelpdeskFunction
beforeAll(async () => {
  desk = await startHelpdesk()
})
afterAll(() => desk.stop())

const send = (body: unknown, more: Partial<Asked> = {}) => ask(desk.handler, { path, body, ...more })

/** What the table holds of one ticket, by kind. */
async function storedOf(ticketNumber: unknown) {
  const items = await desk.items()
  const about = items.filter(
    ({ pk, ticket }) =>
      pk === `TICKET#${String(ticketNumber)}` ||
      (ticket as { ticketNumber?: unknown } | undefined)?.ticketNumber === ticketNumber,
  )
  return {
    tickets: about.filter(({ kind }) => kind === 'ticket'),
    audits: about.filter(({ kind }) => kind === 'audit'),
    mails: about.filter(({ kind }) => kind === 'mail'),
  }
}

describe('a ticket of the checks from outside', () => {
  const { ticketNumber, ...typed } = submission()

  test('is accepted like any other, but is in no queue, in no figure, and forgotten after two days', async () => {
    const lines = await linesOf(async () => {
      expect(await send({ ...checkForm({ daily: false }), ticketNumber })).toMatchObject({ status: 200 })
    })
    expect(lines.join('\n')).not.toContain('TicketsSubmitted')
    const { tickets, audits, mails } = await storedOf(ticketNumber)
    for (const item of [...tickets, ...audits]) {
      const left = Number(item['expiresAt']) - Date.now() / 1000
      expect(left).toBeGreaterThan(47 * 3600)
      expect(left).toBeLessThanOrEqual(48 * 3600)
    }
    expect(tickets[0]).not.toHaveProperty('queueStatus')
    expect(mails).toMatchObject([{ outboxId: `${String(ticketNumber)}-requester`, template: 'ticket-confirmation' }])
  })

  test('reaches the desk once a day, under a subject that says what it is', async () => {
    const daily = { ...checkForm({ daily: true }), ticketNumber: submission()['ticketNumber'] }
    await send(daily)
    const { mails } = await storedOf(daily.ticketNumber)
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['ticket-confirmation', 'ticket-for-desk']))
  })

  test("is nobody else's: the subject of a check does not keep a ticket out of the queue", async () => {
    const sent = { ...typed, ticketNumber: submission()['ticketNumber'], subject: checkForm({ daily: false }).subject }
    await send(sent)
    const { tickets, mails } = await storedOf(sent.ticketNumber)
    expect(tickets).toMatchObject([{ queueStatus: 'new' }])
    expect(tickets[0]).not.toHaveProperty('expiresAt')
    expect(mails).toHaveLength(2)
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
    const { tickets, audits, mails } = await storedOf(sent['ticketNumber'])
    expect(tickets).toEqual([
      expect.objectContaining({
        name: 'Thandiwe Mokoena',
        email: 'Thandiwe@Kopano.example',
        requesterEmail: 'thandiwe@kopano.example',
        queueStatus: 'new',
        queueOrder: `1#${body.createdAt}`,
        description: sent['description'],
      }),
    ])
    expect(audits).toEqual([expect.objectContaining({ at: body.createdAt, action: 'ticket-submitted' })])
    expect(Object.fromEntries(mails.map(({ template, to }) => [template, to]))).toEqual({
      'ticket-confirmation': 'Thandiwe@Kopano.example',
      'ticket-for-desk': 'desk@veritech.example',
    })
    expect(mails).toHaveLength(2)
  })

  test('takes the optional fields as empty and the priority as normal when they are left out', async () => {
    const { phone: _phone, company: _company, priority: _priority, ...sent } = submission()
    expect((await send(sent)).status).toBe(200)
    const { tickets } = await storedOf(sent['ticketNumber'])
    expect(tickets).toEqual([expect.objectContaining({ phone: '', company: '', priority: 'normal' })])
  })

  test('keeps a description of any length that fits the request, and any script', async () => {
    const description = 'Ngiyabonga – 谢谢 🦓 '.repeat(3000)
    const sent = submission({ description })
    expect((await send(sent)).status).toBe(200)
    const { tickets } = await storedOf(sent['ticketNumber'])
    expect(tickets[0]?.['description']).toBe(description.trim())
  })

  test('sends the visitor nothing that was typed as free text', async () => {
    const sent = submission({ name: 'BUY-NOW', subject: 'BUY-NOW', description: 'BUY-NOW', company: 'BUY-NOW' })
    await send(sent)
    const { mails } = await storedOf(sent['ticketNumber'])
    const confirmation = mails.find(({ template }) => template === 'ticket-confirmation')
    expect(confirmation).toBeDefined()
    expect(JSON.stringify(confirmation)).not.toContain('BUY-NOW')
  })
})

describe('a repeated submission', () => {
  test('of the same content is answered the same and changes nothing', async () => {
    const sent = submission()
    const first = await send(sent)
    const before = await desk.items()
    const again = await send({ ...sent, name: `  ${String(sent['name'])}  ` })

    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await desk.items()).toEqual(before)
  })

  test('of other content under the same number is refused and changes nothing', async () => {
    const sent = submission()
    await send(sent)
    const before = await desk.items()
    const other = await send({ ...sent, subject: 'Something else' })

    expect([other.status, other.body.code]).toEqual([409, 'ticket-number-taken'])
    expect(JSON.stringify(other.body)).not.toContain(String(sent['subject']))
    expect(await desk.items()).toEqual(before)
  })

  test('twenty at once store one ticket and two mails, and all are answered the same', async () => {
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

  test('hold for one IP address, say when to come back, and store nothing beyond', async () => {
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

  test('hold for one e-mail address however it is written and wherever it comes from', async () => {
    expect((await submit(submission({ email: 'e@two.example' }), '203.0.113.20')).status).toBe(200)
    expect((await submit(submission({ email: 'E@Two.example' }), '203.0.113.21')).status).toBe(200)
    expect((await submit(submission({ email: 'e@TWO.example' }), '203.0.113.22')).status).toBe(429)
  })

  test('hold for one mailbox whatever is written behind a plus sign', async () => {
    expect((await submit(submission({ email: 'g+1@two.example' }), '203.0.113.23')).status).toBe(200)
    expect((await submit(submission({ email: 'g+2@two.example' }), '203.0.113.24')).status).toBe(200)
    expect((await submit(submission({ email: 'G+3@two.example' }), '203.0.113.25')).status).toBe(429)
  })

  test('take a whole IPv6 household as one caller', async () => {
    for (const [i, tail] of ['1', 'ffff:2', '3:4:5:6'].entries()) {
      const ip = tail === '3:4:5:6' ? '2001:db8:7:8:3:4:5:6' : `2001:db8:7:8::${tail}`
      expect((await submit(submission({ email: `v6-${i}@three.example` }), ip)).status).toBe(200)
    }
    expect((await submit(submission({ email: 'v6-3@three.example' }), '2001:db8:7:8::9')).status).toBe(429)
    expect((await submit(submission({ email: 'v6-4@three.example' }), '2001:db8:7:9::9')).status).toBe(200)
  })

  test('do not count repeats, and let a repeat through even when they are reached', async () => {
    const ip = '203.0.113.30'
    const sent = submission({ email: 'f@four.example' })
    for (let i = 0; i < 5; i++) expect((await submit(sent, ip)).status).toBe(200)
    expect((await submit(submission({ email: 'f@four.example' }), ip)).status).toBe(200)
    expect((await submit(submission({ email: 'f@four.example' }), ip)).status).toBe(429)
    expect((await submit(sent, ip)).status).toBe(200)
  })

  test('hold when everything arrives at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => submit(submission({ email: `p${i}@five.example` }), '203.0.113.40')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  test('keep neither the IP address nor the e-mail address with the counters, and forget them', async () => {
    const counters = (await strict.items()).filter(({ pk }) => pk.startsWith('RATE#'))
    expect(counters.length).toBeGreaterThan(0)
    for (const counter of counters) {
      expect(JSON.stringify(counter)).not.toMatch(/203\.0\.113|2001:db8|@|example/i)
      expect(counter['expiresAt']).toBeGreaterThan(Date.now() / 1000 - 1)
      expect(counter['expiresAt']).toBeLessThan(Date.now() / 1000 + 601)
    }
  })
})

describe('the field that people do not see', () => {
  test('makes a submission answered as if accepted, and nothing stored', async () => {
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

  test('does no harm while it is empty', async () => {
    const sent = submission({ website: '' })
    expect((await send(sent)).status).toBe(200)
    expect((await storedOf(sent['ticketNumber'])).tickets).toHaveLength(1)
  })
})

describe('what a submission must hold', () => {
  test('every required field is named when it is missing, each with a sentence', async () => {
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
    ['email', 'no-address', 'Enter an e-mail address such as name@company.co.za.'],
    ['email', 'two@at@example.com', 'Enter an e-mail address such as name@company.co.za.'],
    ['email', 'a@b.example\r\nBcc: all@b.example', 'Enter an e-mail address such as name@company.co.za.'],
    ['category', 'Plumbing', 'Service Category is required.'],
    ['priority', 'apocalyptic', 'Priority is required.'],
    ['ticketNumber', 'VMS-1', 'A ticket number looks like VMS-M8Q2X1AB-7KD4.'],
    ['ticketNumber', 'VMS-M8Q2X1AB-7KD4\n', 'A ticket number looks like VMS-M8Q2X1AB-7KD4.'],
    ['subject', 'A line\r\nBcc: all@b.example', 'Subject must be one line.'],
    ['status', 'closed', 'This field is not known here.'],
  ])('%s: %j is refused by name', async (field, value, message) => {
    const { status, body } = await send(submission({ [field]: value }))
    expect([status, body.code]).toEqual([400, 'invalid-input'])
    expect(body.issues).toEqual([{ path: field, message }])
  })
})
