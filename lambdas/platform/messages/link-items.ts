import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { recordSchema } from '#domain/offers/record.ts'
import type { RecordReference } from '#domain/offers/record.ts'
import type { LinkedRecord } from '#domain/offers/shown.ts'

const MOST_LINKS = 50

/** The item of a link, in the linked record's own partition; with the organisation whose record is linked. */
export function linkItem(pk: string, linked: RecordReference, organisation?: string) {
  const sk = `LINK#${linked.feature}#${linked.type}#${linked.id}`
  return { pk, sk, kind: 'link', linked, ...(organisation !== undefined && { organisation }) }
}

/** The linked record of an item, and whose it is. */
export function linkedIn({ linked, organisation }: Readonly<Record<string, unknown>>): LinkedRecord {
  return { ...recordSchema.parse(linked), ...(typeof organisation === 'string' && { organisation }) }
}

/** Reads the first 50 links of a record with one query. */
export function linkReader(tables: DynamoDBDocumentClient, table: string) {
  return async (pk: string): Promise<RecordReference[]> => {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :links)',
        ExpressionAttributeValues: { ':pk': pk, ':links': 'LINK#' },
        Limit: MOST_LINKS,
      }),
    )
    return Items.map(({ linked }) => recordSchema.parse(linked))
  }
}
