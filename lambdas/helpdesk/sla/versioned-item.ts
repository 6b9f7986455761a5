import type { ItemWrite } from '#lambdas/platform/item-write.ts'

/** The name of the condition that nobody else saved meanwhile. */
export const SAVED_MEANWHILE = 'saved-meanwhile'

/** The write that replaces the item of this version; version 0 means that there is none yet. */
export function storeVersioned(item: Readonly<Record<string, unknown>>, version: number): ItemWrite {
  return {
    put: { Item: { ...item, version: version + 1 }, ...expecting(version) },
    condition: SAVED_MEANWHILE,
  }
}

/** The condition that the item has this version. */
export function expecting(version: number) {
  if (version === 0) return { ConditionExpression: 'attribute_not_exists(pk)' }
  return {
    ConditionExpression: '#version = :was',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':was': version },
  }
}
