import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Consumed, RECORD } from '#infra/cost/consumed.ts'
import { createEngineClient, type EngineClient } from '#local/dynamodb/client.ts'
import { type CountingEngine, startCountingEngine } from '../budget/counting-engine.ts'
import { thorough } from '../thorough.ts'
import { flows } from './consumed/flows.ts'
import { measure } from './consumed/measure.ts'
import { sizeOf } from './consumed/stored.ts'

/** A figure may depart from the record by a tenth. */
const TOLERANCE = 0.1
/** Or by this: functions read sessions and settings once a minute, schedules run in between, and streams cut their batches by chance. */
const LEAST: Consumed = {
  writeUnits: 0.5,
  readUnits: 4.5,
  furtherFunctions: 2,
  mails: 0,
  byteMonthsInTables: 50,
  byteMonthsInIndexes: 50,
}

const accepts = process.env['VERITECH_ACCEPT_CONSUMED'] === 'true'

test.runIf(thorough || accepts)(
  'what each flow consumes is what the record of the cost says',
  { timeout: 300_000 },
  async () => {
    const measured = await measure(flows)
    if (accepts) {
      writeFileSync(RECORD, `${JSON.stringify(measured, null, 2)}\n`)
      return
    }
    const record = JSON.parse(readFileSync(RECORD, 'utf8')) as Record<string, Consumed>
    expect(Object.keys(measured)).toEqual(Object.keys(record))
    const departed = Object.entries(measured).flatMap(([flow, figures]) =>
      Object.entries(figures).flatMap(([figure, value]: [string, number]) => {
        const name = figure as keyof Consumed
        const recorded = record[flow]![name]
        const isNear = Math.abs(value - recorded) <= Math.max(LEAST[name], TOLERANCE * Math.abs(recorded))
        return isNear ? [] : [`${flow}: ${figure} is ${value}, and the record says ${recorded}`]
      }),
    )
    expect(departed, 'npm run accept-consumed records what is measured').toEqual([])
  },
)

/** Examples by the rules of the Amazon DynamoDB Developer Guide, "Read and write operations". */
let engine: CountingEngine
let client: EngineClient
beforeAll(async () => {
  engine = await startCountingEngine()
  client = createEngineClient(new URL(engine.endpoint))
  const keys = (names: readonly [string, string]) =>
    names.map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' }))
  await client.call('CreateTable', {
    TableName: 'examples',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'pk1', 'sk1'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keys(['pk', 'sk']),
    GlobalSecondaryIndexes: [
      { IndexName: 'index1', KeySchema: keys(['pk1', 'sk1']), Projection: { ProjectionType: 'ALL' } },
    ],
  })
  // Twenty items of 900 bytes and their keys, also in the index.
  for (let place = 0; place < 20; place++)
    await put({ pk: 'many', sk: `${place}`, pk1: 'all', sk1: `${place}`, text: 'x'.repeat(900) })
})
afterAll(async () => {
  client.close()
  await engine[Symbol.asyncDispose]()
})

const typed = (item: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }]))
const put = (item: Readonly<Record<string, string>>) =>
  client.call('PutItem', { TableName: 'examples', Item: typed(item) })
const transacted = (...items: Readonly<Record<string, string>>[]) =>
  client.call('TransactWriteItems', {
    TransactItems: items.map((item) => ({ Put: { TableName: 'examples', Item: typed(item) } })),
  })
const query = (value: string, more: object = {}) =>
  client.call('Query', {
    TableName: 'examples',
    KeyConditionExpression: '#key = :value',
    ExpressionAttributeNames: { '#key': 'IndexName' in more ? 'pk1' : 'pk' },
    ExpressionAttributeValues: { ':value': { S: value } },
    ...more,
  })
const get = (more: object = {}) =>
  client.call('GetItem', { TableName: 'examples', Key: typed({ pk: 'many', sk: '1' }), ...more })

const [small, big] = [{ pk: 'one', sk: '1' }, { text: 'x'.repeat(1500) }]
const indexed = { pk1: 'some', sk1: '1' }

test.each<[string, () => Promise<unknown>, number, number]>([
  ['a small item takes one unit to write', () => put(small), 1, 0],
  ['an item above 1 kB takes two', () => put({ ...small, ...big }), 2, 0],
  ['a smaller item over a larger one takes the larger one’s', () => put(small), 2, 0],
  ['an index takes the same again', () => put({ ...small, ...indexed }), 2, 0],
  ['another key in the index takes away and adds', () => put({ ...small, pk1: 'other', sk1: '1' }), 3, 0],
  ['a transaction takes twice in the table', () => transacted({ pk: 'two', sk: '1' }, { pk: 'two', sk: '2' }), 4, 0],
  ['a transaction takes once in an index', () => transacted({ pk: 'two', sk: '3', ...indexed }), 3, 0],
  ['a read takes half a unit', () => get(), 0, 0.5],
  ['a consistent read takes one', () => get({ ConsistentRead: true }), 0, 1],
  ['a query takes the sum of its items in 4 kB', () => query('many'), 0, 2.5],
  ['a query of an index takes the same', () => query('all', { IndexName: 'index1' }), 0, 2.5],
  ['a query that finds nothing takes half a unit', () => query('nothing'), 0, 0.5],
])('the engine counts as DynamoDB: %s', async (_, act, writeUnits, readUnits) => {
  engine.take()
  await act()
  expect(engine.take()).toMatchObject([{ writeUnits, readUnits }])
})

test('an item has the size that DynamoDB bills', () => {
  // 2 + 3, 2 + 1, 5 + 3 + 1 + (1 + 2), 4 + 1.
  const item = {
    pk: { S: 'abc' },
    sk: { S: 'x' },
    lists: { L: [{ N: '12' }] },
    done: { BOOL: true },
  }
  expect(sizeOf(item)).toBe(5 + 3 + (5 + 3 + 1 + 2) + 5)
})
