import type * as z from 'zod'
import { dueSchema } from '#domain/schedules/due.ts'
import type { Due } from '#domain/schedules/due.ts'
import type { ItemWrite } from '../item-write.ts'
import { dueKey, shardOf, shardPartition } from './due-keys.ts'

/**
 * The write that adds a due item. It replaces an item of the same kind and id, even one that a sweep is handling. It
 * belongs in the commit of its cause.
 */
export function dueWrite(input: z.input<typeof dueSchema>): ItemWrite {
  const due = dueSchema.parse(input)
  const { kind: work, ...rest } = due
  const index = { pk3: shardPartition(shardOf(due)), sk3: due.at }
  return { put: { Item: { ...dueKey(due), ...index, kind: 'due', work, ...rest, attempts: 0 } } }
}

/** The write that removes a due item. The result of a handler that is still running is discarded. */
export function dueRemoval(due: Pick<Due, 'kind' | 'id'>): ItemWrite {
  return { remove: { Key: dueKey(due) } }
}
