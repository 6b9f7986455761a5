import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { marshall } from '@aws-sdk/util-dynamodb'
import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#domain/helpdesk/ticket.ts'
import type { OutboxMail } from '#domain/mail/outbox.ts'
import { suppressionKey } from '#lambdas/platform/suppressions.ts'
import { mailsFor } from '../../domain/helpdesk/mails/ticket.ts'
import { createTable, linesOf, loadFunction, startEngine } from '../harness.ts'
import type { Engine, Handler } from '../harness.ts'
import { relayTo } from '../relay.ts'
import { headerOf, startSes } from './ses.ts'

let engine: Engine
let table: string
let audit: string
let addresses: string
let ses: Awaited<ReturnType<typeof startSes>>
let handler: Handler<DynamoDBStreamEvent, DynamoDBBatchResponse>
let environment: Record<string, string>

beforeAll(async () => {
  engine = await startEngine()
  table = await createTable(engine, 'outbox')
  audit = await createTable(engine, 'audit')
  addresses = await createTable(engine, 'mail')
  ses = await startSes()
  environment = {
    OUTBOX_TABLE: table,
    AUDIT_TABLE: audit,
    MAIL_TABLE: addresses,
    MAIL_FROM: 'Veritech Help Desk <helpdesk@veritech.example>',
    MAIL_CONFIGURATION_SET: 'veritech-test',
    DESK_ADDRESS: 'desk@veritech.example',
    AWS_ENDPOINT_URL_SES: ses.url,
  }
  handler = await loadFunction('mail', environment)
})
afterEach(() => {
  ses.behaves(() => 'accept')
  ses.received.length = 0
})
afterAll(async () => {
  engine?.stop()
  await ses?.stop()
})

let sequence = 0
const inTime = { getRemainingTimeInMillis: () => 60_000 }

const keyOf = ({ outboxId }: OutboxMail) => ({ pk: `MAIL#${outboxId}`, sk: 'MAIL' })

/** Writes both mails of a ticket into the table. */
async function outboxOf(changes: Partial<Ticket> = {}): Promise<OutboxMail[]> {
  const mails = mailsFor(changes).map((mail) => ({ ...mail, outboxId: randomUUID() }))
  for (const mail of mails) await store(mail)
  return mails
}

async function store(mail: OutboxMail, beside: object = {}): Promise<void> {
  await engine.tables.send(new PutCommand({ TableName: table, Item: { ...keyOf(mail), ...mail, ...beside } }))
}

function recordOf(mail: OutboxMail, changes: Partial<DynamoDBRecord> = {}): DynamoDBRecord {
  return {
    eventSourceARN: `arn:aws:dynamodb:af-south-1:000000000000:table/${table}/stream/2026`,
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: `sequence-${++sequence}`,
      Keys: marshall(keyOf(mail)) as Record<string, { S: string }>,
      NewImage: marshall({ ...keyOf(mail), ...mail }, { removeUndefinedValues: true }) as Record<string, { S: string }>,
    },
    ...changes,
  }
}

async function stored(mail: OutboxMail) {
  const { Item } = await engine.tables.send(
    new GetCommand({ TableName: table, Key: keyOf(mail), ConsistentRead: true }),
  )
  return Item
}

const deliver = (...records: DynamoDBRecord[]) => handler({ Records: records }, inTime)

test('the token of a link leaves the outbox with the mail', async () => {
  const [mail] = await outboxOf()
  const withLink = { ...mail!, outboxId: randomUUID(), linkToken: 'kQ3-x9_LmN0aBcDeFgHiJkQ3-x9_LmN0aBcDeFgHiJk' }
  await store(withLink)
  await deliver(recordOf(withLink))
  expect(ses.received).toHaveLength(1)
  const left = await stored(withLink)
  expect(left).toMatchObject({ sentAt: expect.any(String) })
  expect(JSON.stringify(left)).not.toContain(withLink.linkToken)
})

