import { json as jsonOf } from 'node:stream/consumers'
import type { SQSBatchResponse } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailIdOf, receivedAt } from '#lambdas/helpdesk/mail/take-mail.ts'
import { readMail } from '#lambdas/helpdesk/mail/read-mail.ts'
import { loadFunction } from '../harness.ts'
import type { Handler } from '../harness.ts'
import { startStandIn } from '../stand-in.ts'
import type { StandIn } from '../stand-in.ts'
import { startHelpdesk } from './helpdesk-function.ts'
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

const delivery = (attempt: number, at: number) => ({
  Records: [
    {
      messageId: 'one',
      receiptHandle: `receipt-${attempt}`,
      attributes: { ApproximateReceiveCount: String(attempt) },
      body: JSON.stringify({
        Records: [{ eventTime: new Date(at).toISOString(), s3: { object: { key: 'in/one', size: 500 } } }],
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
    receivedAt(await readMail(Buffer.from(mailAt(at, '', 'Hi.')), ''), { at: stored })
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
    return mailIdOf(await readMail(Buffer.from(mailAt(0, ...lines, ...file, '--part--', '')), ''), key)
  }
  expect(await idOf('The invoice.')).toBe(await idOf('The invoice.', 'in/another'))
  expect(await idOf('The invoice.')).not.toBe(await idOf('Another invoice.'))
})
