import { randomUUID } from 'node:crypto'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unpackTicket } from '#domain/helpdesk/packed-ticket.ts'
import { clocksSchema } from '#domain/helpdesk/sla/clock-schemas.ts'
import { packClocks } from '#domain/helpdesk/sla/packed-clocks.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { runSchedule } from './run-schedule.ts'
import { personOf, signInAs } from './sign-in.ts'
import { mailsAbout, submit, ticketFrom } from './ticket.ts'
import { upload } from './upload.ts'

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

async function call(path: string, token: string, body?: object, method = 'POST'): Promise<Answer> {
  const response = await fetch(`${cloud.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method, body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

const log = (token: string, content: string) =>
  upload(`${cloud.url}/api/helpdesk/files`, token, { name: 'log.txt', type: 'text/plain', content })

const acting = (path: string, token: string, version: number, ...actions: object[]) =>
  call(`${path}/actions`, token, { requestId: randomUUID(), version, actions })

test('a ticket is talked about with files, and a file of an internal note stays inside', async () => {
  const ticket = ticketFrom(clientEmail)
  await submit(cloud, ticket)
  const own = `/api/tickets/${ticket.ticketNumber}`
  const desk = `/api/admin/helpdesk/tickets/${ticket.ticketNumber}`

  const [seen, secret] = await Promise.all([log(client, 'what we saw'), log(agent, 'what we think')])
  const asked = await acting(own, client, 1, { do: 'reply', text: 'See the log.', files: [seen] })
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

  const link = await call(`${desk}/files/${seen}/link`, agent, {})
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
  const foreign = await log(agent, 'not theirs')
  const asked = await acting(`/api/tickets/${ticket.ticketNumber}`, client, 1, {
    do: 'reply',
    text: 'Mine?',
    files: [foreign],
  })
  expect([asked.status, asked.body.code]).toEqual([409, 'file-not-usable'])
})

test('an agent raises a ticket for a member of an organisation, who reads it', async () => {
  const { body: listed } = await call('/api/admin/helpdesk/organisations', agent)
  const { id } = (listed.organisations as { id: string; name: string }[]).find(
    ({ name }) => name === 'Mokoena Logistics',
  )!
  const { body: members } = await call(`/api/admin/helpdesk/requesters?organisation=${id}`, agent)
  const email = String(members.requesters[0].email)
  expect((await call(`/api/admin/helpdesk/requester?email=${encodeURIComponent(email)}`, agent)).body).toMatchObject({
    hasAccount: true,
    organisations: [{ id }],
  })
  const form = { ...ticketFrom(email), organisation: id }
  const raised = await call('/api/admin/helpdesk/tickets', agent, form)
  expect(raised.status).toBe(200)
  expect((await call(`/api/admin/helpdesk/tickets/${form.ticketNumber}`, agent)).body.organisation).toBe(id)
})

/** Makes the digest that waits for a person due now. */
async function letDigestPass(personId: string): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => name.includes('Helpdesk'))
  const { Items = [] } = await tables.send(
    new ScanCommand({
      TableName,
      FilterExpression: 'begins_with(pk, :due)',
      ExpressionAttributeValues: { ':due': `DUE#daily-digest#${personId}:` },
    }),
  )
  expect(Items).toHaveLength(1)
  const [{ pk, sk }] = Items as [{ pk: string; sk: string }]
  await tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk },
      UpdateExpression: 'SET #at = :past, sk3 = :past',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':past': new Date(Date.now() - 60_000).toISOString() },
    }),
  )
  client.destroy()
}

