import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, DynamoDBDocumentClient, paginateScan, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cloud, startCloud } from '../cloud.ts'
import { clearFaults, fault, mailsAbout, submit, ticketFrom } from './ticket.ts'

/** What joins mails to threads names no person, and stays when a ticket goes. */
const OF_THREADS = new Set(['mail-thread', 'sent-mail'])

type Item = Record<string, unknown> & { pk: string; sk: string }

const folder = await mkdtemp(join(tmpdir(), 'veritech-restore-'))
/** The backup file of each table. */
const fileOf = (table: string) => join(folder, `${table}.jsonl`)
const [lost, spoilt, untouched] = ['lost', 'spoilt', 'untouched'].map((name) =>
  ticketFrom(`${name}@karoo-foods.example`),
)
const unsent = ticketFrom('unsent@karoo-foods.example')
const erased = ticketFrom('erased@karoo-foods.example')
const newer = ticketFrom('newer@karoo-foods.example')
const everybody = [lost!, spoilt!, untouched!, erased]
const exceptErased = ['--erased', erased.ticketNumber]

let cloud: Cloud
let table: string
let outbox: string
let tables: DynamoDBDocumentClient
let before: Map<string, Item>
let exported: string

beforeAll(async () => {
  cloud = await startCloud({ data: join(folder, 'data') })
  const client = new DynamoDBClient({ endpoint: `${cloud.url}/_aws`, region: 'af-south-1', credentials: operator })
  tables = DynamoDBDocumentClient.from(client)
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  ;[table = '', outbox = ''] = ['Helpdesk', 'Outbox'].map((wanted) => TableNames.find((name) => name.includes(wanted)))

  for (const ticket of everybody) await submit(cloud, ticket)
  for (const ticket of everybody) await mailsAbout(cloud, ticket.ticketNumber, 2)
  await fault(cloud, 'ses', 'down', 600)
  await submit(cloud, unsent)
  await untilOnlyThisWaits(unsent.ticketNumber)
  const expired = { pk: 'SESSION#gone', sk: 'SESSION', expiresAt: Math.floor(Date.now() / 1000) - 10 }
  await tables.send(new PutCommand({ TableName: table, Item: expired }))
  await untilNothingChanges()
  before = await everything()

  exported = (await restore('--export', table, '--to', fileOf(table))).output
  await restore('--export', outbox, '--to', fileOf(outbox))
  await tables.send(new DeleteCommand({ TableName: table, Key: { pk: expired.pk, sk: expired.sk } }))

  await clearFaults(cloud)
  await mailsAbout(cloud, unsent.ticketNumber, 2)
  await untilOnlyThisWaits()
  await submit(cloud, newer)
  await mailsAbout(cloud, newer.ticketNumber, 2)
  await untilOnlyThisWaits()
  for (const { ticketNumber } of [lost!, unsent, erased]) await forget(ticketNumber)
  await tables.send(
    new UpdateCommand({
      TableName: table,
      Key: keyOf(spoilt!.ticketNumber),
      UpdateExpression: 'SET subject = :spoilt',
      ExpressionAttributeValues: { ':spoilt': 'xxx' },
    }),
  )
}, 120_000)
afterAll(async () => {
  await cloud?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
})

test('a backup is readable only by its owner, and a truncated or altered one restores nothing', async () => {
  expect(exported).toContain(`holds ${[...before.values()].filter(({ kind }) => kind !== 'mail').length} items`)
  expect((await stat(fileOf(table))).mode & 0o077).toBe(0)
  const damaged = await everything()
  const text = await readFile(fileOf(table), 'utf8')
  const broken = join(folder, 'broken.jsonl')
  for (const content of [text.slice(0, text.length / 2), text.replace('Karoo Foods', 'Karoo Goods')]) {
    await writeFile(broken, content)
    const { code, output } = await restore('--from', broken, '--into', table, '--write')
    expect(code).toBe(1)
    expect(output).toContain('is not whole')
  }
  expect(await everything()).toEqual(damaged)
})

test('a comparison lists what is missing and writes nothing', async () => {
  const damaged = await everything()
  const { code, output } = await restore('--from', fileOf(table), '--into', table)
  expect(code).toBe(0)
  // For each of the three lost tickets: ticket, texts, event, clock, counted facts, due step, receipt, guest's link, what is known of
  // its links and words of the search here, two mails in the outbox.
  expect(output).toMatch(/\b30 {2}missing in the table/)
  expect((await restore('--from', fileOf(outbox), '--into', outbox)).output).toMatch(/\b6 {2}missing in the table/)
  expect(output).toMatch(/\b1 {2}in the backup that have expired since/)
  expect(output).toContain(`TICKET#${spoilt!.ticketNumber}`)
  expect(output).toContain('Nothing was written')
  expect(await everything()).toEqual(damaged)
})

