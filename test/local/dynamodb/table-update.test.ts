import { expect, test } from 'vitest'
import { type TableDescription, planUpdate } from '#local/dynamodb/table-update.ts'
import type { Index, Table } from '#local/dynamodb/table.ts'

const index = (number: number, more: Partial<Index> = {}): Index => ({
  IndexName: `index${number}`,
  KeySchema: [
    { AttributeName: `pk${number}`, KeyType: 'HASH' },
    { AttributeName: `sk${number}`, KeyType: 'RANGE' },
  ],
  Projection: { ProjectionType: 'ALL' },
  ...more,
})
const keys = [
  { AttributeName: 'pk', KeyType: 'HASH' },
  { AttributeName: 'sk', KeyType: 'RANGE' },
] as const
const attributes = ['pk', 'sk', 'pk1', 'sk1'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))

const template = (more: Partial<Table> = {}): Table => ({
  name: 'projects',
  arn: '',
  streamArn: '',
  keys,
  indexes: [index(1), index(2)],
  attributes,
  streamView: 'NEW_IMAGE',
  expiryAttribute: undefined,
  encryptionKey: undefined,
  ...more,
})
const found: TableDescription = {
  // In another order, as the engine may return it.
  KeySchema: keys.toReversed(),
  AttributeDefinitions: attributes,
  GlobalSecondaryIndexes: [index(2), index(1)],
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
}

test('a table that matches its template is left unchanged', () => {
  expect(planUpdate(template(), found)).toEqual([])
})

test('one index is created or deleted', () => {
  expect(planUpdate(template({ indexes: [index(1), index(2), index(3)] }), found)).toEqual([
    { GlobalSecondaryIndexUpdates: [{ Create: index(3) }] },
  ])
  expect(planUpdate(template({ indexes: [index(2)] }), found)).toEqual([
    { GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'index1' } }] },
  ])
})

test('a changed stream view disables and enables the stream', () => {
  expect(planUpdate(template({ streamView: 'NEW_AND_OLD_IMAGES' }), found)).toEqual([
    { StreamSpecification: { StreamEnabled: false } },
    { StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } },
  ])
  expect(planUpdate(template({ streamView: undefined }), found)).toHaveLength(1)
})

test.each<[string, Partial<Table>, RegExp]>([
  [
    'two new indexes',
    { indexes: [1, 2, 3, 4].map((number) => index(number)) },
    /it creates index3 and creates index4, and one update creates or deletes at most one index/,
  ],
  ['a replaced index', { indexes: [index(1), index(3)] }, /it creates index3 and deletes index2/],
  [
    'another projection of an index',
    { indexes: [index(1), index(2, { Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['b', 'a'] } })] },
    /its index index2 is pk2 \+ sk2 with ALL and would become pk2 \+ sk2 with INCLUDE \(a, b\)/,
  ],
  [
    'another key of an index',
    { indexes: [index(1), index(2, { KeySchema: [{ AttributeName: 'sk2', KeyType: 'HASH' }] })] },
    /its index index2 is pk2 \+ sk2 with ALL and would become sk2 with ALL/,
  ],
  [
    'another key of the table',
    { keys: [{ AttributeName: 'id', KeyType: 'HASH' }] },
    /its key is pk \+ sk and would become id/,
  ],
  [
    'another type of a key',
    { attributes: [{ AttributeName: 'sk1', AttributeType: 'N' }] },
    /the type of sk1 is S and would become N/,
  ],
])('%s is refused with the table, the reason and a remedy', (_, change, reason) => {
  const refused = () => planUpdate(template(change), found)
  expect(refused).toThrow(reason)
  expect(refused).toThrow(/^The table projects in the data folder differs/)
  expect(refused).toThrow(/VERITECH_DATA=\.data-new npm start/)
})
