import type * as z from 'zod'
import { dueSchema } from '#domain/schedules/due.ts'
import type { Due } from '#domain/schedules/due.ts'
import type { ItemWrite } from '../item-write.ts'
import { dueKey, shardOf, shardPartition } from './due-keys.ts'

/**
 * The write that makes something due. It replaces what was due of the same kind and id, also while that is being worked on:
 * the new moment stands. It belongs into the commit of what causes it.
 */
export function dueWrite(input: z.input<typeof dueSchema>): ItemWrite {
  const due = dueSchema.parse(input)
  const { kind: work, ...rest } = due
  const index = { pk3: shardPartition(shardOf(due)), sk3: due.at }
  return { put: { Item: { ...dueKey(due), ...index, kind: 'due', work, ...rest, attempts: 0 } } }
}

/** The write that makes something due no longer. Work on it that has begun and is not yet stored is dropped. */
export function dueRemoval(due: Pick<Due, 'kind' | 'id'>): ItemWrite {
  return { remove: { Key: dueKey(due) } }
}
