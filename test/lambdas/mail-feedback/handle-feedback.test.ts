import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { EventBridgeEvent } from 'aws-lambda'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passingFailuresKey, suppressionKey } from '#lambdas/platform/suppressions.ts'
import { createTable, linesOf, loadFunction, startEngine } from '../harness.ts'
import type { Engine, Handler } from '../harness.ts'

let engine: Engine
let outbox: string
let audit: string
let addresses: string
let handler: Handler<EventBridgeEvent<string, unknown>, void>

beforeAll(async () => {
  engine = await startEngine()
  outbox = await createTable(engine, 'outbox')
  audit = await createTable(engine, 'audit')
  addresses = await createTable(engine, 'mail')
  handler = await loadFunction('mail-feedback', {
    OUTBOX_TABLE: outbox,
    AUDIT_TABLE: audit,
    MAIL_TABLE: addresses,
    DESK_ADDRESS: 'desk@veritech.example',
  })
})
afterAll(() => engine?.stop())

const AT = '2026-11-21T08:00:00.000Z'

/** A mail of a new ticket in the outbox, and SES's events about it. */
async function mailTo(address: string) {
  const outboxId: string = randomUUID()
  const about = { type: 'ticket', id: outboxId }
  const key = { pk: `MAIL#${outboxId}`, sk: 'MAIL' }
  await engine.tables.send(
    new PutCommand({ TableName: outbox, Item: { ...key, kind: 'mail', outboxId, to: address, about, sentAt: AT } }),
  )
  const mail = { messageId: `ses-${outboxId}`, headers: [{ name: 'X-Outbox-Id', value: outboxId }] }
  const feedbackId = `feedback-${outboxId}`
  const said = (detail: object) => handler({ detail: { mail, ...detail } } as EventBridgeEvent<string, unknown>)
  return {
    outboxId,
    mail,
    bounces: (bounceType: string, bounceSubType = 'General', id = feedbackId) =>
      said({
        eventType: 'Bounce',
        bounce: {
          bounceType,
          bounceSubType,
          bouncedRecipients: [{ emailAddress: address }],
          feedbackId: id,
          timestamp: AT,
        },
      }),
    complains: (complaintFeedbackType?: string) =>
      said({
        eventType: 'Complaint',
        complaint: {
          complainedRecipients: [{ emailAddress: address }],
          complaintFeedbackType,
          feedbackId,
          timestamp: AT,
        },
      }),
    isRejected: () => said({ eventType: 'Reject', reject: { reason: 'Bad content' } }),
    stored: () => item(outbox, key),
    history: async () => {
      const { Items = [] } = await engine.tables.send(
        new QueryCommand({
          TableName: audit,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': `TICKET#${outboxId}` },
        }),
      )
      return Items.map(({ action }) => action as string)
    },
  }
}

