import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { GetQueueAttributesCommand, GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Me } from '#domain/accounts/contract.ts'
import type { ActiveOrganisation } from '#domain/accounts/organisation-claim.ts'
import { offers } from '#domain/contract/offers.ts'
import { giveCommand } from '#domain/offers/give-command.ts'
import type { CommandMessage } from '#domain/offers/message.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { personOf, signInAs } from './sign-in.ts'
import { fault } from './ticket.ts'

const data = await mkdtemp(join(tmpdir(), 'veritech-messages-'))
const from = { feature: 'projects', type: 'risk', id: 'R-7' }

let cloud: Cloud
let token: string
beforeAll(async () => {
  cloud = await startCloud({ data })
  ;({ accessToken: token } = await signInAs(cloud, await personOf(cloud, 'client')))
})
afterAll(async () => {
  await cloud[Symbol.asyncDispose]()
  await rm(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

async function call(path: string, body?: unknown) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return (await answer.json()) as unknown
}

const operator = () => ({
  endpoint: `${cloud.url}/_aws`,
  region: 'af-south-1',
  credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
})

/** The stage's tables, and their names by a part of them. */
async function openTables() {
  const client = new DynamoDBClient(operator())
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  return {
    tables: DynamoDBDocumentClient.from(client),
    named: (part: string) => TableNames.find((name) => name.includes(part)) ?? '',
  }
}

/** A feature that does not exist yet, whose commit sends the help desk's command in the client's name. */
async function give(subject: string, changed: Partial<CommandMessage> = {}): Promise<CommandMessage> {
  const { tables, named } = await openTables()
  const { id, email, roles, assurance, organisation } = (await call('/api/me')) as Me
  const given = giveCommand(
    offers,
    {
      to: 'helpdesk',
      command: 'open-ticket',
      input: { name: 'Ana Dlamini', category: 'Cybersecurity', subject, description: 'The risk came true.' },
      giver: { id, email, roles, assurance, organisation: actingFor(organisation) },
      from,
    },
    { now: Date.now(), messageId: randomUUID() },
  )
  if (typeof given === 'string') throw new Error(given)
  const message = { ...given, ...changed }
  const commit = committing({ tables, table: named('Chat'), outbox: named('Outbox'), audit: named('Audit') })
  expect(await commit({ items: [], messages: [message] })).toEqual({ outcome: 'written' })
  return message
}

async function refusalOf(messageId: string): Promise<Record<string, unknown> | undefined> {
  const { tables, named } = await openTables()
  const Key = { pk: `MESSAGE#projects#${messageId}-refused`, sk: 'MESSAGE' }
  return (await tables.send(new GetCommand({ TableName: named('Outbox'), Key, ConsistentRead: true }))).Item
}

function actingFor(id: string | undefined): ActiveOrganisation | undefined {
  return id === undefined ? undefined : { id, kind: 'client', reach: 'own', sites: [], duties: ['member'], asOf: 0 }
}

const ticketsAbout = async (subject: string) => {
  const { tickets } = (await call('/api/tickets?limit=100')) as {
    tickets: { subject: string; ticketNumber: string }[]
  }
  return tickets.filter((ticket) => ticket.subject === subject)
}
const notifications = async () =>
  (
    (await call('/api/me/notifications')) as {
      notifications: { id: string; text: string; readAt?: string }[]
    }
  ).notifications

test('a command of one feature opens a ticket of another in the person’s name, and the person is notified', async () => {
  await give('From a risk')
  await expect.poll(() => ticketsAbout('From a risk')).toHaveLength(1)
  const ticketNumber = (await ticketsAbout('From a risk')).at(0)?.ticketNumber
  expect(await call(`/api/tickets/${ticketNumber}`)).toMatchObject({ organisation: 'org-mokoena', site: 'durban' })
  await expect
    .poll(async () => (await notifications()).map(({ text }) => text))
    .toContain(`Ticket ${ticketNumber} was opened for you.`)
  const id = (await notifications()).at(0)?.id
  expect(await call('/api/me/notifications/read', { id })).toEqual({ read: true })
  expect((await notifications()).map(({ readAt }) => readAt)).toEqual([expect.any(String)])
})

test('an accepted command runs once, despite a power cut right after it', async () => {
  await give('Before the cut')
  await cloud.kill()
  cloud = await startCloud({ data })
  await expect.poll(() => ticketsAbout('Before the cut')).toHaveLength(1)
  // Repeated messages arrive before the new one.
  await give('After the cut')
  await expect.poll(() => ticketsAbout('After the cut')).toHaveLength(1)
  expect(await ticketsAbout('Before the cut')).toHaveLength(1)
})

test('a refused command is reported to the feature that sent it, and no answer becomes a dead letter', async () => {
  const { messageId } = await give('Refused', { command: 'close-ticket' })
  await expect.poll(() => refusalOf(messageId)).toMatchObject({ record: from, reason: 'not-offered' })
  expect(await ticketsAbout('Refused')).toEqual([])
  // Everything sent before has been delivered by now.
  await give('After the refusal')
  await expect.poll(() => ticketsAbout('After the refusal')).toHaveLength(1)
  const letters = await fetch(`${cloud.url}/_local/dead-letters`, { headers: { accept: 'application/json' } })
  expect(await letters.json()).toEqual([])
})

test('a message that meets a short outage is taken seconds after its end', async () => {
  const { messageId } = await give('In an outage')
  await expect.poll(() => ticketsAbout('In an outage')).toHaveLength(1)
  const sqs = new SQSClient(operator())
  const template = JSON.parse(await readFile('cdk.out/Helpdesk.template.json', 'utf8')) as { Resources: object }
  const id = Object.keys(template.Resources).find((each) => each.startsWith('MessagesWaiting'))
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: `veritech-demo-helpdesk-${id}` }))
  const waiting = async () => {
    const AttributeNames = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible'] as const
    const { Attributes } = await sqs.send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...AttributeNames] }),
    )
    return AttributeNames.reduce((sum, name) => sum + Number(Attributes?.[name]), 0)
  }
  await fault(cloud, 'dynamodb', 'down', 4)
  // It comes again as if it had not been taken; the queue's own timeout is minutes.
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ to: 'helpdesk', messageId }) }))
  expect(await waiting()).toBe(1)
  await expect.poll(waiting).toBe(0)
  await expect.poll(() => ticketsAbout('In an outage')).toHaveLength(1)
})
