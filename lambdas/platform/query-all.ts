import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

export type Item = Record<string, unknown>

/** All items of a partition of a table, or of one of its general indexes. */
export async function queryAll(
  { tables, table }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  partition: string,
  index?: 'index1' | 'index2' | 'index3',
): Promise<Item[]> {
  const items: Item[] = []
  const pages = paginateQuery(
    { client: tables },
    {
      TableName: table,
      ...(index && { IndexName: index }),
      KeyConditionExpression: '#pk = :pk',
      ExpressionAttributeNames: { '#pk': index ? `pk${index.slice(-1)}` : 'pk' },
      ExpressionAttributeValues: { ':pk': partition },
    },
  )
  for await (const { Items = [] } of pages) items.push(...Items)
  return items
}
