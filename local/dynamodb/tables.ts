import type { Assembly } from '../assembly/assembly.ts'
import { streamArn } from '../assembly/identity.ts'
import type { Resource } from '../assembly/resource.ts'
import type { TableKeys } from '../iam/dynamodb-actions.ts'
import { type EngineClient, EngineError } from './client.ts'
import type { AttributeDefinition, Index, KeyElement, Table } from './table.ts'
import { type TableDescription, planUpdate } from './table-update.ts'

interface Encryption {
  readonly SSESpecification?: { readonly KMSMasterKeyId?: string }
}
interface TableProperties extends Encryption {
  readonly KeySchema: readonly KeyElement[]
  readonly AttributeDefinitions: readonly AttributeDefinition[]
  readonly GlobalSecondaryIndexes?: readonly Index[]
  readonly StreamSpecification?: { readonly StreamViewType: string }
  readonly TimeToLiveSpecification?: { readonly AttributeName?: string; readonly Enabled: boolean }
  /** Each replica of a global table has the key of its region. */
  readonly Replicas?: readonly (Encryption & { readonly Region: string })[]
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

/**
 * Creates missing tables and updates the others as CloudFormation would. If one update is refused, nothing is changed.
 */
export async function ensureTables(tables: readonly Table[], engine: EngineClient): Promise<void> {
  const plans: (() => Promise<void>)[] = []
  for (const table of tables) {
    const found = await describe(table.name, engine)
    const changes = found && planUpdate(table, found)
    plans.push(() => (changes ? update(table, changes, engine) : create(table, engine)))
  }
  for (const apply of plans) await apply()
}

async function update({ name, attributes }: Table, changes: readonly object[], engine: EngineClient): Promise<void> {
  for (const change of changes)
    await engine.call('UpdateTable', { TableName: name, AttributeDefinitions: attributes, ...change })
}

async function describe(name: string, engine: EngineClient): Promise<TableDescription | undefined> {
  try {
    const { Table } = await engine.call<{ Table: TableDescription }>('DescribeTable', { TableName: name })
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
    ...(table.streamView ? { StreamSpecification: { StreamEnabled: true, StreamViewType: table.streamView } } : {}),
  })
}
