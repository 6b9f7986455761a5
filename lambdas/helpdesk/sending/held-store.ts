import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { heldReplySchema } from '#domain/helpdesk/held-reply.ts'
import type { HeldReply } from '#domain/helpdesk/held-reply.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { dueRemoval, dueWrite } from '#lambdas/platform/schedules/due-write.ts'

/** Due items of replies that go out although their writer's page is gone. */
export const HELD_DUE = 'held-reply'

/** The name of the condition that nobody has sent the reply or taken it back. */
export const HELD_GONE = 'held-gone'

/** The reply was sent or taken back meanwhile. */
export class HeldReplyGone extends Error {
  override name = 'HeldReplyGone'
}

/** It lies with the writer's drafts, so that no reader of the ticket comes across it. */
export const heldKey = (personId: string, ticketNumber: string) => ({
  pk: `DRAFTS#${personId}`,
  sk: `${ticketNumber}#held`,
})

const dueOf = ({ ticketNumber, personId }: Pick<HeldReply, 'ticketNumber' | 'personId'>) => ({
  kind: HELD_DUE,
  id: `${ticketNumber}:${personId}`,
})

export type HeldStore = ReturnType<typeof heldStore>

export function heldStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    /** The reply that a person has sent to a ticket and can still take back. */
    async find(personId: string, ticketNumber: string): Promise<HeldReply | undefined> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: heldKey(personId, ticketNumber), ConsistentRead: true }),
      )
      return Item && heldReplySchema.parse(Item)
    },
  }
}

/** The writes that hold a reply; they fail with `HELD_GONE` if the writer has another one on the ticket. */
export function holdWrites(held: HeldReply): ItemWrite[] {
  const { personId, ticketNumber, sendAt } = held
  return [
    {
      put: {
        Item: { ...heldKey(personId, ticketNumber), kind: 'held-reply', ...held },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
      condition: HELD_GONE,
    },
    dueWrite({ ...dueOf(held), at: sendAt, about: { ticketNumber, personId } }),
  ]
}

/** The writes that end a held reply, once. The sweep ends its own due item. */
export function endWrites({ personId, ticketNumber, requestId }: HeldReply, isSwept: boolean): ItemWrite[] {
  return [
    {
      remove: {
        Key: heldKey(personId, ticketNumber),
        ConditionExpression: 'requestId = :request',
        ExpressionAttributeValues: { ':request': requestId },
      },
      condition: HELD_GONE,
    },
    ...(isSwept ? [] : [dueRemoval(dueOf({ personId, ticketNumber }))]),
  ]
}
