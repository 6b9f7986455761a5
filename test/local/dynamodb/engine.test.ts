import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngineClient, type EngineClient } from '#local/dynamodb/client.ts'
import { type Engine, startEngine } from '#local/dynamodb/engine.ts'
import { startExpiry } from '#local/dynamodb/expiry.ts'
import { maintainStreamLog } from '#local/dynamodb/stream-log.ts'
import type { Table } from '#local/dynamodb/table.ts'
import { ensureTables } from '#local/dynamodb/tables.ts'
import { freePort } from '#local/free-port.ts'
import { createStreamReader } from '#local/event-sources/stream-reader.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const directory = mkdtempSync(join(tmpdir(), 'engine-'))
const table: Table = {
  name: 'tickets',
  arn: 'arn:aws:dynamodb:af-south-1:000000000000:table/tickets',
  streamArn: 'arn:aws:dynamodb:af-south-1:000000000000:table/tickets/stream/local',
  keys: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  indexes: [
    {
      IndexName: 'byStatus',
      KeySchema: [{ AttributeName: 'status', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
  attributes: ['pk', 'sk', 'status'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  streamView: 'NEW_AND_OLD_IMAGES',
  expiryAttribute: 'expiresAt',
  encryptionKey: undefined,
}

let engine: Engine
let client: EngineClient
const start = async () => {
  engine = await startEngine({ directory, external: undefined, log })
  client = createEngineClient(engine.endpoint)
}
const put = (pk: string, more = {}) =>
  client.call('PutItem', { TableName: 'tickets', Item: { pk: { S: pk }, sk: { S: 'TICKET' }, ...more } })
const get = async (pk: string) => {
  const { Item } = await client.call<{ Item?: object }>('GetItem', {
    TableName: 'tickets',
    Key: { pk: { S: pk }, sk: { S: 'TICKET' } },
  })
  return Item
}
const pid = () => (JSON.parse(readFileSync(join(directory, 'engine.json'), 'utf8')) as { pid: number }).pid
/** Sequence numbers of the stream's records after `after`. */
async function recordsAfter(after?: string): Promise<string[]> {
  const reader = createStreamReader(client)
  const stream = await reader.streamOf('tickets')
  const [shard] = await reader.shards(stream)
  const iterator = await reader.iterator(stream, shard?.id ?? '', after, 'TRIM_HORIZON')
  const { records } = await reader.read(iterator, 1000)
  return records.map(({ dynamodb }) => dynamodb.SequenceNumber)
}

beforeAll(async () => {
  await start()
  await ensureTables([table], client)
})
afterAll(async () => {
  client.close()
  await engine.close()
})

test('an existing table is left unchanged, or updated to its changed template', async () => {
  await put('kept')
  await ensureTables([table], client)
  expect(await get('kept')).toBeDefined()

  await ensureTables([{ ...table, indexes: [] }], client)
  const { Table } = await client.call<{ Table: Record<string, unknown> }>('DescribeTable', { TableName: 'tickets' })
  expect(Table['GlobalSecondaryIndexes'] ?? []).toEqual([])
  await ensureTables([table], client)
  expect(await get('kept')).toBeDefined()
})

test('a refused update of one table leaves all tables unchanged', async () => {
  const dropped: Table = { ...table, indexes: [] }
  const other: Table = { ...table, name: 'others' }
  await ensureTables([table, other], client)
  const rekeyed: Table = { ...other, keys: [{ AttributeName: 'pk', KeyType: 'HASH' }] }
  await expect(ensureTables([dropped, rekeyed], client)).rejects.toThrow(/The table others .*VERITECH_DATA=/s)
  const { Table } = await client.call<{ Table: Record<string, unknown[]> }>('DescribeTable', { TableName: 'tickets' })
  expect(Table['GlobalSecondaryIndexes']).toHaveLength(1)
})

test('writes and stream records survive a kill of the engine, which is restarted', async () => {
  await put('before')
  const before = await recordsAfter()
  process.kill(-pid(), 'SIGKILL')
  await expect.poll(() => get('before').catch(() => undefined), { timeout: 10_000 }).toBeDefined()
  expect(await recordsAfter()).toEqual(before)
  await put('after')
  expect(await recordsAfter(before.at(-1))).toEqual([String(Number(before.at(-1)) + 1)])
})

test('the engine ends with its parent process, however that ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const script = `const { startEngine } = await import('#local/dynamodb/engine.ts')
    const log = { info() {}, warn() {}, error() {} }
    console.log((await startEngine({ directory: '${folder}', external: undefined, log })).endpoint.href)`
  const parent = spawn('node', ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [endpoint] = (await once(parent.stdout, 'data')) as [Buffer]
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const call = request(endpoint.toString().trim(), (answer) => resolve(answer.resume().complete || true))
      call.on('error', () => resolve(false)).end()
    })
  expect(await answers()).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(answers, { timeout: 5000 }).toBe(false)
})

test('a leftover engine is killed before another one opens its database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'engine-'))
  const leftover = spawn('sh', ['-c', 'sleep 60; true', join(folder, 'tables.db')], { detached: true, stdio: 'ignore' })
  writeFileSync(join(folder, 'engine.json'), JSON.stringify({ pid: leftover.pid }))
  const ended = once(leftover, 'exit')
  const other = await startEngine({ directory: folder, external: undefined, log })
  expect((await ended)[1]).toBe('SIGKILL')
  await other.close()
})

test('the stream log keeps unread records and the last sequence number', async () => {
  for (const pk of ['one', 'two', 'three']) await put(pk)
  const all = await recordsAfter()
  const tomorrow = Date.now() + 25 * 3600 * 1000
  const passed = Number(all[1])
  maintainStreamLog(engine.database ?? '', new Map([['tickets', passed]]), tomorrow)
  expect(await recordsAfter()).toEqual(all.slice(2))

  maintainStreamLog(engine.database ?? '', new Map([['tickets', Number.MAX_SAFE_INTEGER]]), tomorrow)
  expect(await recordsAfter()).toEqual(all.slice(-1))
  await put('later')
  expect((await recordsAfter()).at(-1)).toBe(String(Number(all.at(-1)) + 1))
})

test('the stream log has the index for sequence numbers that writes need', () => {
  const database = new DatabaseSync(engine.database ?? '')
  const plan = database
    .prepare(
      "EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = 'x'",
    )
    .all()
  database.close()
  expect(JSON.stringify(plan)).toContain('stream_records_by_number')
})

test('expired items are deleted, others stay', async () => {
  const now = Date.now()
  const at = (seconds: number) => ({ expiresAt: { N: String(Math.floor(now / 1000) + seconds) } })
  await Promise.all([
    put('old', at(-10)),
    put('young', at(60)),
    put('ancient', at(-6 * 366 * 24 * 3600)),
    put('timeless'),
  ])
  const expiry = startExpiry([table], client, { now: () => now, log, everyMs: 20 })
  await expect.poll(() => get('old')).toBeUndefined()
  await expiry.stop()
  expect(await Promise.all(['young', 'ancient', 'timeless'].map(get))).not.toContain(undefined)
})

test('an engine named by the environment is used if it answers', async () => {
  const external = engine.endpoint.href
  const given = await startEngine({ directory, external, log })
  expect([given.endpoint.href, given.database]).toEqual([external, undefined])
  const nothing = `http://127.0.0.1:${await freePort()}`
  await expect(startEngine({ directory, external: nothing, log })).rejects.toThrow(`Nothing answers at ${nothing}`)
})
