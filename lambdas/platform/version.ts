import type { ItemWrite } from './item-write.ts'

/** The version of a record that an edit is based on; 0 for a new record. */
export interface Version {
  readonly key: { readonly pk: string; readonly sk: string }
  readonly was: number
}

/** Condition name: the record still has the version that the edit is based on. */
export const VERSION = 'version'

/**
 * Makes the record's write conditional on the version that the edit is based on, and increments the version. The record must
 * be put or removed as a whole, not updated.
 */
export function onVersion(items: readonly ItemWrite[], version: Version): ItemWrite[] {
  const own = items.filter((write) => isOf(write, version))
  if (own.length !== 1) throw new Error('A commit with a version must put or remove the versioned record once.')
  return items.map((write) => (isOf(write, version) ? conditioned(write, version) : write))
}

function isOf(write: ItemWrite, { key }: Version): boolean {
  const of = 'put' in write ? write.put.Item : 'remove' in write ? write.remove.Key : undefined
  return of?.['pk'] === key.pk && of['sk'] === key.sk
}

function conditioned(write: ItemWrite, { was }: Version): ItemWrite {
  if ('put' in write) {
    const Item = { ...write.put.Item, version: was + 1 }
    return { put: { ...write.put, Item, ...stillAt(was, write.put) }, condition: VERSION }
  }
  if ('remove' in write) return { remove: { ...write.remove, ...stillAt(was, write.remove) }, condition: VERSION }
  return write
}

interface Conditioned {
  readonly ConditionExpression?: string | undefined
  readonly ExpressionAttributeNames?: Record<string, string> | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- as DynamoDB's client types it
  readonly ExpressionAttributeValues?: Record<string, any> | undefined
}

function stillAt(was: number, before: Conditioned) {
  const own = before.ConditionExpression === undefined ? '' : ` AND (${before.ConditionExpression})`
  if (was === 0) return { ConditionExpression: `attribute_not_exists(pk)${own}` }
  return {
    ConditionExpression: `#version = :version${own}`,
    ExpressionAttributeNames: { ...before.ExpressionAttributeNames, '#version': 'version' },
    ExpressionAttributeValues: { ...before.ExpressionAttributeValues, ':version': was },
  }
}
