import { randomUUID } from 'node:crypto'
import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBStreamEvent, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import type { CommandMessage, FeatureMessage, RefusalMessage } from '#domain/offers/message.ts'
import type { Giver } from '#domain/offers/offers.ts'
import { dispatchMessages } from '#lambdas/dispatch/dispatch-messages.ts'
import { committing } from '#lambdas/platform/commit.ts'
import type { Commit } from '#lambdas/platform/commit.ts'
import { earlyRetry } from '#lambdas/platform/messages/early-retry.ts'
import { linkReader } from '#lambdas/platform/messages/link-items.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { membershipStore } from '#lambdas/platform/membership-store.ts'
import type { MembershipStore } from '#lambdas/platform/membership-store.ts'
import { ask, createTable, loadFunction, startEngine } from '../harness.ts'
import type { Engine, Handler, RestFunction } from '../harness.ts'
import { person, startIdentity } from '../identity.ts'
import type { Identity } from '../identity.ts'

const mokoena = { id: 'org-mokoena', name: 'Mokoena Logistics', kind: 'client' } as const
const from = { feature: 'projects', type: 'risk', id: 'R-7' }
const input = { name: 'Ana', category: 'Cybersecurity', subject: 'A risk came true', description: 'All of it.' }

let engine: Engine
let identity: Identity
let environment: Record<string, string>
let commit: Commit
let members: MembershipStore
let helpdesk: Handler<SQSEvent, SQSBatchResponse>
let accounts: Handler<SQSEvent, SQSBatchResponse>
let calls: RestFunction
let id: string

beforeAll(async () => {
  ;[engine, identity] = await Promise.all([startEngine(), startIdentity()])
  const [TABLE, OUTBOX_TABLE, AUDIT_TABLE, ACCOUNTS_TABLE, projects] = await Promise.all(
    ['helpdesk', 'outbox', 'audit', 'accounts', 'projects'].map((name) => createTable(engine, name)),
  )
  environment = {
    ...identity.environment,
    TABLE: TABLE!,
    OUTBOX_TABLE: OUTBOX_TABLE!,
    AUDIT_TABLE: AUDIT_TABLE!,
    ACCOUNTS_TABLE: ACCOUNTS_TABLE!,
    DESK_ADDRESS: 'desk@veritech.example',
    PRIVACY_QUEUE: 'http://127.0.0.1:9/privacy',
    MERGING_QUEUE: 'http://127.0.0.1:9/merging',
    EXPORTS_BUCKET: 'exports',
  }
  commit = committing({ tables: engine.tables, table: projects!, outbox: OUTBOX_TABLE!, audit: AUDIT_TABLE! })
  members = membershipStore({
    tables: engine.tables,
    table: ACCOUNTS_TABLE!,
    outbox: OUTBOX_TABLE!,
    audit: AUDIT_TABLE!,
    actor: 'operator',
  })
  helpdesk = await loadFunction('helpdesk-messages', environment)
  accounts = await loadFunction('accounts-messages', { ...environment, TABLE: ACCOUNTS_TABLE! })
  calls = await loadFunction('accounts', { ...environment, TABLE: ACCOUNTS_TABLE! })
})
afterAll(async () => {
  engine.stop()
  await identity.stop()
})
beforeEach(async () => {
  id = randomUUID()
  await members.join(mokoena, { personId: id, reach: 'own', sites: [], duties: ['member'] }, Date.now() - 60_000)
})

const giver = (): Giver => ({
  id,
  email: `${id}@mokoena.example`,
  roles: [],
  assurance: 'aal1',
  organisation: { ...mokoena, reach: 'own', sites: [], duties: ['member'], asOf: Date.now() },
})

/** Gives the command by another feature's commit. */
async function give(more: Partial<CommandMessage> = {}): Promise<CommandMessage> {
  const given = giveCommand(
    offers,
    { to: 'helpdesk', command: 'open-ticket', input, giver: giver(), from },
    { now: Date.now(), messageId: randomUUID() },
  )
  if (typeof given === 'string') throw new Error(given)
  const message = { ...given, ...more }
  const source = { pk: `RISK#${message.messageId}`, sk: 'RISK' }
  expect(await commit({ items: [{ put: { Item: source } }], messages: [message] })).toEqual({ outcome: 'written' })
  return message
}

/** Runs the job on queue messages; returns the ids to redeliver. */
async function take(
  job: typeof helpdesk,
  { to, messageId }: Pick<FeatureMessage, 'to' | 'messageId'>,
): Promise<string[]> {
  const record = { messageId: 'sqs-1', body: JSON.stringify({ to, messageId }) } as SQSEvent['Records'][number]
  const { batchItemFailures } = await job({ Records: [record] })
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)
}

async function ticketsOf(): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await engine.tables.send(
    new QueryCommand({
      TableName: environment['TABLE'],
      IndexName: 'index1',
      KeyConditionExpression: 'pk1 = :pk',
      ExpressionAttributeValues: { ':pk': `REQUESTER#org-mokoena#${id}` },
    }),
  )
  return Items
}