async function item(TableName: string, Key: Record<string, string>) {
  return (await engine.tables.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item
}
const suppressionOf = (address: string) => item(addresses, suppressionKey(address))
const days = (item: Record<string, unknown> | undefined) =>
  ((item?.['expiresAt'] as number) - Date.parse(AT) / 1000) / 86_400

test('a permanent bounce suppresses its address for 180 days and is recorded in the history once, also after redelivery', async () => {
  const mail = await mailTo('Gone@Karoo-Foods.example')
  await mail.bounces('Permanent', 'NoEmail')
  await mail.bounces('Permanent', 'NoEmail')
  const suppression = await suppressionOf('gone@karoo-foods.example')
  expect(suppression).toMatchObject({ kind: 'suppression', reason: 'bounce', detail: 'NoEmail', since: AT })
  expect(days(suppression)).toBe(180)
  expect(await mail.history()).toEqual(['mail-bounced'])
  expect(await mail.stored()).toMatchObject({ returnedAt: AT, returned: 'NoEmail', sentAt: AT })
})

test('a complaint suppresses for two years, and a later bounce does not shorten that', async () => {
  const mail = await mailTo('annoyed@karoo-foods.example')
  await mail.complains('abuse')
  await mail.bounces('Permanent')
  const suppression = await suppressionOf('annoyed@karoo-foods.example')
  expect(suppression).toMatchObject({ reason: 'complaint', detail: 'abuse' })
  expect(days(suppression)).toBe(730)
})

test('a "not spam" report is no complaint', async () => {
  const mail = await mailTo('kind@karoo-foods.example')
  await mail.complains('not-spam')
  expect(await suppressionOf('kind@karoo-foods.example')).toBeUndefined()
  expect(await mail.history()).toEqual([])
})

test.each(['Transient', 'Undetermined'])(
  'a temporary bounce (%s) is counted once and suppresses nothing',
  async (type) => {
    const address = `full-${type}@karoo-foods.example`
    const mail = await mailTo(address)
    for (const id of ['one', 'one', 'two']) await mail.bounces(type, 'MailboxFull', id)
    expect(await suppressionOf(address)).toBeUndefined()
    const counted = await item(addresses, passingFailuresKey(address))
    expect(counted).toMatchObject({ times: 2, detail: 'MailboxFull', lastAt: AT })
    expect(days(counted)).toBe(30)
    expect(await mail.history()).toEqual([])
  },
)

test("the desk's own address is never suppressed, and its bounce raises an alarm", async () => {
  const mail = await mailTo('Desk@veritech.example')
  const lines = await linesOf(() => mail.bounces('Permanent'))
  expect(await suppressionOf('desk@veritech.example')).toBeUndefined()
  expect(await mail.history()).toEqual(['desk-mail-returned'])
  expect(
    lines.some((line) => line.includes('"level":"ERROR"') && line.includes('mail to the desk not delivered')),
  ).toBe(true)
  expect(lines.some((line) => line.includes('"DeskMailReturned":1'))).toBe(true)
})

test('a mail that SES rejects does not suppress its recipient', async () => {
  const mail = await mailTo('innocent@karoo-foods.example')
  await mail.isRejected()
  expect(await suppressionOf('innocent@karoo-foods.example')).toBeUndefined()
  expect(await mail.stored()).toMatchObject({ returned: 'Reject' })
})

test('feedback about an expired mail still suppresses, and does not recreate the mail', async () => {
  const mail = await mailTo('late@karoo-foods.example')
  mail.mail.headers[0]!.value = 'forgotten'
  await mail.bounces('Permanent')
  expect(await suppressionOf('late@karoo-foods.example')).toMatchObject({ reason: 'bounce' })
  expect(await item(outbox, { pk: 'MAIL#forgotten', sk: 'MAIL' })).toBeUndefined()
})

test('unreadable feedback throws, so that it becomes a dead letter', async () => {
  await expect(handler({ detail: { eventType: 'Bounce' } } as EventBridgeEvent<string, unknown>)).rejects.toThrow()
})

test('no address is stored in plain text or logged', async () => {
  const mail = await mailTo('secret.person@karoo-foods.example')
  const lines = await linesOf(() => mail.bounces('Permanent'))
  const { Items } = await engine.tables.send(new ScanCommand({ TableName: addresses }))
  expect(JSON.stringify(Items)).not.toMatch(/@|secret|karoo/i)
  expect(lines.join('\n')).not.toMatch(/secret|karoo/i)
  expect(lines.join('\n')).toContain(mail.outboxId)
})

test('a suppressed address is counted on the South African day of the event, once for repeated feedback', async () => {
  const days = () => item(addresses, { pk: 'FIGURES#mail', sk: '2026-11-21' })
  const before = await days()
  const bounced = await mailTo(`${randomUUID()}@counted.example`)
  await bounced.bounces('Permanent')
  await bounced.bounces('Permanent')
  await (await mailTo(`${randomUUID()}@counted.example`)).bounces('Transient')
  await (await mailTo(`${randomUUID()}@counted.example`)).complains('abuse')
  const after = await days()
  expect(Number(after?.['bounces']) - Number(before?.['bounces'] ?? 0)).toBe(1)
  expect(Number(after?.['complaints']) - Number(before?.['complaints'] ?? 0)).toBe(1)
})

test('a bounce of a mail that is about nothing, or of none of ours, is in the audit log as it is counted', async () => {
  const ofMail = (type: string, id: string) =>
    engine.tables.send(
      new QueryCommand({
        TableName: audit,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': `${type}#${id}` },
      }),
    )
  const id = `feedback-${randomUUID()}`
  const bounce = {
    bounceType: 'Permanent',
    bounceSubType: 'NoEmail',
    bouncedRecipients: [{ emailAddress: 'gone@nowhere.example' }],
    feedbackId: id,
    timestamp: AT,
  }
  for (let times = 0; times < 2; times++)
    await handler({
      detail: { eventType: 'Bounce', mail: { messageId: 'ses-1', headers: [] }, bounce },
    } as EventBridgeEvent<string, unknown>)
  expect((await ofMail('MAIL', id)).Items).toMatchObject([{ action: 'mail-bounced', at: AT }])
})
