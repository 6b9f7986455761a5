import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { MOST_SAVED_VIEWS, savedViewSchema } from '#domain/projects/saved-view.ts'
import type { SavedView } from '#domain/projects/saved-view.ts'
import { eraseSomeOf } from '#lambdas/platform/erasure/erase-partition.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'
import { projectPartition } from './project-store.ts'

/** Views of own work lie together by organisation, so that they are erased with it. */
export const ownViewsOf = (organisation: string) => `WORK-VIEWS#${organisation}`

/** What views are of: a project, or the own work of `personId` in the organisation. */
export type ViewPlace = { readonly projectId: string } | { readonly organisation: string; readonly personId: string }

const placeKey = (place: ViewPlace) =>
  'projectId' in place
    ? { pk: projectPartition(place.projectId), start: 'VIEW#' }
    : { pk: ownViewsOf(place.organisation), start: `VIEW#${place.personId}#` }

function viewKey(place: ViewPlace, id: string) {
  const { pk, start } = placeKey(place)
  return { pk, sk: `${start}${id}` }
}

export type ViewStore = ReturnType<typeof viewStore>

/** Saved views of projects, beside them, and of people's own work. */
export function viewStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** Of a project those of everyone, of own work the person's. */
    async of(place: ViewPlace): Promise<SavedView[]> {
      const { pk, start } = placeKey(place)
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
          ExpressionAttributeValues: { ':pk': pk, ':start': start },
          Limit: 2 * MOST_SAVED_VIEWS,
          ConsistentRead: true,
        }),
      )
      return Items.map((item) => savedViewSchema.parse(item['view']))
    },

    /** Views of own work. Those of a project are erased with it. */
    eraseSome: (organisation: string) => eraseSomeOf({ tables, table }, ownViewsOf(organisation)),
  }
}

/** A view with what it was before; another writer is refused under the name `view`. */
export function storeView(place: ViewPlace, organisation: string, view: SavedView, before?: SavedView): ItemWrite {
  const { personId } = view
  const Item = { ...viewKey(place, view.id), kind: 'project-view', organisation, personId, view }
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

export function removeView(place: ViewPlace, id: string): ItemWrite {
  return { remove: { Key: viewKey(place, id) } }
}
