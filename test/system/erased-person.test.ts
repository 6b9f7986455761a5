import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join as joined } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inflateRawSync } from 'node:zlib'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wordsOf } from '#domain/helpdesk/search-words.ts'
import { requestDueDay } from '#domain/privacy/requests/request-due-day.ts'
import { register } from '#domain/privacy/register.ts'
import type { ProcessingOf } from '#domain/privacy/processing.ts'
import { readLogKey } from '#lambdas/helpdesk/search/desk-log.ts'
import type { WordDocument } from '#lambdas/helpdesk/search/desk-log.ts'
import { blockItems } from '#lambdas/helpdesk/search/word-blocks.ts'
import { type Cloud, startCloud } from '../cloud.ts'
import { operate } from '../operator.ts'
import { runSchedule } from './run-schedule.ts'
import { people, personOf, signInAs, askForCode } from './sign-in.ts'
import type { Person } from './sign-in.ts'
import { mailbox, submit, ticketFrom } from './ticket.ts'
import { unzip } from './unzip.ts'
import { upload } from './upload.ts'

const PHONE = '082 555 0199'
const WRITTEN = 'My printer prints unicorns only'
const operator = {
  region: 'af-south-1',
  credentials: { accessKeyId: 'operator', secretAccessKey: 'local' },
}
const DESK = '/api/admin/helpdesk'

let cloud: Cloud
let fileId: string
const ticketNumber = `VMS-M8Q2X1AB-${randomUUID().slice(0, 4).toUpperCase()}`
const others = ticketFrom('lerato@karoo-foods.example')

beforeAll(async () => {
  cloud = await startCloud()
})
afterAll(() => cloud[Symbol.asyncDispose]())

async function call(token: string, path: string, body?: object) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Record<string, unknown>
}

const tokens = new Map<string, Promise<string>>()
/** One sign-in of a member of staff, because a code of an app counts once. */
function tokenOf(role: 'admin' | 'agent'): Promise<string> {
  const token =
    tokens.get(role) ??
    people(cloud)
      .then((all) =>
        signInAs(
          cloud,
          all.find(({ roles }) => roles.includes(role))!,
          { keep: true },
        ),
      )
      .then(({ accessToken }) => accessToken)
  tokens.set(role, token)
  return token
}

/** The same as `call`, with any method and answer. */
async function ask(token: string, method: string, path: string, body: object) {
  const answer = await fetch(`${cloud.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** The person after they changed their address. */
async function withAnotherAddress(person: Person): Promise<Person> {
  const newEmail = 'moved.before@elsewhere.example'
  const token = (await signInAs(cloud, person, { keep: true })).accessToken
  await call(token, '/api/me/email', { newEmail })
  const codes = async () =>
    (await mailbox(cloud)).flatMap(({ to, text }) => (to === newEmail ? (/\b\d{6}\b/.exec(text) ?? []) : []))
  await expect.poll(async () => (await codes()).length).toBe(1)
  await call(token, '/api/me/email/confirmation', { mailedCode: (await codes())[0]! })
  return { ...person, email: newEmail }
}

/** Every item of every table. */
async function everyItem(): Promise<Record<string, unknown>[]> {
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, ...operator })
  const tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  expect(TableNames.length).toBeGreaterThan(5)
  const items: Record<string, unknown>[] = []
  for (const TableName of TableNames)
    for await (const { Items = [] } of paginateScan({ client: tables }, { TableName }))
      items.push(...Items.map(readable))
  return items
}

/** An item with its packed attributes as text. */
function readable(item: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? inflateRawSync(value).toString('utf8') : value,
    ]),
  )
}

/** Tells the job that erases people of a new one, as its schedule does. */
async function announce(jobId: string): Promise<void> {
  const queues = new SQSClient({ endpoint: `${cloud.url}/_aws`, ...operator })
  const { Resources } = JSON.parse(readFileSync('cdk.out/Accounts.template.json', 'utf8')) as { Resources: object }
  const id = Object.keys(Resources).find((name) => /^ErasureWaiting[0-9A-F]{8}$/.test(name))
  const QueueName = `veritech-demo-accounts-${id}`
  const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName }))
  await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify({ jobId }) }))
}

/** Packs what the desk has logged into a block of the search index, as it is once there is enough of it. */
async function packWords(items: readonly Record<string, unknown>[]): Promise<void> {
  const entries = items
    .filter(({ kind }) => kind === 'desk-log')
    .toSorted((one, other) => (one['sk']! < other['sk']! ? -1 : 1))
  const documents = entries.flatMap(({ sk, scope, docs }) =>
    ((docs ?? []) as WordDocument[]).map((each) => ({
      ...each,
      scope: String(scope),
      ticketNumber: readLogKey(String(sk)).ticketNumber,
    })),
  )
  const { words, texts } = blockItems(`${new Date().toISOString()}#test`, String(entries.at(-1)?.['sk']), documents)
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, ...operator })
  const tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  const TableName = TableNames.find((name) => /helpdesk/i.test(name))
  for (const Item of [...words, texts]) await tables.send(new PutCommand({ TableName, Item }))
}