/** Makes a due item of a ticket due a minute ago, as if its time had passed. */
async function letPass(
  ticketNumber: string,
  work: 'ticket-clock' | 'ticket-close' | 'ticket-escalation',
  step?: number,
): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials })
  const tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => name.includes('Helpdesk'))
  const past = Date.now() - 60_000
  if (work === 'ticket-clock') {
    const Key = { pk: `TICKET#${ticketNumber}`, sk: 'TICKET' }
    const { Item } = await tables.send(new GetCommand({ TableName, Key }))
    const clocks = clocksSchema.parse(unpackTicket(Item!)['clocks'])
    if (clocks.firstResponse.status !== 'running') throw new Error('The clock of the first response does not run.')
    const passed = packClocks({ ...clocks, firstResponse: { ...clocks.firstResponse, warnAt: past, dueAt: past } })
    await tables.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET clocks = :clocks',
        ExpressionAttributeValues: { ':clocks': passed },
      }),
    )
  }
  await tables.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `DUE#${work}#${ticketNumber}${step === undefined ? '' : `:${step}`}`, sk: 'DUE' },
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
  await expect.poll(late).toContain('sla-breached')
  const mails = await mailsAbout(cloud, ticket.ticketNumber, 4)
  expect(mails.some(({ subject }) => subject.includes('The first response is late'))).toBe(true)

  const { version } = (await call(desk, agent)).body as { version: number }
  expect((await acting(desk, agent, version, { do: 'set-status', to: 'resolved' })).status).toBe(200)
  await letPass(ticket.ticketNumber, 'ticket-close')
  const status = async () => {
    await runSchedule(cloud, 'helpdesk-Sweep')
    return (await call(desk, agent)).body.status as unknown
  }
  await expect.poll(status).toBe('closed')
})

