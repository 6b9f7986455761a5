import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** DynamoDB's limit. Engines that write to disk before they answer do so once for all of them. */
const IN_A_TRANSACTION = 100

/** Puts many items, in their order. Repeating it with the same items has the same result. */
export async function putAll(
  { tables, table: TableName }: { readonly tables: DynamoDBDocumentClient; readonly table: string },
  items: readonly Record<string, unknown>[],
): Promise<void> {
  for (let at = 0; at < items.length; at += IN_A_TRANSACTION) {
    const TransactItems = items.slice(at, at + IN_A_TRANSACTION).map((Item) => ({ Put: { TableName, Item } }))
    await tables.send(new TransactWriteCommand({ TransactItems }))
  }
}
