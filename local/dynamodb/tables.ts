import type { Assembly } from '../assembly/assembly.ts'
import { streamArn } from '../assembly/identity.ts'
import type { Resource } from '../assembly/resource.ts'
import type { TableKeys } from '../iam/dynamodb-deeds.ts'
import { type EngineClient, EngineError } from './client.ts'

export interface Table {
  readonly name: string
  readonly arn: string
  readonly streamArn: string
  readonly keys: readonly KeyElement[]
  readonly indexes: readonly Index[]
  readonly attributes: readonly AttributeDefinition[]
  readonly streamView: string | undefined
  readonly expiryAttribute: string | undefined
  /** ARN of the customer's key that it is encrypted with. */
  readonly encryptionKey: string | undefined
}

interface KeyElement {
  readonly AttributeName: string
  readonly KeyType: 'HASH' | 'RANGE'
}
interface AttributeDefinition {
  readonly AttributeName: string
  readonly AttributeType: string
}
interface Index {
  readonly IndexName: string
  readonly KeySchema: readonly KeyElement[]
  readonly Projection: object
}
interface Encryption {
  readonly SSESpecification?: { readonly KMSMasterKeyId?: string }
}
interface TableProperties extends Encryption {
  readonly KeySchema: readonly KeyElement[]
  readonly AttributeDefinitions: readonly AttributeDefinition[]
  readonly GlobalSecondaryIndexes?: readonly Index[]
  readonly StreamSpecification?: { readonly StreamViewType: string }
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled: boolean }
  /** Of a global table, each replica has the key of its region. */
  readonly Replicas?: readonly (Encryption & { readonly Region: string })[]
}
interface Description {
  readonly KeySchema: readonly KeyElement[]
  readonly GlobalSecondaryIndexes?: readonly Index[]
  readonly StreamSpecification?: { readonly StreamEnabled: boolean; readonly StreamViewType?: string }
}

export function readTables(assembly: Assembly): readonly Table[] {
  return assembly.ofType('AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table').map(readTable)
}

function readTable(resource: Resource): Table {
  const properties = resource.properties<TableProperties>()
  const arn = resource.attribute('Arn')
  const expiry = properties.TimeToLiveSpecification
  const replica = properties.Replicas?.find(({ Region }) => arn.includes(`:${Region}:`))
  return {
    name: resource.id,
    arn,
    streamArn: streamArn(arn),
    keys: properties.KeySchema,
    indexes: (properties.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
      IndexName,
      KeySchema,
      Projection,
    })),
    attributes: properties.AttributeDefinitions,
    streamView: properties.StreamSpecification?.StreamViewType,
    expiryAttribute: expiry?.Enabled ? expiry.AttributeName : undefined,
    encryptionKey: (replica ?? properties).SSESpecification?.KMSMasterKeyId,
  }
}

export function keysOf({ keys, indexes, encryptionKey }: Table): TableKeys {
  const partition = (schema: readonly KeyElement[]) =>
    schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  return {
    partitionKey: partition(keys),
    indexes: Object.fromEntries(indexes.map(({ IndexName, KeySchema }) => [IndexName, partition(KeySchema)])),
    encryptionKey,
  }
}

/** Creates the tables that are missing and brings the others to what the template says. */
export async function ensureTables(tables: readonly Table[], engine: EngineClient): Promise<void> {
  for (const table of tables) {
    const found = await describe(table.name, engine)
    if (found) await align(table, found, engine)
    else await create(table, engine)
  }
}

async function describe(name: string, engine: EngineClient): Promise<Description | undefined> {
  try {
    const { Table } = await engine.call<{ Table: Description }>('DescribeTable', { TableName: name })
    return Table
  } catch (error) {
    if (error instanceof EngineError && error.name === 'ResourceNotFoundException') return undefined
    throw error
  }
}

async function create(table: Table, engine: EngineClient): Promise<void> {
  await engine.call('CreateTable', {
    TableName: table.name,
    AttributeDefinitions: table.attributes,
    KeySchema: table.keys,
    BillingMode: 'PAY_PER_REQUEST',
    ...(table.indexes.length > 0 ? { GlobalSecondaryIndexes: table.indexes } : {}),
    ...(table.streamView ? { StreamSpecification: stream(table.streamView) } : {}),
  })
}

async function align(table: Table, found: Description, engine: EngineClient): Promise<void> {
  if (!sameKeys(found.KeySchema, table.keys))
    throw new Error(
      `Table ${table.name} has other keys than the template says; a table cannot change its keys: start with another VERITECH_DATA folder.`,
    )
  const update = (change: object) =>
    engine.call('UpdateTable', { TableName: table.name, AttributeDefinitions: table.attributes, ...change })
  const existing = found.GlobalSecondaryIndexes ?? []
  for (const { IndexName } of existing.filter((index) => !table.indexes.some((wanted) => sameIndex(wanted, index))))
    await update({ GlobalSecondaryIndexUpdates: [{ Delete: { IndexName } }] })
  for (const index of table.indexes.filter((wanted) => !existing.some((found) => sameIndex(wanted, found))))
    await update({ GlobalSecondaryIndexUpdates: [{ Create: index }] })

  const enabled = found.StreamSpecification?.StreamEnabled ? found.StreamSpecification.StreamViewType : undefined
  if (enabled === table.streamView) return
  if (enabled) await update({ StreamSpecification: { StreamEnabled: false } })
  if (table.streamView) await update({ StreamSpecification: stream(table.streamView) })
}

function stream(view: string): object {
  return { StreamEnabled: true, StreamViewType: view }
}

function sameKeys(left: readonly KeyElement[], right: readonly KeyElement[]): boolean {
  const text = (keys: readonly KeyElement[]) =>
    keys
      .map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`)
      .toSorted()
      .join()
  return text(left) === text(right)
}

function sameIndex(left: Index, right: Index): boolean {
  const projection = ({ Projection }: Index) => {
    const { ProjectionType, NonKeyAttributes = [] } = Projection as {
      ProjectionType?: string
      NonKeyAttributes?: readonly string[]
    }
    return `${ProjectionType} ${NonKeyAttributes.toSorted().join()}`
  }
  return (
    left.IndexName === right.IndexName &&
    sameKeys(left.KeySchema, right.KeySchema) &&
    projection(left) === projection(right)
  )
}