test('lost items return, damaged ones are repaired, newer and erased ones stay as they are, and no mail is sent again', async () => {
  const damaged = await everything()
  const takeBack = ['--take-back', `TICKET#${spoilt!.ticketNumber}`]
  const ofTickets = await restore('--from', fileOf(table), '--into', table, ...takeBack, ...exceptErased, '--write')
  const ofMails = await restore('--from', fileOf(outbox), '--into', outbox, ...exceptErased, '--write')
  expect(ofMails.output).toMatch(/\b2 {2}of those mails that were not sent/)
  for (const { code, output } of [ofTickets, ofMails]) {
    expect(output).toMatch(/\b0 are missing/)
    expect(code).toBe(0)
  }

  const after = await everything()
  for (const { ticketNumber } of [lost!, spoilt!, untouched!])
    for (const [key, item] of about(before, ticketNumber)) expect(after.get(key)).toEqual(item)
  for (const [key, item] of about(damaged, newer.ticketNumber)) expect(after.get(key)).toEqual(item)
  expect(about(after, erased.ticketNumber).size).toBe(0)
  expect(after.has(keyText(keyOf(unsent.ticketNumber)))).toBe(true)
  const held = [...about(after, unsent.ticketNumber).values()].filter(({ kind }) => kind === 'mail')
  expect(held.map(({ failure, sentAt }) => [failure, sentAt])).toEqual([
    ['RestoredUnsent', undefined],
    ['RestoredUnsent', undefined],
  ])

  // A later ticket's mails come afterwards, so the stream has passed the others by then.
  const later = ticketFrom('later@karoo-foods.example')
  await submit(cloud, later)
  await mailsAbout(cloud, later.ticketNumber, 2)
  for (const { ticketNumber } of [...everybody, unsent, newer])
    expect(await mailsAbout(cloud, ticketNumber, 2)).toHaveLength(2)
})

test('a second run changes nothing, and a table can also be restored from another table', async () => {
  await untilNothingChanges()
  const whole = await everything()
  for (const from of [fileOf(table), table]) {
    const { code, output } = await restore('--from', from, '--into', table, ...exceptErased, '--write')
    expect(output).toMatch(/\b0 {2}of them brought back/)
    expect(output).toMatch(/\b0 are missing/)
    expect(code).toBe(0)
  }
  expect([...(await everything()).keys()]).toEqual([...whole.keys()])
})

const operator = { accessKeyId: 'operator', secretAccessKey: 'local' }

/** Runs the command as an operator would try it on the local cloud. */
async function restore(...args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn('node', ['infra/operate/restore.ts', ...args], {
    env: {
      ...process.env,
      AWS_ENDPOINT_URL: `${cloud.url}/_aws`,
      AWS_ACCESS_KEY_ID: operator.accessKeyId,
      AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const keyOf = (ticketNumber: string) => ({ pk: `TICKET#${ticketNumber}`, sk: 'TICKET' })
const keyText = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`

async function everything(): Promise<Map<string, Item>> {
  const items: Item[] = []
  for (const TableName of [table, outbox])
    for await (const { Items = [] } of paginateScan({ client: tables }, { TableName, ConsistentRead: true }))
      items.push(...(Items as Item[]).filter(({ kind }) => !OF_THREADS.has(String(kind))))
  return new Map(items.map((item) => [keyText(item), item] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** A ticket, its texts, its receipt and its mails. */
function about(items: ReadonlyMap<string, Item>, ticketNumber: string): Map<string, Item> {
  return new Map([...items].filter(([, item]) => JSON.stringify(item).includes(ticketNumber)))
}

async function forget(ticketNumber: string): Promise<void> {
  for (const { pk, sk } of about(await everything(), ticketNumber).values())
    await tables.send(new DeleteCommand({ TableName: pk.startsWith('MAIL#') ? outbox : table, Key: { pk, sk } }))
}

/** Waits until every mail except those about this ticket is recorded as sent. */
async function untilOnlyThisWaits(ticketNumber?: string): Promise<void> {
  const waits = ([, item]: [string, Item]) => item['kind'] === 'mail' && !item['sentAt'] && !item['failedAt']
  const isAbout = ([, item]: [string, Item]) => ticketNumber && JSON.stringify(item).includes(ticketNumber)
  const deadline = Date.now() + 30_000
  while ([...(await everything())].some((each) => waits(each) && !isAbout(each))) {
    if (Date.now() > deadline) throw new Error('Mails are still waiting.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Waits until the jobs of the streams have counted all tickets. */
async function untilNothingChanges(): Promise<void> {
  const deadline = Date.now() + 60_000
  for (let last: unknown; ;) {
    const now = [...(await everything()).values()].filter(({ kind }) => kind !== 'mail')
    if (isDeepStrictEqual(now, last)) return
    if (Date.now() > deadline) throw new Error('The tables still change.')
    last = now
    await new Promise((resolve) => setTimeout(resolve, 2500))
  }
}
