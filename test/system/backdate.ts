import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ticketKey } from '#lambdas/helpdesk/ticket-items.ts'
import type { Cloud } from '../cloud.ts'

/** Moves a time of a ticket so many days back, as if they had passed. */
export async function backdate(
  { url }: Pick<Cloud, 'url'>,
  ticketNumber: string,
  field: 'closedAt' | 'resolvedAt',
  days: number,
): Promise<void> {
  const credentials = { accessKeyId: 'operator', secretAccessKey: 'local' }
  const client = new DynamoDBClient({ endpoint: `${url}/_aws`, region: 'af-south-1', credentials })
  const { TableNames = [] } = await client.send(new ListTablesCommand({}))
  await DynamoDBDocumentClient.from(client).send(
    new UpdateCommand({
      TableName: TableNames.find((name) => name.includes('Helpdesk')),
      Key: ticketKey(ticketNumber),
      UpdateExpression: 'SET #field = :at',
      ConditionExpression: 'attribute_exists(#field)',
      ExpressionAttributeNames: { '#field': field },
      ExpressionAttributeValues: { ':at': new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString() },
    }),
  )
}
