import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { ticketSharingSchema } from '#domain/helpdesk/ticket-sharing.ts'
import type { TicketSharing } from '#domain/helpdesk/ticket-sharing.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { storeVersioned } from '../sla/versioned-item.ts'

/** Resellers of one customer; few have more than one. */
const MOST = 50

const partition = (organisation: string) => `SHARING#${organisation}`
const sharingKey = (organisation: string, reseller: string) => ({ pk: partition(organisation), sk: reseller })

export type SharingStore = ReturnType<typeof sharingStore>

/** Reads how far resellers see the tickets of their customers. */
export function sharingStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    async find(organisation: string, reseller: string): Promise<TicketSharing | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: sharingKey(organisation, reseller), ConsistentRead: true }),
      )
      return Item && ticketSharingSchema.parse(Item)
    },

    /** Of all resellers that brought this customer. */
    async of(organisation: string): Promise<TicketSharing[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partition(organisation) },
          ConsistentRead: true,
          Limit: MOST,
        }),
      )
      return Items.map((item) => ticketSharingSchema.parse(item))
    },
  }
}

/** The write that replaces a sharing of this version; version 0 is a new one. */
export function storeSharing({
  version,
  ...sharing
}: TicketSharing | (Omit<TicketSharing, 'version'> & { version: 0 })): ItemWrite {
  return storeVersioned(
    { ...sharingKey(sharing.organisation, sharing.reseller), kind: 'ticket-sharing', ...sharing },
    version,
  )
}