/** The places of a word in the packed index, by ticket. */
function ticketsWith(items: readonly Record<string, unknown>[], word: string): string[] {
  return items
    .filter(({ kind }) => kind === 'word-block')
    .flatMap(({ sk, words }) => {
      const texts = items.find((item) => item['kind'] === 'word-block-texts' && item['sk'] === sk)
      const tickets = String(texts?.['texts']).split('\n')
      const line = String(words)
        .split('\n')
        .find((each) => each.startsWith(`${word} `))
      let at = 0
      return (line?.split(' ').slice(1) ?? []).map((step) => tickets[(at += Number.parseInt(step, 36))]!.split(' ')[0]!)
    })
}

/** The names and keys of every object in every bucket. */
function everyObject(): string[] {
  const database = new DatabaseSync(joined(cloud.data, 's3/objects.sqlite'), { readOnly: true })
  const objects = database.prepare('SELECT * FROM objects').all()
  database.close()
  return objects.map((object) => JSON.stringify(object))
}

/** What the functions and the gateway logged. */
function everyLog(): string {
  return everyFile('logs')
}

/** The contents of every object, current and earlier ones. */
function everyBody(): string {
  return everyFile('s3/bodies')
}

function everyFile(name: string): string {
  const folder = joined(cloud.data, name)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(joined(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('an erased person is found nowhere but in records kept by law, and others lose nothing', async () => {
  const seeded = await personOf(cloud, 'client')
  await submit(cloud, { ...ticketFrom(seeded.email), name: seeded.name })
  await askForCode(cloud, seeded.email, 'forgotten-password')
  const person = await withAnotherAddress(seeded)
  const agent = (await people(cloud)).find(({ roles }) => roles.includes('agent'))!
  const own = (await signInAs(cloud, person, { keep: true })).accessToken
  const desk = (await signInAs(cloud, agent, { keep: true })).accessToken
  const act = (prefix: string, token: string, version: number, action: object) =>
    call(token, `${prefix}/tickets/${ticketNumber}/actions`, { requestId: randomUUID(), version, actions: [action] })
  await call(own, '/api/tickets', {
    ticketNumber,
    name: person.name,
    phone: PHONE,
    category: 'Technical Support',
    priority: 'high',
    subject: `${WRITTEN} again`,
    description: `${WRITTEN}. Phone me: ${PHONE}.`,
  })
  fileId = await upload(`${cloud.url}/api/helpdesk/files`, own, {
    name: 'log.txt',
    type: 'text/plain',
    content: WRITTEN,
  })
  await act('/api', own, 1, { do: 'reply', text: `${WRITTEN}. See the file.`, files: [fileId] })
  const greeting = `Good day ${person.name?.split(' ')[0]}, we phone you at ${PHONE}.`
  await act(DESK, desk, 2, { do: 'reply', text: greeting })
  await act(DESK, desk, 3, { do: 'note', text: `Asked ${person.email} for the model.` })
  await submit(cloud, { ...ticketFrom(person.email), name: person.name, phone: PHONE, description: WRITTEN })
  await submit(cloud, { ...others, description: `My colleague ${person.name} (${person.email}) has this, too.` })
  await call(own, '/api/me/privacy/exports', {})

  const personId = String((await call(own, '/api/me'))['id'])
  const personWord = wordsOf(person.name ?? '').at(-1)!
  const traces = [person.email, seeded.email, person.name ?? '', PHONE, WRITTEN].map((word) => word.toLowerCase())
  const found = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace))
  expect(found(JSON.stringify(await everyItem()))).toEqual(traces)
  expect(everyObject().some((object) => object.includes(fileId))).toBe(true)

  const join = ['join', 'org-mokoena', agent.email, '--reach', 'all', '--duties']
  expect((await operate(cloud, 'organisation', [...join, 'billing'])).code).toBe(0)
  const refused = await operate(cloud, 'erase', [person.email, '--write'])
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('last owner of Mokoena Logistics') })
  expect((await operate(cloud, 'organisation', [...join, 'owner'])).code).toBe(0)
  await expect
    .poll(async () => (await everyItem()).filter(({ kind, sentAt }) => kind === 'mail' && !sentAt).length)
    .toBe(0)
  await expect.poll(async () => (await mailbox(cloud)).map(({ subject }) => subject)).toContain('Your data is ready')

  await packWords(await everyItem())
  const before = JSON.stringify(await everyItem())
  for (const word of ['unicorns', personWord])
    expect(ticketsWith(await everyItem(), word).length, word).toBeGreaterThan(0)
  const inColleagues = ticketsWith(await everyItem(), 'colleague')
  const counted = await operate(cloud, 'erase', [person.email])
  expect(counted).toMatchObject({ code: 0, said: expect.stringContaining('Nothing was changed') })
  expect(counted.said).toMatch(/audit: .*POPIA, sections 17 and 19/)
  expect(found(JSON.stringify(await everyItem()))).toEqual(traces)
  expect(before).toContain(others.ticketNumber)

  const admin = await tokenOf('admin')
  await call(own, '/api/me/privacy/deletion', { details: `${WRITTEN}, so I leave.` })
  await call(own, '/api/me/privacy/requests', { kind: 'objection', details: WRITTEN })
  const request = `/api/admin/privacy/request?personId=${personId}&kind=deletion&number=1`
  const confirmed = { personId, number: 1, version: 1 }
  const carryOut = async (token: string, address: string) => {
    const answer = await fetch(`${cloud.url}/api/admin/privacy/erasure`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...confirmed, address }),
    })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  const reseller = (await signInAs(cloud, await personOf(cloud, 'reseller'), { keep: true })).accessToken
  expect((await carryOut(reseller, person.email))[0]).toBe(403)
  expect(await carryOut(admin, agent.email)).toEqual([409, 'address-differs'])
  expect(await carryOut(admin, person.email)).toEqual([200, undefined])
  expect((await carryOut(admin, person.email))[0]).toBe(409)
  // The schedule would announce it after half a minute.
  const { erasureJob } = (await call(admin, request))['request'] as { erasureJob: string }
  await announce(erasureJob)
  const read = () => call(admin, request) as Promise<{ request: { state: string; erased?: object }; erasure?: object }>
  await expect
    .poll(
      async () => {
        await runSchedule(cloud, 'accounts-Erasure')
        const { request: now, erasure } = await read()
        return now.state === 'done' ? 'done' : JSON.stringify(erasure)
      },
      { timeout: 150_000, interval: 3000 },
    )
    .toBe('done')
  expect(await read()).toMatchObject({
    request: {
      erased: {
        deleted: expect.any(Number),
        files: 2,
        kept: expect.arrayContaining([expect.objectContaining({ kind: 'privacy-request', law: 'popia-17' })]),
      },
    },
    words: { details: '' },
    kept: expect.arrayContaining([
      expect.objectContaining({ name: 'Privacy request', count: 2, keptFor: expect.any(String) }),
      expect.objectContaining({ name: 'Audit log', because: expect.stringContaining('POPIA') }),
    ]),
  })
  // What else they asked for needs no answer any more, and nobody is reminded of it.
  expect(await call(admin, request.replace('kind=deletion', 'kind=objection'))).toMatchObject({
    request: { state: 'closed', happenings: [{ what: 'received' }, { what: 'person-erased' }] },
  })
  const items = await everyItem()
  expect(items.filter(({ pk }) => String(pk).startsWith('DUE#') && String(pk).includes(personId))).toEqual([])
  const left = items.filter((item) => found(JSON.stringify(item)).length > 0)
  expect(left.map(({ pk, sk, kind }) => [kind, pk, sk])).toEqual([])
  expect(everyObject().filter((object) => object.includes(fileId) || object.includes(personId))).toEqual([])
  expect(found(everyBody())).toEqual([])
  expect((await people(cloud)).map(({ email }) => email)).not.toContain(person.email)
  expect(found(everyLog())).toEqual([])
  await expect(signInAs(cloud, person)).rejects.toThrow()

  // Nor by a search: the packed index has no word of them, and still those of others.
  for (const word of ['unicorns', personWord, wordsOf(PHONE).at(-1)!])
    expect(ticketsWith(items, word), word).toEqual([])
  const logged = items.flatMap(({ kind, docs }) => (kind === 'desk-log' ? ((docs ?? []) as WordDocument[]) : []))
  expect(logged.filter(({ words }) => words.split(' ').includes(personWord))).toEqual([])
  expect(ticketsWith(items, 'colleague')).toEqual(inColleagues)

  // Other people's records stay, without the person; the erased ticket still counts, without its words.
  const text = items.find(({ pk, kind }) => pk === `TICKET#${others.ticketNumber}` && kind === 'ticket-text')
  expect(text?.['description']).toBe('My colleague [erased] ([erased]) has this, too.')
  const deskNow = await tokenOf('agent')
  const ticket = (await call(deskNow, `${DESK}/tickets/${ticketNumber}`)) as { name: string; subject: string }
  expect(ticket.name).toBe('Erased person')
  expect(JSON.stringify(ticket)).toContain('Good day [erased], we phone you at [erased].')

  const again = await operate(cloud, 'erase', [person.email, '--write'])
  expect(again.said).toMatch(/\b0 {2}records deleted\n +0 {2}records kept without/)
})

