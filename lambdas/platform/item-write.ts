import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'

/** One item of a DynamoDB transaction. */
export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type OnTable<Write> = Omit<NonNullable<Write>, 'TableName'>

/** A write to the feature's table. `condition` is the name that `commit` returns if its condition fails. */
export type ItemWrite = { readonly condition?: string } & (
  | { readonly put: OnTable<TransactItem['Put']> }
  | { readonly update: OnTable<TransactItem['Update']> }
  | { readonly remove: OnTable<TransactItem['Delete']> }
  | { readonly check: OnTable<TransactItem['ConditionCheck']> }
)

export function onTable(TableName: string, write: ItemWrite): TransactItem {
  if ('put' in write) return { Put: { ...write.put, TableName } }
  if ('update' in write) return { Update: { ...write.update, TableName } }
  if ('remove' in write) return { Delete: { ...write.remove, TableName } }
  return { ConditionCheck: { ...write.check, TableName } }
}
