import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { roleChangeSchema } from '#domain/administration/person.ts'
import type { RoleChange } from '#domain/administration/person.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { personKey } from '#lambdas/platform/organisation-keys.ts'

const MOST_LISTED = 50
const PREFIX = 'ROLE-CHANGE#'

export type RoleChangeStore = ReturnType<typeof roleChangeStore>

/** Reads why a person's rights were changed. The audit log holds no free text, so the reasons are here. */
export function roleChangeStore(tables: DynamoDBDocumentClient, table: string) {
  /** The newest 50, newest first. */
  async function of(personId: string): Promise<RoleChange[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': personKey(personId), ':sk': PREFIX },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => roleChangeSchema.parse(item))
  }
  return { of }
}

export function storeRoleChange(personId: string, id: string, change: RoleChange): ItemWrite {
  const Item = { pk: personKey(personId), sk: `${PREFIX}${change.at}#${id}`, kind: 'role-change', ...change }
  return { put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }
}