/** The message in the outbox. */
const refusalOf = ({ messageId, command }: CommandMessage, reason: string) => ({
  pk: `MESSAGE#projects#${messageId}-refused`,
  sk: 'MESSAGE',
  messageId: `${messageId}-refused`,
  to: 'projects',
  createdAt: expect.any(String) as string,
  expiresAt: expect.any(Number) as number,
  kind: 'refusal',
  by: 'helpdesk',
  command,
  given: messageId,
  record: from,
  personId: id,
  organisation: 'org-mokoena',
  reason,
})

async function messagesAfter({ messageId }: CommandMessage): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await engine.tables.send(
    new ScanCommand({
      TableName: environment['OUTBOX_TABLE'],
      FilterExpression: 'begins_with(messageId, :id) AND messageId <> :id',
      ExpressionAttributeValues: { ':id': messageId },
    }),
  )
  return Items.toSorted((one, other) => String(one['kind']).localeCompare(String(other['kind'])))
}

describe('the command to open a ticket', () => {
  test('opens one for the giver and their organisation, and links both records', async () => {
    const message = await give()
    expect(await take(helpdesk, message)).toEqual([])
    const [ticket, ...others] = await ticketsOf()
    expect(others).toEqual([])
    expect(ticket).toMatchObject({ subject: input.subject, organisation: 'org-mokoena', personId: id })
    const read = linkReader(engine.tables, environment['TABLE']!)
    expect(await read(String(ticket!['pk']))).toEqual([from])
    const linked = { feature: 'helpdesk', type: 'ticket', id: ticket!['ticketNumber'] }
    expect(await messagesAfter(message)).toMatchObject([
      { kind: 'link', to: 'projects', record: from, linked },
      { kind: 'notification', to: 'accounts', personId: id, name: 'ticket-opened', about: linked },
    ])
  })

  test('opens one ticket, also after redelivery', async () => {
    const message = await give()
    const together = await Promise.all([take(helpdesk, message), take(helpdesk, message)])
    expect(together).toEqual([[], []])
    await take(helpdesk, message)
    expect(await ticketsOf()).toHaveLength(1)
    expect(await messagesAfter(message)).toHaveLength(2)
  })

  test('of a person who has left the organisation opens none, and its sender gets one refusal', async () => {
    const message = await give()
    await members.leave('org-mokoena', id, Date.now())
    for (let times = 0; times < 2; times++) expect(await take(helpdesk, message)).toEqual([])
    expect(await ticketsOf()).toEqual([])
    expect(await messagesAfter(message)).toEqual([refusalOf(message, 'not-allowed')])
  })

  test('of an agent who has lost the role runs with a client’s rights', async () => {
    const { giver: given } = await give()
    const message = await give({ giver: { ...given, roles: ['agent'] } })
    expect(await take(helpdesk, message)).toEqual([])
    expect(await ticketsOf()).toHaveLength(1)
  })

  test('that is unknown or for another feature opens none', async () => {
    const unknown = await give({ command: 'close-ticket' })
    expect(await take(helpdesk, unknown)).toEqual([])
    expect(await messagesAfter(unknown)).toEqual([refusalOf(unknown, 'not-offered')])
    const elsewhere = await give({ to: 'projects' })
    expect(await take(helpdesk, elsewhere)).toEqual(['sqs-1'])
    expect(await ticketsOf()).toEqual([])
  })

  test.each([
    ['whose input the help desk does not take any more', { ...input, category: 'Weather' }, 'invalid-input'],
    ['for a site that is not the giver’s', { ...input, site: 'atlantis' }, 'site-not-yours'],
  ])('%s opens none, with a refusal code and without the input', async (_, given, reason) => {
    const message = await give({ input: given })
    expect(await take(helpdesk, message)).toEqual([])
    expect(await ticketsOf()).toEqual([])
    expect(await messagesAfter(message)).toEqual([refusalOf(message, reason)])
  })

  test('that has expired in the outbox is not retried', async () => {
    expect(await take(helpdesk, { to: 'helpdesk', messageId: 'gone' })).toEqual([])
  })

  test('is refused by the outbox if its id was used before', async () => {
    const message = await give()
    expect(await commit({ items: [], messages: [message] })).toEqual({
      outcome: 'refused',
      failed: [`message ${message.messageId}`],
    })
  })
})

