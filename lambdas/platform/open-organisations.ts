import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { organisationKey } from './organisation-keys.ts'

/** Tells whether there is an organisation that was not merged into another one. A query, because who reads merges may make nothing else. */
export function openOrganisations(tables: DynamoDBDocumentClient, table: string) {
  return async (id: string): Promise<boolean> => {
    const { pk, sk } = organisationKey(id)
    const { Items: [found] = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ProjectionExpression: 'pk, mergedInto',
        ConsistentRead: true,
      }),
    )
    return found !== undefined && found['mergedInto'] === undefined
  }
}