test('a request of somebody without an account is registered, answered by mail, exported and carried out', async () => {
  const admin = await tokenOf('admin')
  const email = 'nomsa.guest@elsewhere.example'
  const [name, words] = ['Nomsa Nobodyknows', 'The copier eats giraffes']
  const ticket = { ...ticketFrom(email), name, phone: '', description: words }
  expect((await submit(cloud, ticket)).status).toBe(200)
  const requests = '/api/admin/privacy'
  const [received, day] = [new Date(Date.now() - 24 * 60 * 60 * 1000), 24 * 60 * 60 * 1000]
  const receivedOn = received.toISOString().slice(0, 10)
  const receipt = { channel: 'ticket', identity: 'answered-from-address' }
  const asked = {
    kind: 'access',
    address: email.toUpperCase(),
    name,
    receivedOn,
    receipt,
    details: `${words}. Send all.`,
  }
  const desk = await tokenOf('agent')
  expect((await ask(desk, 'POST', requests, asked)).status).toBe(403)
  const tomorrow = new Date(Date.now() + 2 * day).toISOString().slice(0, 10)
  expect((await ask(admin, 'POST', requests, { ...asked, receivedOn: tomorrow })).body['code']).toBe(
    'receipt-out-of-range',
  )
  const registered = await ask(admin, 'POST', requests, asked)
  const dueOn = requestDueDay(Date.parse(`${receivedOn}T10:00:00Z`))
  expect(registered).toMatchObject({
    status: 200,
    body: { request: { kind: 'access', number: 1, dueOn, receipt }, person: { email, name, hasAccount: false } },
  })
  const { personId } = registered.body['request'] as { personId: string }
  expect((await ask(admin, 'POST', requests, asked)).body['code']).toBe('request-open')
  expect(JSON.stringify(await call(admin, requests))).toContain(name)

  // The export holds the ticket, and nothing of the desk or of anybody else.
  const key = { personId, number: 1 }
  expect((await ask(desk, 'PUT', `${requests}/request`, { ...key, version: 1 })).status).toBe(403)
  expect((await ask(admin, 'PATCH', `${requests}/request`, key)).body['code']).toBe('export-not-ready')
  expect((await ask(admin, 'PUT', `${requests}/request`, { ...key, version: 1 })).status).toBe(200)
  const read = (kind: string) =>
    call(admin, `${requests}/request?personId=${personId}&kind=${kind}&number=1`) as Promise<{
      request: { state: string; version: number; erasureJob: string }
      export?: { state: string }
      erasure?: object
    }>
  await expect.poll(async () => (await read('access')).export?.state).toBe('done')
  expect((await ask(desk, 'PATCH', `${requests}/request`, key)).status).toBe(403)
  const { url } = (await ask(admin, 'PATCH', `${requests}/request`, key)).body
  const files = unzip(Buffer.from(await (await fetch(String(url))).arrayBuffer()))
  const { held } = JSON.parse(files['data.json']!) as { held: Record<string, Record<string, { records: unknown[] }>> }
  expect(held['helpdesk']!['ticket']!.records).toEqual([expect.objectContaining({ description: words })])
  expect(held['accounts']!['privacy-requester']!.records).toEqual([{ personId, email, name }])
  expect(held['accounts']!['account in Cognito']!.records).toEqual([])
  expect(files['index.html']).toContain(words)

  const { version } = (await read('access')).request
  const answer = 'You get the archive by courier, as you asked.'
  const change = { what: 'done', answer }
  expect((await ask(admin, 'POST', `${requests}/request`, { ...key, kind: 'access', version, change })).status).toBe(
    200,
  )
  await expect
    .poll(async () => (await mailbox(cloud)).filter(({ to }) => to === email).map(({ text }) => text))
    .toEqual(expect.arrayContaining([expect.stringContaining('Answer this email if'), expect.stringContaining(answer)]))

  const deletion = { ...asked, kind: 'deletion', name: '' }
  expect((await ask(admin, 'POST', requests, deletion)).body).toMatchObject({
    request: { personId, kind: 'deletion' },
    person: { name },
  })
  const confirmed = { ...key, version: 1, address: email }
  expect((await ask(desk, 'POST', `${requests}/erasure`, confirmed)).status).toBe(403)
  expect((await ask(admin, 'POST', `${requests}/erasure`, { ...confirmed, address: others.email })).status).toBe(409)
  expect((await ask(admin, 'POST', `${requests}/erasure`, confirmed)).status).toBe(200)
  await announce((await read('deletion')).request.erasureJob)
  await expect
    .poll(
      async () => {
        await runSchedule(cloud, 'accounts-Erasure')
        const { request, erasure } = await read('deletion')
        return request.state === 'done' ? 'done' : JSON.stringify(erasure)
      },
      { timeout: 150_000, interval: 3000 },
    )
    .toBe('done')
  const traces = [email, name, words].map((word) => word.toLowerCase())
  const found = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace))
  const left = (await everyItem()).filter((item) => found(JSON.stringify(item)).length > 0)
  expect(left.map(({ pk, sk, kind }) => [kind, pk, sk])).toEqual([])
  expect(everyObject().filter((object) => object.includes(personId))).toEqual([])
  expect(found(everyBody())).toEqual([])
  expect(found(everyLog())).toEqual([])
  expect(await read('access')).toMatchObject({ request: { state: 'done' }, words: { details: '' } })
  // Who asks again is somebody new.
  const again = await ask(admin, 'POST', requests, { ...asked, details: 'Do you still hold something?' })
  expect((again.body['request'] as { personId: string }).personId).not.toBe(personId)
})

test('every item of every table is of a kind that the register names', async () => {
  const parts = Object.values(register as Readonly<Record<string, ProcessingOf>>)
  const known = new Set(
    parts.flatMap(({ records, withoutPeople }) => [...records.map(({ kind }) => kind), ...withoutPeople]),
  )
  // Counters against floods, the key of a day's fingerprints, and the proof of a check have keys of their own and no kind.
  const isCounter = ({ pk }: Record<string, unknown>) =>
    /^(?:RATE|FINGERPRINT-KEY|CHECK|BUDGET|SESSION)#/.test(String(pk))
  const items = await everyItem()
  expect(items.length).toBeGreaterThan(50)
  const unknown = items.filter((item) => !isCounter(item) && !known.has(String(item['kind'])))
  expect(unknown.map(({ pk, kind }) => [kind, pk])).toEqual([])
})

test('no function logs an address, a telephone number or what people wrote', () => {
  const logged = everyLog()
  expect(logged.length).toBeGreaterThan(10_000)
  expect(logged.match(/[\w.+-]{1,64}@[\w-]{1,64}\.[\w.-]{1,64}/g) ?? []).toEqual([])
  for (const word of [PHONE, WRITTEN, others.name]) expect(logged).not.toContain(word)
})
