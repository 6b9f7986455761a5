import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { runSchedule } from './run-schedule.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailsAbout, submit, ticketFrom } from './ticket.ts'

let cloud: Cloud
let client: string
let clientEmail: string
let agent: string

beforeAll(async () => {
  cloud = await startCloud()
  const person = await personOf(cloud, 'client')
  clientEmail = person.email
  client = (await signInAs(cloud, person)).accessToken
  agent = (await signInAs(cloud, await personOf(cloud, 'agent'))).accessToken
})
afterAll(() => cloud[Symbol.asyncDispose]())

interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- each test says what it expects
  readonly body: any
}

async function call(path: string, token: string, body?: object): Promise<Answer> {
  const response = await fetch(`${cloud.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** Uploads a text file as a browser does and waits until it was inspected. */
async function upload(token: string, text: string): Promise<string> {
  const size = Buffer.byteLength(text)
  const { body } = await call('/api/helpdesk/files', token, { name: 'log.txt', type: 'text/plain', size })
  const form = new FormData()
  for (const [name, value] of Object.entries(body.upload.fields as Record<string, string>)) form.append(name, value)
  form.append('file', new Blob([text], { type: 'text/plain' }), 'log.txt')
  expect((await fetch(body.upload.url as string, { method: 'POST', body: form })).ok).toBe(true)
  const id = String(body.file.id)
  await expect
    .poll(async () => (await call(`/api/helpdesk/files/${id}`, token)).body.state as unknown, { timeout: 20_000 })
    .toBe('clean')
  return id
}

const acting = (path: string, token: string, version: number, ...actions: object[]) =>
  call(`${path}/actions`, token, { requestId: randomUUID(), version, actions })

test('a ticket is talked about with files, and a file of an internal note stays inside', async () => {
  const ticket = ticketFrom(clientEmail)
  await submit(cloud, ticket)
  const own = `/api/tickets/${ticket.ticketNumber}`
  const desk = `/api/admin/helpdesk/tickets/${ticket.ticketNumber}`

  const [log, secret] = await Promise.all([upload(client, 'what we saw'), upload(agent, 'what we think')])
  const asked = await acting(own, client, 1, { do: 'reply', text: 'See the log.', files: [log] })
  expect(asked.status).toBe(200)
  const noted = await acting(
    desk,
    agent,
    2,
    { do: 'note', text: 'Look at this.', files: [secret] },
    { do: 'assign', to: null },
  )
  expect(noted.status).toBe(200)
  const answered = await acting(desk, agent, 3, { do: 'reply', text: 'Solved.' }, { do: 'set-status', to: 'resolved' })
  expect([answered.status, answered.body.status]).toEqual([200, 'resolved'])

  const link = await call(`${desk}/files/${log}/link`, agent, {})
  expect(await (await fetch(String(link.body.url))).text()).toBe('what we saw')
  expect((await call(`${desk}/files/${secret}/link`, agent, {})).status).toBe(200)
  expect((await call(`${own}/files/${secret}/link`, client, {})).status).toBe(404)
  expect(JSON.stringify((await call(own, client)).body)).not.toContain('Look at this')

  const mails = await mailsAbout(cloud, ticket.ticketNumber, 4)
  expect(mails.some(({ to, text }) => String(to).includes(clientEmail) && text.includes('Solved.'))).toBe(true)
  expect(JSON.stringify(mails)).not.toContain('Look at this')
})

test('a file that another person uploaded cannot be attached', async () => {
  const ticket = ticketFrom(clientEmail)
  await submit(cloud, ticket)
  const foreign = await upload(agent, 'not theirs')
  const asked = await acting(`/api/tickets/${ticket.ticketNumber}`, client, 1, {
    do: 'reply',
    text: 'Mine?',
    files: [foreign],
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'file-not-usable'])
})

/** Makes a due item of a ticket due a minute ago, as if its time had passed. */
async function letPass(ticketNumber: string, work: 'ticket-clock' | 'ticket-close'): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => name.includes('Helpdesk'))
  const past = Date.now() - 60_000
  if (work === 'ticket-clock')
    await tables.send(
      new UpdateCommand({
        TableName,
        Key: { pk: `TICKET#${ticketNumber}`, sk: 'TICKET' },
        UpdateExpression: 'SET clocks.firstResponse.warnAt = :past, clocks.firstResponse.dueAt = :past',
        ExpressionAttributeValues: { ':past': past },
      }),
    )
  await tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `DUE#${work}#${ticketNumber}`, sk: 'DUE' },
      UpdateExpression: 'SET #at = :past, sk3 = :past',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':past': new Date(past).toISOString() },
    }),
  )
  client.destroy()
}

test('a ticket whose time has passed is recorded as late and mailed to its agent, and closed when it stays resolved', async () => {
  const ticket = ticketFrom('late@karoo-foods.example')
  await submit(cloud, ticket)
  const desk = `/api/admin/helpdesk/tickets/${ticket.ticketNumber}`
  const { body: me } = await call('/api/me', agent)
  expect((await acting(desk, agent, 1, { do: 'assign', to: String(me.id) })).status).toBe(200)

  await letPass(ticket.ticketNumber, 'ticket-clock')
  const late = async () => {
    await runSchedule(cloud, 'helpdesk-Sweep')
    const { timeline } = (await call(desk, agent)).body as { timeline: { happening: { type: string } }[] }
    return timeline.map(({ happening }) => happening.type)
  }
  await expect.poll(late, { timeout: 20_000 }).toContain('sla-breached')
  const mails = await mailsAbout(cloud, ticket.ticketNumber, 4)
  expect(mails.some(({ subject }) => subject.includes('The first response is late'))).toBe(true)

  const { version } = (await call(desk, agent)).body as { version: number }
  expect((await acting(desk, agent, version, { do: 'set-status', to: 'resolved' })).status).toBe(200)
  await letPass(ticket.ticketNumber, 'ticket-close')
  const status = async () => {
    await runSchedule(cloud, 'helpdesk-Sweep')
    return (await call(desk, agent)).body.status as unknown
  }
  await expect.poll(status, { timeout: 20_000 }).toBe('closed')
})
