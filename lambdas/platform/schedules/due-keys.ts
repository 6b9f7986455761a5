import { createHash } from 'node:crypto'
import type { Due } from '#domain/schedules/due.ts'

/** Index of due items by time. */
export const DUE_INDEX = 'index3'

/** Partitions of due items; DynamoDB allows about 1,000 writes per second to one partition. */
export const SHARDS: readonly number[] = [0, 1, 2, 3]

/** Key of a due item. */
export function dueKey({ kind, id }: Pick<Due, 'kind' | 'id'>): { readonly pk: string; readonly sk: string } {
  return { pk: `DUE#${kind}#${id}`, sk: 'DUE' }
}

export function shardOf({ kind, id }: Pick<Due, 'kind' | 'id'>): number {
  return (createHash('sha256').update(`${kind}#${id}`).digest()[0] ?? 0) % SHARDS.length
}

/** Index partition of items that failed too often; sweeps do not read it. */
export const SET_ASIDE = 'DUE#set-aside'

export function shardPartition(shard: number): string {
  return `DUE#${shard}`
}
