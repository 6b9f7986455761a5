import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { GlobalSecondaryIndexPropsV2, TablePropsV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { BackupVault } from 'aws-cdk-lib/aws-backup'
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { addBackup } from './backup.ts'
import { type Config, sectionOf } from './config.ts'
import type { Permission } from './feature-function.ts'
import type { Feature } from './feature.ts'
import type { Throughput } from './setting.ts'
import { tableId } from './table-id.ts'
import { tableKey, useOf } from './table-key.ts'
import { tableShape } from './table-shape.ts'

interface DataStackProps extends StackProps {
  readonly config: Config
  /** ARN of the vault in another region that gets copies of the backups. */
  readonly copyVault?: string | undefined
}

/** One table a feature, and the platform's own: what a function may reach, and what a mistake can break, ends at its feature. */
export class DataStack extends Stack {
  /** Addresses that mail does not go to. */
  readonly mail: TableV2
  /** Mails of every feature, until they were sent. Its stream starts the mail function. */
  readonly outbox: TableV2
  /** Who did what: appended to, never changed. */
  readonly audit: TableV2
  /** People and their sessions. */
  readonly people: TableV2
  /** Every table. */
  readonly tables: readonly TableV2[]
  /** Keeps a copy of each table and night. */
  readonly vault: BackupVault
  /** Undefined where AWS manages it. */
  readonly key: Key | undefined
  /** What every role needs beside its rights to a table: none where AWS manages the key. */
  readonly keyPermissions: readonly Permission[]
  readonly #ofFeatures: ReadonlyMap<string, TableV2>

  constructor(scope: Construct, id: string, { config, copyVault, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const { audit, mail, outbox } = config.maximumThroughput
    const key = config.customerKey ? tableKey(this, config.stage) : undefined
    this.key = key
    this.keyPermissions = key ? [useOf(key)] : []
    const common = { key, recoveryDays: config.recoveryDays }

    this.#ofFeatures = new Map(
      config.features.flatMap((feature) => {
        const { throughput } = sectionOf(config, feature)
        if (!throughput) return []
        const props = { ...common, maximum: throughput, streamed: isStreamed(feature) }
        return [[feature.name, newTable(this, tableId(config, feature.name), props)]]
      }),
    )
    this.people = this.tableOf(keeperOfPeople(config.features))
    this.mail = newTable(this, tableId(config, 'mail'), { ...common, maximum: mail })
    this.outbox = newTable(this, tableId(config, 'outbox'), { ...common, maximum: outbox, streamed: true })
    this.audit = newTable(this, tableId(config, 'audit'), { ...common, maximum: audit })
    this.tables = [...this.#ofFeatures.values(), this.mail, this.outbox, this.audit]
    this.vault = addBackup(this, { config, tables: this.tables, key, copyVault })
  }

  /** The table of a feature by its name. */
  tableOf(feature: string): TableV2 {
    const table = this.#ofFeatures.get(feature)
    if (!table) throw new Error(`The feature ${feature} has no table.`)
    return table
  }

  /** Permissions of a function, with the use of the key where they reach a table. */
  withKey(permissions: readonly Permission[]): readonly Permission[] {
    const reachesTable = permissions.some(({ actions }) => actions.some((action) => action.startsWith('dynamodb:')))
    return reachesTable ? [...permissions, ...this.keyPermissions] : permissions
  }
}

function isStreamed({ jobs = {} }: Feature): boolean {
  return Object.values(jobs).some(({ start }) => start.by === 'stream')
}

function keeperOfPeople(features: readonly Feature[]): string {
  const [keeper, ...others] = features.filter(({ table }) => table?.keepsPeople)
  if (!keeper || others.length > 0) throw new Error('One feature has to keep people, and only one.')
  return keeper.name
}

interface NewTableProps {
  readonly key: Key | undefined
  readonly recoveryDays: number
  readonly maximum: Throughput
  readonly streamed?: boolean
}

function newTable(
  scope: Construct,
  id: string,
  { key, recoveryDays, maximum, streamed = false }: NewTableProps,
): TableV2 {
  const stream: Partial<TablePropsV2> = streamed ? { dynamoStream: StreamViewType.NEW_IMAGE } : {}
  return new TableV2(scope, id, {
    partitionKey: { name: tableShape.partitionKey, type: AttributeType.STRING },
    sortKey: { name: tableShape.sortKey, type: AttributeType.STRING },
    globalSecondaryIndexes: generalIndexes(maximum),
    timeToLiveAttribute: tableShape.expiry,
    billing: Billing.onDemand(maximumOf(maximum)),
    encryption: key ? TableEncryptionV2.customerManagedKey(key) : TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
    deletionProtection: true,
    // A rolled back creation cannot delete what is protected against deletion: it would fail as well, and the table stay all the same.
    removalPolicy: RemovalPolicy.RETAIN,
    ...stream,
  })
}

function generalIndexes({ index }: Throughput): GlobalSecondaryIndexPropsV2[] {
  return tableShape.indexes.map(({ name, partitionKey, sortKey }) => ({
    indexName: name,
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.ALL,
    ...maximumOf(index),
  }))
}

function maximumOf({ read, write }: Pick<Throughput, 'read' | 'write'>) {
  return { maxReadRequestUnits: read, maxWriteRequestUnits: write }
}
