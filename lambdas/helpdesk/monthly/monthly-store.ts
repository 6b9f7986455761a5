import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { monthlyRecordSchema } from '#domain/helpdesk/monthly/monthly-record.ts'
import type { MonthlyRecord } from '#domain/helpdesk/monthly/monthly-record.ts'
import { monthlyReportSchema } from '#domain/helpdesk/monthly/monthly-report.ts'
import type { MonthlyReport } from '#domain/helpdesk/monthly/monthly-report.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import type { Version } from '#lambdas/platform/version.ts'

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
}

/** Newest reports of an organisation, and reports of a month, that are read at once. */
const MOST_OF_ORGANISATION = 100
const MOST_OF_MONTH = 1000

const recordKey = (id: string) => ({ pk: `MONTHLY#${id}`, sk: 'MONTHLY' })
const contentKey = (id: string) => ({ ...recordKey(id), sk: 'CONTENT' })
const organisationPartition = (organisation: string) => `MONTHLY-OF#${organisation}`
const monthPartition = (month: string) => `MONTHLY-IN#${month}`

export type MonthlyStore = ReturnType<typeof monthlyStore>

/** Reads the monthly reports of organisations. */
export function monthlyStore({ tables, table }: Options) {
  async function listed(index: 'index1' | 'index2', partition: string, limit: number): Promise<MonthlyRecord[]> {
    const number = index.slice(-1)
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        IndexName: index,
        KeyConditionExpression: `pk${number} = :partition`,
        ExpressionAttributeValues: { ':partition': partition },
        ScanIndexForward: false,
        Limit: limit,
      }),
    )
    return Items.map((item) => monthlyRecordSchema.parse(item))
  }

  return {
    async find(id: string): Promise<MonthlyRecord | undefined> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: recordKey(id), ConsistentRead: true }))
      return Item && monthlyRecordSchema.parse(Item)
    },

    async content(id: string): Promise<MonthlyReport | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: contentKey(id), ConsistentRead: true }),
      )
      return Item && monthlyReportSchema.parse(Item['content'])
    },

    /** The newest month first. */
    ofOrganisation: (organisation: string) =>
      listed('index1', organisationPartition(organisation), MOST_OF_ORGANISATION),

    /** Those asked for last first, of each organisation. */
    ofMonth: (month: string) => listed('index2', monthPartition(month), MOST_OF_MONTH),
  }
}

export function storeMonthly(record: MonthlyRecord): ItemWrite {
  const { id, organisation, month, askedAt } = record
  return {
    put: {
      Item: {
        ...recordKey(id),
        kind: 'monthly-report',
        ...record,
        pk1: organisationPartition(organisation),
        sk1: `${month}#${askedAt}#${id}`,
        pk2: monthPartition(month),
        sk2: `${organisation}#${askedAt}#${id}`,
      },
    },
  }
}

export function storeMonthlyContent(id: string, content: MonthlyReport): ItemWrite {
  return { put: { Item: { ...contentKey(id), kind: 'monthly-report-content', content } } }
}

/** The version that a record had before its change. */
export function monthlyVersion({ id, version }: MonthlyRecord): Version {
  return { key: recordKey(id), was: version - 1 }
}
