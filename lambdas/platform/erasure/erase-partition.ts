import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

const DELETED_AT_ONCE = 25

/** Deletes the first items of a partition. Call it until it is `done`. */
export async function eraseSomeOf(
  at: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  partition: string,
): Promise<'done' | 'more'> {
  const { Items = [] } = await at.tables.send(
    new QueryCommand({
      TableName: at.table,
      KeyConditionExpression: 'pk = :partition',
      ExpressionAttributeValues: { ':partition': partition },
      ProjectionExpression: 'pk, sk',
      ConsistentRead: true,
      Limit: DELETED_AT_ONCE,
    }),
  )
  await Promise.all(
    Items.map(({ pk, sk }) => at.tables.send(new DeleteCommand({ TableName: at.table, Key: { pk, sk } }))),
  )
  return Items.length === 0 ? 'done' : 'more'
}
