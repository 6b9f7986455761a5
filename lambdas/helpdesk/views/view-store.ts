import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { MOST_VIEWS, savedViewSchema } from '#domain/helpdesk/views-contract.ts'
import type { SavedView } from '#domain/helpdesk/views-contract.ts'

/** Own views are in a partition of their owner, shared ones in one partition. */
const SHARED = 'VIEWS'
const ownPartition = (personId: string) => `VIEWS#${personId}`
const partitionOf = ({ shared, owner }: Pick<SavedView, 'shared' | 'owner'>) => (shared ? SHARED : ownPartition(owner))
const orderKey = (personId: string) => ({ pk: `VIEW-ORDER#${personId}`, sk: 'ORDER' })

const orderSchema = z.object({ viewIds: z.array(z.string()) })

export type ViewStore = ReturnType<typeof viewStore>

export function viewStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  async function viewsOf(partition: string): Promise<SavedView[]> {
    const { Items = [] } = await tables.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partition },
        ConsistentRead: true,
      }),
    )
    return z.array(savedViewSchema).parse(Items)
  }

  async function remove(view: SavedView): Promise<void> {
    await tables.send(new DeleteCommand({ TableName: table, Key: { pk: partitionOf(view), sk: view.viewId } }))
  }

  return {
    /** The views that a person sees: in their order, then the others by name. */
    async seenBy(personId: string): Promise<SavedView[]> {
      const [own, shared, { Item }] = await Promise.all([
        viewsOf(ownPartition(personId)),
        viewsOf(SHARED),
        tables.send(new GetCommand({ TableName: table, Key: orderKey(personId) })),
      ])
      const order = Item ? orderSchema.parse(Item).viewIds : []
      const place = ({ viewId }: SavedView) => (order.includes(viewId) ? order.indexOf(viewId) : order.length)
      return [...own, ...shared].toSorted(
        (one, other) => place(one) - place(other) || one.name.localeCompare(other.name, 'en-ZA'),
      )
    },

    /** Stores a view. `before` is what it replaces; a view that is shared or no longer shared moves. */
    async save(view: SavedView, before: SavedView | undefined): Promise<'saved' | 'changed-meanwhile' | 'too-many'> {
      const moves = !before || before.shared !== view.shared
      if (moves && (await viewsOf(partitionOf(view))).length >= MOST_VIEWS) return 'too-many'
      try {
        await tables.send(
          new PutCommand({
            TableName: table,
            Item: savedViewItem(view),
            ...(moves
              ? { ConditionExpression: 'attribute_not_exists(pk)' }
              : {
                  ConditionExpression: '#version = :was',
                  ExpressionAttributeNames: { '#version': 'version' },
                  ExpressionAttributeValues: { ':was': before.version },
                }),
          }),
        )
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'changed-meanwhile'
        throw error
      }
      if (before && moves) await remove(before)
      return 'saved'
    },

    remove,

    async order(personId: string, viewIds: readonly string[]): Promise<void> {
      await tables.send(
        new PutCommand({ TableName: table, Item: { ...orderKey(personId), kind: 'view-order', viewIds } }),
      )
    },
  }
}

export function savedViewItem(view: SavedView): Readonly<Record<string, unknown>> {
  return { pk: partitionOf(view), sk: view.viewId, kind: 'saved-view', ...view }
}