describe('a refusal', () => {
  /** The message job of the feature that gave the command. */
  const projects = (refusal?: (message: RefusalMessage) => Promise<void>) =>
    runMessages({
      feature: 'projects',
      tables: engine.tables,
      outbox: environment['OUTBOX_TABLE']!,
      ...(refusal ? { refusal } : {}),
    })

  test('that a feature cannot take comes again after seconds, and later after each attempt', async () => {
    const message = await give({ command: 'close-ticket' })
    await take(helpdesk, message)
    const hidden: unknown[] = []
    const job = runMessages({
      feature: 'projects',
      tables: engine.tables,
      outbox: environment['OUTBOX_TABLE']!,
      comeAgain: earlyRetry({ url: 'queue', comeAgain: async (...again) => void hidden.push(again) }),
      refusal: () => Promise.reject(new Error('DynamoDB is down.')),
    })
    const body = JSON.stringify({ to: 'projects', messageId: `${message.messageId}-refused` })
    const attempt = (nth: number) =>
      job({
        Records: [
          { messageId: 'sqs-1', receiptHandle: `receipt-${nth}`, body, attributes: { ApproximateReceiveCount: nth } },
        ],
      } as unknown as SQSEvent)
    for (const nth of [1, 2, 8]) expect((await attempt(nth)).batchItemFailures).toHaveLength(1)
    expect(hidden).toEqual([
      ['queue', 'receipt-1', 2],
      ['queue', 'receipt-2', 5],
    ])
  })

  test('reaches the feature that gave the command, with its record, person and reason', async () => {
    const message = await give({ command: 'close-ticket' })
    await take(helpdesk, message)
    const told: RefusalMessage[] = []
    const reference = { to: 'projects', messageId: `${message.messageId}-refused` }
    expect(
      await take(
        projects(async (refused) => void told.push(refused)),
        reference,
      ),
    ).toEqual([])
    expect(told).toMatchObject([{ record: from, personId: id, reason: 'not-offered', given: message.messageId }])
  })

  test('is ignored by a feature without a handler', async () => {
    const message = await give({ command: 'close-ticket' })
    await take(helpdesk, message)
    expect(await take(projects(), { to: 'projects', messageId: `${message.messageId}-refused` })).toEqual([])
  })
})

test('answers to a feature without a queue are dropped, and commands to it become dead letters', async () => {
  const sent: string[] = []
  const dispatch = dispatchMessages({
    send: async (queueUrl, body) => void sent.push(`${queueUrl} ${body}`),
    queues: { helpdesk: 'https://helpdesk' },
    undelivered: 'https://undelivered',
  })
  const Records = [
    ['link', 'projects'],
    ['refusal', 'projects'],
    ['link', 'helpdesk'],
    ['command', 'projects'],
    ['notification', 'projects'],
  ].map(([kind, to], at) => ({
    dynamodb: {
      SequenceNumber: String(at),
      NewImage: { kind: { S: kind }, to: { S: to }, messageId: { S: String(at) } },
    },
  }))
  expect(await dispatch({ Records } as DynamoDBStreamEvent)).toEqual({ batchItemFailures: [] })
  expect(sent).toEqual([
    'https://helpdesk {"to":"helpdesk","messageId":"2"}',
    'https://undelivered {"to":"projects","messageId":"3"}',
    'https://undelivered {"to":"projects","messageId":"4"}',
  ])
})

describe('notifications', () => {
  const token = () => identity.accessToken({ sub: id, ...person(`${id}@mokoena.example`) })
  const list = async (query = {}) => (await ask(calls, { path: '/api/me/notifications', query, token: token() })).body
  const read = (notification: unknown, as = token()) =>
    ask(calls, { path: '/api/me/notifications/read', body: { id: notification }, token: as })

  async function notify(): Promise<void> {
    const message = await give()
    await take(helpdesk, message)
    const told = { to: 'accounts', messageId: `${message.messageId}-done` }
    // Delivered twice.
    for (let times = 0; times < 2; times++) expect(await take(accounts, told)).toEqual([])
  }

  test('reach the person once, with a link, newest first and page by page', async () => {
    await notify()
    await notify()
    const { notifications } = await list()
    expect(notifications).toHaveLength(2)
    expect(notifications[0]).toMatchObject({
      text: expect.stringMatching(/^Ticket VMS-\S+ was opened for you\.$/),
      link: { feature: 'helpdesk', type: 'ticket', address: `/dashboard/tickets?ticket=${notifications[0].link.id}` },
    })
    const first = await list({ limit: '1' })
    const second = await list({ limit: '1', cursor: first.nextCursor })
    expect([...first.notifications, ...second.notifications]).toEqual(notifications)
    expect(second.nextCursor).toBeUndefined()
    expect((await list({ cursor: 'nonsense' })).code).toBe('cursor-invalid')
  })

  test('are marked as read once, by their person only', async () => {
    await notify()
    const [{ id: notification }] = (await list()).notifications
    const stranger = identity.accessToken({ sub: randomUUID(), ...person('a@b.example') })
    expect((await read(notification, stranger)).body.code).toBe('notification-not-found')
    expect((await list()).notifications[0].readAt).toBeUndefined()
    expect((await read(notification)).status).toBe(200)
    const [{ readAt }] = (await list()).notifications
    await read(notification)
    expect([readAt, (await list()).notifications[0].readAt]).toEqual([expect.any(String), readAt])
    expect((await read('nothing')).body.code).toBe('notification-not-found')
  })
})

test('a person reads which commands they may give, and links to their features', async () => {
  const token = identity.accessToken({ sub: id, ...person(`${id}@mokoena.example`) })
  const { body } = await ask(calls, { path: '/api/me/offers', token })
  expect(body.commands).toEqual([{ feature: 'helpdesk', name: 'open-ticket', label: 'Open a ticket' }])
  expect(body.cards).toEqual([
    { feature: 'helpdesk', place: 'dashboard', label: 'Your tickets', address: '/dashboard/tickets' },
  ])
})
