import { json as jsonOf } from 'node:stream/consumers'
import type { SQSBatchResponse } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailIdOf, objectIdOf, receivedAt } from '#lambdas/helpdesk/mail/take-mail.ts'
import { replySigner } from '#lambdas/helpdesk/mail/correspondence.ts'
import { readMail } from '#lambdas/helpdesk/mail/read-mail.ts'
import { replyAddress } from '#domain/helpdesk/reply-address.ts'
import { ask, loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'
import { startHelpdesk, submission } from './helpdesk-function.ts'
import type { HelpdeskFunction } from './helpdesk-function.ts'

/** Mails that are taken long after they came, and mails that only look the same. */

const MINUTE = 60_000
let desk: HelpdeskFunction
let aws: StandIn
let take: Handler<unknown, SQSBatchResponse>
/** The raw mail in the bucket; none while the bucket does not answer. */
let stored: string | undefined
let hidden: unknown[]

beforeAll(async () => {
  desk = await startHelpdesk()
  aws = await startStandIn(async (request, response) => {
    if (request.headers['x-amz-target'] === 'AmazonSQS.ChangeMessageVisibility') {
      hidden.push(await jsonOf(request))
      response.end('{}')
    } else response.writeHead(stored === undefined ? 503 : 200).end(stored)
  })
  take = await loadFunction('helpdesk-mail', {
    ...desk.environment,
    MAIL_IN_BUCKET: 'mails',
    MAIL_IN_DOMAIN: 'tickets.veritech.example',
    MAIL_QUEUE: 'https://sqs.af-south-1.amazonaws.com/000000000000/mails',
    MAIL_FROM: 'Veritech Help Desk <helpdesk@veritech.example>',
    SITE_ORIGIN: 'https://veritech.example',
    AWS_ENDPOINT_URL_S3: aws.endpoint,
    AWS_ENDPOINT_URL_SQS: aws.endpoint,
  })
})
beforeEach(() => {
  stored = undefined
  hidden = []
})
afterAll(async () => {
  delete process.env['AWS_ENDPOINT_URL_S3']
  delete process.env['AWS_ENDPOINT_URL_SQS']
  await Promise.all([desk.stop(), aws.stop()])
})

const delivery = (attempt: number, at: number, key = 'in/one') => ({
  Records: [
    {
      messageId: 'one',
      receiptHandle: `receipt-${attempt}`,
      attributes: { ApproximateReceiveCount: String(attempt) },
      body: JSON.stringify({
        Records: [{ eventTime: new Date(at).toISOString(), s3: { object: { key, size: 500 } } }],
      }),
    },
  ],
})
const mailAt = (at: number, ...lines: string[]) =>
  [
    'Received: from mail.mokoena.example (mail.mokoena.example [192.0.2.1])',
    ' by inbound-smtp.eu-west-1.amazonaws.com with SMTP id abc for desk@tickets.veritech.example;',
    ` ${new Date(at).toUTCString().replace('GMT', '+0000 (UTC)')}`,
    'From: Ana <ana@mokoena.example>',
    'To: desk@tickets.veritech.example',
    'Message-ID: <1@mokoena.example>',
    'Subject: Printer',
    ...lines,
  ].join('\r\n')

test('a mail that meets an outage comes again within a minute, and its ticket counts from its receipt', async () => {
  const at = Math.floor((Date.now() - 20 * MINUTE) / 1000) * 1000
  for (const attempt of [1, 2]) {
    expect(await take(delivery(attempt, at))).toEqual({ batchItemFailures: [{ itemIdentifier: 'one' }] })
  }
  expect(hidden).toMatchObject([{ ReceiptHandle: 'receipt-1' }, { ReceiptHandle: 'receipt-2' }])
  const [first, second] = hidden.map((one) => (one as { VisibilityTimeout: number }).VisibilityTimeout)
  expect(first).toBeLessThanOrEqual(60)
  expect(second).toBeGreaterThan(first!)

  stored = mailAt(at, '', 'It smokes.')
  expect(await take(delivery(3, at))).toEqual({ batchItemFailures: [] })
  const ticket = (await desk.items()).find(({ kind }) => kind === 'ticket')
  expect(ticket).toMatchObject({ email: 'ana@mokoena.example', createdAt: new Date(at).toISOString() })
  expect(JSON.stringify(ticket)).not.toContain(new Date().toISOString().slice(0, 16))
})

test('a mail was received when SES accepted it, unless that is impossible', async () => {
  const stored = Date.UTC(2026, 10, 23, 10)
  const accepted = async (at: number) =>
    receivedAt(await readMail(Buffer.from(mailAt(at, '', 'Hi.')), []), { at: stored })
  expect(await accepted(stored - 90 * MINUTE)).toBe(stored - 90 * MINUTE)
  expect(await accepted(stored + MINUTE)).toBe(stored)
  expect(await accepted(stored - 24 * 60 * MINUTE)).toBe(stored)
  expect(receivedAt({ acceptedAt: undefined }, { at: stored })).toBe(stored)
})

test('a mail with another file is another mail, even if it repeats text and Message-ID', async () => {
  const idOf = async (content: string, key = 'in/one') => {
    const lines = [
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=part',
      '',
      '--part',
      '',
      'See the file.',
    ]
    const file = ['--part', 'Content-Type: text/plain', 'Content-Disposition: attachment; filename=a.txt', '', content]
    return mailIdOf(await readMail(Buffer.from(mailAt(0, ...lines, ...file, '--part--', '')), []), key)
  }
  expect(await idOf('The invoice.')).toBe(await idOf('The invoice.', 'in/another'))
  expect(await idOf('The invoice.')).not.toBe(await idOf('Another invoice.'))
})

/** What became of a mail with this text. */
async function madeOf(text: string) {
  const items = (await desk.items()).filter((item) => JSON.stringify(item).includes(text))
  return items.map(({ kind }) => kind).filter((kind) => kind === 'ticket-text' || kind === 'quarantined-mail')
}
const taken = { batchItemFailures: [] }

test('a mail is read in its last delivery, if an outage was the reason of those before', async () => {
  const at = Date.now()
  for (const attempt of [1, 2, 3, 4]) expect(await take(delivery(attempt, at, 'in/late'))).not.toEqual(taken)
  stored = mailAt(at, '', 'It came late.')
  expect(await take(delivery(5, at, 'in/late'))).toEqual(taken)
  expect(await madeOf('It came late.')).toEqual(['ticket-text'])
})

test('a mail that was taken is recognised in every later delivery', async () => {
  const at = Date.now()
  stored = mailAt(at, '', 'It came often.')
  for (const attempt of [1, 2, 3, 4, 5]) expect(await take(delivery(attempt, at, 'in/often'))).toEqual(taken)
  stored = undefined
  expect(await take(delivery(5, at, 'in/often'))).toEqual(taken)
  expect(await madeOf('It came often.')).toEqual(['ticket-text'])
  expect((await desk.items()).filter(({ kind, key }) => kind === 'quarantined-mail' && key === 'in/often')).toEqual([])
})

test('a mail that ends the function when it is parsed is kept with its source, and another one is parsed', async () => {
  const at = Date.now()
  const begun = (key: string, times: number) =>
    desk.put({ pk: `MAIL#${objectIdOf(key)}`, sk: 'PARSING', kind: 'taken-mail', begun: times })
  stored = mailAt(at, 'Content-Type: text/plain', '', 'It ended once.')
  await begun('in/once', 1)
  expect(await take(delivery(5, at, 'in/once'))).toEqual(taken)
  expect(await madeOf('It ended once.')).toEqual(['ticket-text'])
  expect((await desk.items()).filter(({ sk }) => sk === 'PARSING')).toEqual([])

  stored = mailAt(at, 'Content-Type: text/plain', '', 'It ended thrice.')
  await begun('in/thrice', 2)
  expect(await take(delivery(5, at, 'in/thrice'))).toEqual(taken)
  const [kept, ...others] = (await desk.items()).filter(({ kind }) => kind === 'quarantined-mail')
  expect([kept, others]).toMatchObject([
    { reason: 'unreadable', state: 'open', from: 'ana@mokoena.example', subject: 'Printer', text: 'It ended thrice.' },
    [],
  ])
})

test('a mail to the addresses of several tickets answers each of them once', async () => {
  const sign = await replySigner(desk.engine.tables, desk.table).current()
  const opened = async () => {
    const body = submission({ email: 'ana@mokoena.example' })
    await ask(desk.handler, { path: '/api/send-helpdesk-ticket', body })
    return String(body['ticketNumber'])
  }
  const numbers = [await opened(), await opened(), await opened()]
  const addresses = numbers.map((ticketNumber) =>
    replyAddress(
      { ticketNumber },
      { side: 'client', address: 'ana@mokoena.example' },
      sign,
      'tickets.veritech.example',
    ),
  )
  const at = Date.now()
  stored = mailAt(at, `Cc: ${addresses.join(', ')}`, '', 'For all of them.')
  for (const attempt of [1, 2]) expect(await take(delivery(attempt, at, 'in/all'))).toEqual(taken)
  // A copy that came another way.
  expect(await take(delivery(1, at, 'in/copy'))).toEqual(taken)
  const replies = (await desk.items()).filter(
    ({ kind, message }) => kind === 'ticket-entry' && JSON.stringify(message)?.includes('For all of them.'),
  )
  expect(replies.map(({ pk }) => pk).toSorted()).toEqual(numbers.map((number) => `TICKET#${number}`).toSorted())
})

test('a mail that a ticket would not hold whole is in quarantine with its original, and nobody is mailed', async () => {
  const unkept = {
    '.large': ['Content-Type: multipart/mixed; boundary=part', '', '--part', '', 'See the file.', '--part'].concat(
      ['Content-Type: application/pdf', 'Content-Disposition: attachment; filename=a.pdf', ''],
      ['%PDF '.repeat(2_200_000), '--part--', ''],
    ),
    '.broken': ['Content-Type: multipart/mixed; boundary=part', '', 'no part begins here \u0001\u0002'],
  }
  const before = (await desk.items()).filter(({ kind }) => kind === 'ticket').length
  for (const [name, lines] of Object.entries(unkept)) {
    stored = mailAt(Date.now(), ...lines).replace('<1@', `<${name}@`)
    expect(await take(delivery(1, Date.now(), `in/${name}`))).toEqual(taken)
  }
  const items = await desk.items()
  const kept = items.filter(({ rawKey }) => Object.keys(unkept).some((name) => rawKey === `in/${name}`))
  expect(new Set(kept.map(({ reason }) => reason))).toEqual(new Set(['files-not-kept', 'no-content']))
  expect(kept).toHaveLength(2)
  for (const mail of kept) expect(mail).toMatchObject({ kind: 'quarantined-mail', state: 'open' })
  expect(items.filter(({ kind }) => kind === 'ticket')).toHaveLength(before)
})