describe('a waiting mail', () => {
  test('is sent once and recorded, with the headers of an automatic mail', async () => {
    const [confirmation, forDesk] = (await outboxOf()) as [OutboxMail, OutboxMail]
    expect(await deliver(recordOf(confirmation), recordOf(forDesk))).toEqual({ batchItemFailures: [] })

    expect(ses.received).toHaveLength(2)
    const [first, second] = [confirmation, forDesk].map(({ outboxId }) =>
      ses.received.find((received) => headerOf(received, 'x-outbox-id') === outboxId)!,
    ) as [(typeof ses.received)[number], (typeof ses.received)[number]]
    expect(first).toMatchObject({
      source: 'helpdesk@veritech.example',
      destination: 'lindiwe@karoo-foods.example',
      configurationSet: 'veritech-test',
    })
    expect(first.mail).toMatchObject({
      from: { name: 'Veritech Help Desk', address: 'helpdesk@veritech.example' },
      to: [{ address: 'lindiwe@karoo-foods.example' }],
      replyTo: [{ address: 'desk@veritech.example' }],
      messageId: `<${confirmation.outboxId}@veritech.example>`,
      references: expect.stringMatching(/^<VMS-M8Q2X1AB-7KD4@veritech\.example>/),
    })
    expect(headerOf(first, 'auto-submitted')).toBe('auto-generated')
    expect(first.mail.text).toContain('VMS-M8Q2X1AB-7KD4')
    expect(first.mail.html).toContain('VMS-M8Q2X1AB-7KD4')
    expect(second.mail).toMatchObject({
      subject: '[VMS-M8Q2X1AB-7KD4] critical · Cybersecurity · Files on the server will not open',
      replyTo: [{ name: 'Lindiwe Dlamini', address: 'lindiwe@karoo-foods.example' }],
      references: expect.stringMatching(/^<VMS-M8Q2X1AB-7KD4@veritech\.example>/),
    })
    for (const mail of [confirmation, forDesk]) {
      expect(await stored(mail)).toMatchObject({
        sentAt: expect.stringMatching(/^\d{4}-/),
        messageId: expect.stringMatching(/^ses-/),
        to: mail.to,
        about: mail.about,
      })
      expect(Object.keys((await stored(mail))!)).not.toContain('ticket')
    }
  })

  test('names the mails before it by the ids that SES gave them, for its recipient only', async () => {
    const sent: OutboxMail[] = []
    for (let number = 0; number < 3; number++) {
      const mails = await outboxOf({ ticketNumber: 'VMS-M8Q2X1AB-THRD', email: 'Thread@karoo-foods.example' })
      // The desk's copy of the last one only.
      for (const mail of number < 2 ? mails.slice(0, 1) : mails) {
        sent.push(mail)
        await deliver(recordOf(mail))
      }
    }
    const ids = await Promise.all(sent.map(async (mail) => String((await stored(mail))?.['messageId'])))
    const named = ids.map((id) => `<${id}@af-south-1.amazonses.com>`)
    const ancestor = '<VMS-M8Q2X1AB-THRD@veritech.example>'
    expect(ses.received.map(({ mail }) => [mail.references, mail.inReplyTo])).toEqual([
      [ancestor, ancestor],
      [`${ancestor} ${named[0]}`, named[0]],
      [`${ancestor} ${named[0]} ${named[1]}`, named[1]],
      [ancestor, ancestor],
    ])
  })

  test('is not sent again after redelivery', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    await deliver(recordOf(mail))
    const before = await stored(mail)
    expect(await deliver(recordOf(mail), recordOf(mail))).toEqual({ batchItemFailures: [] })
    expect(ses.received).toHaveLength(1)
    expect(await stored(mail)).toEqual(before)
  })

  test('that was erased is not sent and not recreated', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    await engine.tables.send(new DeleteCommand({ TableName: table, Key: keyOf(mail) }))
    expect(await deliver(recordOf(mail))).toEqual({ batchItemFailures: [] })
    expect(ses.received).toHaveLength(0)
    expect(await stored(mail)).toBeUndefined()
  })

  test('is not started if the function could time out before recording it', async () => {
    const mails = await outboxOf()
    const records = mails.map((mail) => recordOf(mail))
    const answer = await handler({ Records: records }, { getRemainingTimeInMillis: () => 5000 })
    expect(answer.batchItemFailures).toEqual(
      records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber })),
    )
    expect(ses.received).toHaveLength(0)
  })
})