test('a broken promise calls the person on call once a step, and a declared holiday moves due times once', async () => {
  const admin = (await signInAs(cloud, await personOf(cloud, 'admin'))).accessToken
  const { body: me } = await call('/api/me', agent)
  const { body: before } = await call('/api/admin/helpdesk/rota', admin)
  const rota = {
    people: [String(me.id)],
    startsOn: '2020-01-06',
    handover: '08:00',
    swaps: [],
    stepMinutes: [600],
  }
  const saved = await call('/api/admin/helpdesk/rota', admin, { version: before.version, rota })
  expect([saved.status, saved.body.onCall]).toEqual([200, me.id])
  const [late, low] = [
    ticketFrom('oncall@karoo-foods.example'),
    ticketFrom('low@karoo-foods.example', { priority: 'low' }),
  ]
  await Promise.all([late, low].map((ticket) => submit(cloud, ticket)))
  const timelineOf = async ({ ticketNumber }: { ticketNumber: string }) => {
    await runSchedule(cloud, 'helpdesk-Sweep')
    const { body } = await call(`/api/admin/helpdesk/tickets/${ticketNumber}`, agent)
    return (body.timeline as { happening: { type: string } }[]).map(({ happening }) => happening.type)
  }
  await letPass(late.ticketNumber, 'ticket-clock')
  await expect.poll(() => timelineOf(late)).toContain('escalated')
  const mails = await mailsAbout(cloud, late.ticketNumber, 3)
  expect(mails.filter(({ subject }) => subject.includes('On call'))).toHaveLength(1)

  const own = `/api/admin/helpdesk/tickets/${low.ticketNumber}`
  const dueOf = async () => Number((await call(own, agent)).body.clocks.resolution.dueAt)
  const due = await dueOf()
  const { body: agreements } = await call('/api/admin/helpdesk/agreements', admin)
  const dayOf = (at: number) => new Date(at + 2 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const holidays = [{ date: dayOf(due), name: 'Day of mourning', effectiveFrom: dayOf(Date.now()) }]
  const declared = await call('/api/admin/helpdesk/holidays', admin, { version: agreements.holidaysVersion, holidays })
  expect(declared.status).toBe(200)
  await expect.poll(() => timelineOf(low), { timeout: 120_000, interval: 3000 }).toContain('agreement-changed')
  expect(await dueOf()).toBeGreaterThan(due)
  const types = await timelineOf(low)
  expect(types.filter((type) => type === 'agreement-changed')).toHaveLength(1)
  expect((await timelineOf(late)).filter((type) => type === 'escalated')).toHaveLength(1)
}, 90_000)

test('an escalation texts the person on call until it is acknowledged', async () => {
  const admin = (await signInAs(cloud, await personOf(cloud, 'admin'))).accessToken
  const { body: me } = await call('/api/me', agent)
  const textsWith = async (words: string) => {
    const answer = await fetch(`${cloud.url}/_local/texts?to=%2B27731234567`, {
      headers: { accept: 'application/json' },
    })
    return ((await answer.json()) as { words: string }[])
      .map((text) => text.words)
      .filter((text) => text.includes(words))
  }
  const own = '/api/admin/helpdesk/mobile-number'
  expect((await call(own, agent, { number: '073 123 4567', requestId: randomUUID() })).status).toBe(200)
  await expect.poll(() => textsWith('confirms')).toHaveLength(1)
  const code = /\b\d{6}\b/.exec((await textsWith('confirms'))[0]!)![0]
  expect((await call(own, agent, { code }, 'PUT')).body.number).toBe('+27731234567')

  const { body: before } = await call('/api/admin/helpdesk/rota', admin)
  const rota = { people: [me.id], startsOn: '2020-01-06', handover: '08:00', swaps: [], stepMinutes: [600] }
  const saved = await call('/api/admin/helpdesk/rota', admin, { version: before.version, rota })
  expect(saved.body.people).toContainEqual(expect.objectContaining({ personId: me.id, hasMobileNumber: true }))
  const { ticketNumber, ...form } = ticketFrom('texts@karoo-foods.example')
  await submit(cloud, { ...form, ticketNumber })
  const texts = async () => {
    await runSchedule(cloud, 'helpdesk-Sweep')
    return textsWith(ticketNumber)
  }
  await letPass(ticketNumber, 'ticket-clock')
  await expect.poll(texts).toHaveLength(1)
  expect((await texts())[0]).toContain('call 1. Acknowledge it: https://')
  await letPass(ticketNumber, 'ticket-escalation', 1)
  await expect.poll(texts).toHaveLength(2)

  const desk = `/api/admin/helpdesk/tickets/${ticketNumber}`
  const { version } = (await call(desk, agent)).body as { version: number }
  expect((await acting(desk, agent, version, { do: 'acknowledge' })).status).toBe(200)
  await letPass(ticketNumber, 'ticket-escalation', 2)
  await runSchedule(cloud, 'helpdesk-Sweep')
  const types = ((await call(desk, agent)).body.timeline as { happening: { type: string } }[]).map(
    ({ happening }) => happening.type,
  )
  expect(types.filter((type) => type === 'escalated')).toHaveLength(2)
  expect(await texts()).toHaveLength(2)
  expect((await call(own, agent, {}, 'PATCH')).body).toEqual({ textsAreSetUp: true })
}, 90_000)

test('a client ends mails by one click of a mail program, and gets one digest of what happened instead', async () => {
  const { body: me } = await call('/api/me', client)
  const number = ticketFrom(clientEmail).ticketNumber
  const { email: _email, ...form } = ticketFrom(clientEmail, { ticketNumber: number })
  expect((await call('/api/tickets', client, form)).status).toBe(200)
  const desk = `/api/admin/helpdesk/tickets/${number}`
  const reply = async (text: string) => {
    const { version } = (await call(desk, agent)).body as { version: number }
    expect((await acting(desk, agent, version, { do: 'reply', text })).status).toBe(200)
  }
  const replies = async (text: string) =>
    (await mailsAbout(cloud, number, 1)).filter((mail) => mail.text.includes(text))
  await reply('The **first** answer.')
  await expect.poll(() => replies('The first answer.')).toHaveLength(1)
  const [mail] = await replies('The first answer.')
  expect(mail!.html).toContain('<strong>first</strong>')
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(/^<(.*)>$/.exec(mail!.headers['list-unsubscribe']!)![1]!)

  const opened = await fetch(`${cloud.url}${pathname}${search}`, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/guest/unsubscribe#${search.slice(3)}`])
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const ended = await fetch(`${cloud.url}${pathname}${search}`, { method: 'POST', body })
  expect([ended.status, await ended.json()]).toEqual([200, { ended: 'reply' }])

  const { body: chosen } = await call('/api/helpdesk/notices', client)
  expect(chosen.choices.reply).toEqual({ portal: true, mail: 'never' })
  const daily = { choices: { reply: { portal: true, mail: 'daily' } }, version: chosen.version }
  expect((await call('/api/helpdesk/notices', client, daily)).status).toBe(200)
  await reply('A second answer.')
  await letDigestPass(String(me.id))
  const digests = async () => {
    await runSchedule(cloud, 'helpdesk-Sweep')
    return (await mailsAbout(cloud, number, 1)).filter(({ subject }) => subject.startsWith('Your digest'))
  }
  await expect.poll(digests).toHaveLength(1)
  expect((await digests())[0]!.text).toContain('- New reply')
  expect(await replies('A second answer.')).toEqual([])
}, 90_000)
