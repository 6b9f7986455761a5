import { createHash } from 'node:crypto'
import type { Due } from '#domain/schedules/due.ts'

/** The index over what is due, by its moment. */
export const DUE_INDEX = 'index3'

/** One partition of an index takes about a thousand writes a second; what is due is spread over several. */
export const SHARDS: readonly number[] = [0, 1, 2, 3]

/** Where an item that is due lies in its feature's table. */
export function dueKey({ kind, id }: Pick<Due, 'kind' | 'id'>): { readonly pk: string; readonly sk: string } {
  return { pk: `DUE#${kind}#${id}`, sk: 'DUE' }
}

export function shardOf({ kind, id }: Pick<Due, 'kind' | 'id'>): number {
  return (createHash('sha256').update(`${kind}#${id}`).digest()[0] ?? 0) % SHARDS.length
}

/** The partition of the index for what failed too often: no sweep reads it. */
export const SET_ASIDE = 'DUE#set-aside'

export function shardPartition(shard: number): string {
  return `DUE#${shard}`
}