describe('when SES', () => {
  test.each(['throttle', 'fail', 'unverified sender'] as const)(
    'answers one mail with "%s", only that one is retried',
    async (behaviour) => {
      const mails = [...(await outboxOf()), ...(await outboxOf({ email: 'unlucky@karoo-foods.example' }))]
      ses.behaves(({ to }) => (to?.[0]?.address?.startsWith('unlucky') ? behaviour : 'accept'))
      const records = mails.map((mail) => recordOf(mail))
      expect(await deliver(...records)).toEqual({
        batchItemFailures: [{ itemIdentifier: records[2]?.dynamodb?.SequenceNumber }],
      })
      expect(ses.received).toHaveLength(3)

      ses.behaves(() => 'accept')
      expect(await deliver(...records.slice(2))).toEqual({ batchItemFailures: [] })
      expect(ses.received).toHaveLength(4)
      expect(await stored(mails[2]!)).toMatchObject({ sentAt: expect.any(String) })
    },
  )

  test('refuses a mail permanently, that is recorded and it is not retried', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    ses.behaves(() => 'reject')
    expect(await deliver(recordOf(mail))).toEqual({ batchItemFailures: [] })
    expect(await stored(mail)).toMatchObject({ failedAt: expect.any(String), failure: 'MessageRejected' })

    ses.behaves(() => 'accept')
    await deliver(recordOf(mail))
    expect(ses.received).toHaveLength(0)
  })

  test('accepts a mail and the function is killed before recording, the mail is sent again with the same id', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    const record = recordOf(mail)
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('invoke-once.mjs', import.meta.url)),
        new URL('../../../dist/lambdas/mail/index.mjs', import.meta.url).href,
      ],
      { env: { ...process.env, ...environment }, stdio: ['pipe', 'ignore', 'inherit'] },
    )
    ses.behaves(() => {
      child.kill('SIGKILL')
      return 'hang up after accepting'
    })
    child.stdin.end(JSON.stringify({ Records: [record] }))
    await once(child, 'exit')
    expect(ses.received).toHaveLength(1)
    expect((await stored(mail))?.sentAt).toBeUndefined()

    ses.behaves(() => 'accept')
    await deliver(record)
    await deliver(record)
    expect(ses.received.map((received) => headerOf(received, 'x-outbox-id'))).toEqual([mail.outboxId, mail.outboxId])
    expect(ses.received[0]?.mail.messageId).toBe(ses.received[1]?.mail.messageId)
  })

  test('accepts a mail but recording fails, it is recorded later and not sent twice', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    const record = recordOf(mail)
    const relay = await relayTo(engine.endpoint)
    const unlucky = await loadFunction<DynamoDBStreamEvent, DynamoDBBatchResponse>('mail', {
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: relay.url,
    })
    relay.refuse('UpdateItem')
    expect((await unlucky({ Records: [record] }, inTime)).batchItemFailures).toHaveLength(1)
    expect((await stored(mail))?.sentAt).toBeUndefined()

    relay.refuse(undefined)
    expect((await unlucky({ Records: [record] }, inTime)).batchItemFailures).toHaveLength(0)
    expect(ses.received).toHaveLength(1)
    expect(await stored(mail)).toMatchObject({ messageId: 'ses-1' })
    await relay.stop()
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.endpoint
  })
})

describe('to a suppressed address', () => {
  const suppress = (address: string, item: object) =>
    engine.tables.send(new PutCommand({ TableName: addresses, Item: { ...suppressionKey(address), ...item } }))
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600

  test('a mail is suppressed with the reason, also in its ticket’s history, and others are sent', async () => {
    const [mail, forDesk] = (await outboxOf({ email: 'Gone@karoo-foods.example' })) as [OutboxMail, OutboxMail]
    await store(mail)
    await suppress('gone@karoo-foods.example', { reason: 'bounce', expiresAt: inAnHour() })
    expect(await deliver(recordOf(mail), recordOf(forDesk))).toEqual({ batchItemFailures: [] })
    expect(ses.received.map(({ destination }) => destination)).toEqual(['desk@veritech.example'])
    expect(await stored(mail)).toMatchObject({ suppressedAt: expect.any(String), suppression: 'bounce' })
    expect((await stored(mail))?.sentAt).toBeUndefined()

    const { Items } = await engine.tables.send(
      new QueryCommand({
        TableName: audit,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'TICKET#VMS-M8Q2X1AB-7KD4' },
      }),
    )
    expect(Items).toMatchObject([{ kind: 'audit', action: 'mail-held-back-after-bounce', actor: 'mail' }])
    expect(JSON.stringify(Items)).not.toContain('gone')

    await deliver(recordOf(mail))
    expect(ses.received).toHaveLength(1)
  })

  test('mails are sent again after the suppression has expired, even if the item still exists', async () => {
    const [mail] = (await outboxOf({ email: 'back@karoo-foods.example' })) as [OutboxMail]
    await suppress('back@karoo-foods.example', { reason: 'bounce', expiresAt: Math.floor(Date.now() / 1000) - 1 })
    await deliver(recordOf(mail))
    expect(ses.received).toHaveLength(1)
  })

  test('a mail is retried if the table does not answer', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    const record = recordOf(mail)
    const relay = await relayTo(engine.endpoint)
    const unlucky = await loadFunction<DynamoDBStreamEvent, DynamoDBBatchResponse>('mail', {
      ...environment,
      AWS_ENDPOINT_URL_DYNAMODB: relay.url,
    })
    relay.refuse('BatchGetItem')
    expect((await unlucky({ Records: [record] }, inTime)).batchItemFailures).toHaveLength(1)
    expect(ses.received).toHaveLength(0)
    await relay.stop()
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = engine.endpoint
  })
})

