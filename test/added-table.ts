import { tableShape } from '#infra/table-shape.ts'

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
]
const { partitionKey, sortKey, indexes } = tableShape

/** A table of an added stack, with the keys and indexes that every table has. */
export const addedTable = (TableName: string) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(partitionKey, sortKey),
    AttributeDefinitions: [
      partitionKey,
      sortKey,
      ...indexes.flatMap((index) => [index.partitionKey, index.sortKey]),
    ].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: indexes.map((index) => ({
      IndexName: index.name,
      KeySchema: keys(index.partitionKey, index.sortKey),
      Projection: { ProjectionType: 'ALL' },
    })),
  },
})
