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
import { type OriginSecrets, originSecrets } from './origin-secrets.ts'
import type { Throughput } from './setting.ts'
import { signingKeys } from './signing-keys.ts'
import { tableId } from './table-id.ts'
import { tableKey, useOf } from './table-key.ts'
import { tableShape } from './table-shape.ts'

interface DataStackProps extends StackProps {
  readonly config: Config
  /** ARN of the vault for backup copies in another region. */
  readonly copyVault?: string | undefined
}

/** One table per feature, and the platform's tables. Limits permissions and the effect of errors to one feature. */
export class DataStack extends Stack {
  /** Suppressed addresses. */
  readonly mail: TableV2
  /** Mails and messages of all features. Its stream starts the mail and dispatch functions. */
  readonly outbox: TableV2
  /** The append-only audit log. */
  readonly audit: TableV2
  /** Table of accounts and sessions. */
  readonly people: TableV2
  /** All tables. */
  readonly tables: readonly TableV2[]
  /** Vault of the nightly backups. */
  readonly vault: BackupVault
  /** Undefined with AWS's managed key. */
  readonly key: Key | undefined
  /** Key permissions of every role with table access; empty with AWS's managed key. */
  readonly keyPermissions: readonly Permission[]
  /** Made before the functions that accept it and the edge that sends it. */
  readonly originSecrets: OriginSecrets
  /** ARNs of the keys that sign credentials, the current one last. */
  readonly signingKeys: readonly string[]
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
    this.originSecrets = originSecrets(this, config)
    this.signingKeys = signingKeys(this, config)
    this.vault = addBackup(this, { config, tables: this.tables, key, copyVault })
  }

  /** Table of a feature. */
  tableOf(feature: string): TableV2 {
    const table = this.#ofFeatures.get(feature)
    if (!table) throw new Error(`The feature ${feature} has no table.`)
    return table
  }

  /** Adds key permissions if the permissions include a table. */
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
    // With deletion protection a rollback could not delete the table and would fail, so it is retained.
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
