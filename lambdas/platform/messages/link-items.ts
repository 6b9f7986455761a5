import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { recordSchema } from '#domain/offers/record.ts'
import type { RecordReference } from '#domain/offers/record.ts'

const MOST_LINKS = 50

/** The item of a link, in the linked record's own partition. */
export function linkItem(pk: string, linked: RecordReference) {
  return { pk, sk: `LINK#${linked.feature}#${linked.type}#${linked.id}`, kind: 'link', linked }
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
