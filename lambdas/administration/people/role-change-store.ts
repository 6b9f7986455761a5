import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { roleChangeSchema } from '#domain/administration/person.ts'
import type { RoleChange } from '#domain/administration/person.ts'
import { personKey } from '#lambdas/platform/organisation-keys.ts'
import { ROLE_CHANGES } from '#lambdas/platform/role-change-write.ts'

const MOST_LISTED = 50

export type RoleChangeStore = ReturnType<typeof roleChangeStore>

/** Reads why a person's rights were changed. */
export function roleChangeStore(tables: DynamoDBDocumentClient, table: string) {
  /** The newest 50, newest first. */
  async function of(personId: string): Promise<RoleChange[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': personKey(personId), ':sk': ROLE_CHANGES },
        ScanIndexForward: false,
        ConsistentRead: true,
        Limit: MOST_LISTED,
      }),
    )
    return Items.map((item) => roleChangeSchema.parse(item))
  }
  return { of }
}