test('a mail marked for a retry by an operator is sent unless it was sent before', async () => {
  const [mail] = (await outboxOf()) as [OutboxMail]
  const redrivenAt = new Date().toISOString()
  await store(mail, { redrivenAt })
  const record = recordOf(mail, { eventName: 'MODIFY' })
  Object.assign(record.dynamodb?.NewImage ?? {}, marshall({ redrivenAt }))
  await deliver(record)
  await deliver(record)
  expect(ses.received).toHaveLength(1)
  expect(await stored(mail)).toMatchObject({ sentAt: expect.any(String) })
  expect(await stored(mail)).not.toHaveProperty('redrivenAt')
})

describe('other stream records', () => {
  test('an unreadable mail is recorded as failed and does not block others', async () => {
    const [poison, mail] = (await outboxOf()) as [OutboxMail, OutboxMail]
    const broken = { ...poison, template: 'ticket-from-the-future' }
    await store(broken)
    expect(await deliver(recordOf(broken), recordOf(mail))).toEqual({ batchItemFailures: [] })
    expect(await stored(broken)).toMatchObject({ failure: 'Unreadable' })
    expect(ses.received).toHaveLength(1)
  })

  test('changes, deletions and other items are ignored', async () => {
    const [mail] = (await outboxOf()) as [OutboxMail]
    const ticket = { ...mail, kind: 'ticket' } as unknown as OutboxMail
    const records = [
      recordOf(mail, { eventName: 'MODIFY' }),
      { eventName: 'REMOVE', dynamodb: { SequenceNumber: 'x', Keys: recordOf(mail).dynamodb?.Keys } } as DynamoDBRecord,
      recordOf(ticket),
    ]
    expect(await deliver(...records)).toEqual({ batchItemFailures: [] })
    expect(ses.received).toHaveLength(0)
  })
})

test('user input cannot become a header, a recipient or markup, and is not logged', async () => {
  const evil =
    'x\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\u202e=?utf-8?q?=0D=0ABcc:_a@b.example?= "quoted" <a@b.example>, c@d.example'
  const mails = await outboxOf({
    name: evil,
    subject: evil,
    company: evil,
    phone: evil,
    description: `${evil}\r\n.\r\nMAIL FROM:<x@y.example>\r\n--boundary--`,
  })
  const lines = await linesOf(() => deliver(...mails.map((mail) => recordOf(mail))))

  expect(ses.received).toHaveLength(2)
  for (const { mail, raw, destination } of ses.received) {
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.cc ?? []).toEqual([])
    expect(mail.to).toHaveLength(1)
    expect(mail.to?.[0]?.address).toBe(destination)
    expect(mail.replyTo).toHaveLength(1)
    expect(mail.attachments).toEqual([])
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
    expect(mail.html).not.toContain('<script')
  }
  const forDesk = ses.received.find(({ destination }) => destination === 'desk@veritech.example')
  expect(forDesk?.mail.replyTo?.[0]?.address).toBe('lindiwe@karoo-foods.example')
  expect(forDesk?.mail.text).toContain('> MAIL FROM:<x@y.example>')
  const log = lines.join('\n')
  for (const personal of ['victim', 'script', 'lindiwe', 'Karoo']) expect(log).not.toContain(personal)
  expect(log).toContain(mails[0]?.outboxId)
})
