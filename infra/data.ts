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
import type { Key } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { addBackup } from './backup.ts'
import type { Config } from './config.ts'
import type { Permission } from './feature-function.ts'
import { tableKey, useOf } from './table-key.ts'
import { tableShape } from './table-shape.ts'

interface DataStackProps extends StackProps {
  readonly config: Config
}

interface Units {
  readonly read: number
  readonly write: number
}

interface Maximum extends Units {
  /** Of each index. */
  readonly index: Units
}

/** One table a feature, and the platform's own: what a function may reach, and what a mistake can break, ends at its feature. */
export class DataStack extends Stack {
  readonly accounts: TableV2
  readonly helpdesk: TableV2
  readonly chat: TableV2
  /** Addresses that mail does not go to. */
  readonly mail: TableV2
  /** Mails of every feature, until they were sent. Its stream starts the mail function. */
  readonly outbox: TableV2
  /** Who did what: appended to, never changed. */
  readonly audit: TableV2
  /** Every table, in the order in which they were added. */
  readonly tables: readonly TableV2[]
  /** Undefined where AWS manages it. */
  readonly key: Key | undefined
  /** What every role needs beside its rights to a table: none where AWS manages the key. */
  readonly keyPermissions: readonly Permission[]

  constructor(scope: Construct, id: string, { config, ...props }: DataStackProps) {
    super(scope, id, { ...props, terminationProtection: true })
    const { accounts, audit, helpdesk, chat, mail, outbox } = config.maximumThroughput
    const key = config.customerKey ? tableKey(this, config.stage) : undefined
    this.key = key
    this.keyPermissions = key ? [useOf(key)] : []
    const table = { key, recoveryDays: config.recoveryDays }

    this.helpdesk = featureTable(this, 'Helpdesk', { ...table, maximum: helpdesk })
    this.chat = featureTable(this, 'Chat', { ...table, maximum: chat })
    this.mail = featureTable(this, 'Mail', { ...table, maximum: mail })
    this.accounts = featureTable(this, 'Accounts', { ...table, maximum: accounts })
    this.outbox = featureTable(this, 'Outbox', {
      ...table,
      maximum: outbox,
      dynamoStream: StreamViewType.NEW_IMAGE,
    })
    this.audit = featureTable(this, 'Audit', { ...table, maximum: audit })
    this.tables = [this.accounts, this.helpdesk, this.chat, this.mail, this.outbox, this.audit]
    addBackup(this, { config, tables: this.tables, key })
  }
}

interface FeatureTableProps extends Partial<TablePropsV2> {
  readonly key: Key | undefined
  readonly recoveryDays: number
  readonly maximum: Maximum
}

function featureTable(
  scope: Construct,
  id: string,
  { key, recoveryDays, maximum, ...props }: FeatureTableProps,
): TableV2 {
  return new TableV2(scope, id, {
    partitionKey: { name: tableShape.partitionKey, type: AttributeType.STRING },
    sortKey: { name: tableShape.sortKey, type: AttributeType.STRING },
    globalSecondaryIndexes: generalIndexes(maximum),
    timeToLiveAttribute: tableShape.expiry,
    billing: Billing.onDemand(maximumOf(maximum)),
    encryption: key ? TableEncryptionV2.customerManagedKey(key) : TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true, recoveryPeriodInDays: recoveryDays },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
    ...props,
  })
}

function generalIndexes({ index }: Maximum): GlobalSecondaryIndexPropsV2[] {
  return tableShape.indexes.map(({ name, partitionKey, sortKey }) => ({
    indexName: name,
    partitionKey: { name: partitionKey, type: AttributeType.STRING },
    sortKey: { name: sortKey, type: AttributeType.STRING },
    projectionType: ProjectionType.ALL,
    ...maximumOf(index),
  }))
}

function maximumOf({ read, write }: Units): { maxReadRequestUnits: number; maxWriteRequestUnits: number } {
  return { maxReadRequestUnits: read, maxWriteRequestUnits: write }
}
