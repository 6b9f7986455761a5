import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { MOST_SAVED_VIEWS, savedViewSchema } from '#domain/projects/saved-view.ts'
import type { SavedView } from '#domain/projects/saved-view.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { projectPartition } from './project-store.ts'

const viewKey = (projectId: string, id: string) => ({ pk: projectPartition(projectId), sk: `VIEW#${id}` })

export type ViewStore = ReturnType<typeof viewStore>

/** Saved views lie beside their project and are erased with it. */
export function viewStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** Those of everyone. */
    async ofProject(projectId: string): Promise<SavedView[]> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
          ExpressionAttributeValues: { ':pk': projectPartition(projectId), ':start': 'VIEW#' },
          Limit: 2 * MOST_SAVED_VIEWS,
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => savedViewSchema.parse(item['view']))
    },
  }
}

interface Place {
  readonly projectId: string
  readonly organisation: string
}

/** A view with what it was before; another writer is refused under the name `view`. */
export function storeView({ projectId, organisation }: Place, view: SavedView, before?: SavedView): ItemWrite {
  const { personId } = view
  const Item = { ...viewKey(projectId, view.id), kind: 'project-view', organisation, personId, view }
  return {
    put: before
      ? {
          Item,
          ConditionExpression: '#view = :before',
          ExpressionAttributeNames: { '#view': 'view' },
          ExpressionAttributeValues: { ':before': before },
        }
      : { Item, ConditionExpression: 'attribute_not_exists(pk)' },
    condition: 'view',
  }
}

export function removeView(projectId: string, id: string): ItemWrite {
  return { remove: { Key: viewKey(projectId, id) } }
}
