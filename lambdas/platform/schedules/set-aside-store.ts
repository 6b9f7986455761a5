import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { type Due, dueSchema } from '#domain/schedules/due.ts'
import { DUE_INDEX, dueKey, SET_ASIDE, shardOf, shardPartition } from './due-keys.ts'

/** A due item that failed too often. */
export interface SetAside {
  readonly due: Due
  readonly setAsideAt: string
  readonly attempts: number
}

export interface SetAsideStore {
  /** All items, in the order in which they were set aside. */
  list(): Promise<readonly SetAside[]>
  /** Makes it due now with its attempts reset. False if it has changed. */
  retry(item: SetAside, now: string): Promise<boolean>
  /** Deletes it. False if it has changed. */
  drop(item: SetAside): Promise<boolean>
}

/** `kind` is the item type, so the kind of due item is stored as `work`. */
const { kind: work, ...rest } = dueSchema.shape
const itemSchema = z.object({ work, ...rest, setAsideAt: z.string(), attempts: z.int() })

/** Items that sweeps have set aside, for operators. */
export function setAsideStore(tables: DynamoDBDocumentClient, table: string): SetAsideStore {
  return {
    async list() {
      const pages = paginateQuery(
        { client: tables },
        {
          TableName: table,
          IndexName: DUE_INDEX,
          KeyConditionExpression: 'pk3 = :aside',
          ExpressionAttributeValues: { ':aside': SET_ASIDE },
        },
      )
      const found: SetAside[] = []
      for await (const { Items = [] } of pages)
        for (const item of Items) {
          const { work: kind, id, at, about, setAsideAt, attempts } = itemSchema.parse(item)
          found.push({ due: { kind, id, at, about }, setAsideAt, attempts })
        }
      return found
    },

    retry: ({ due, setAsideAt }, now) =>
      unlessChanged(() =>
        tables.send(
          new UpdateCommand({
            TableName: table,
            Key: dueKey(due),
            UpdateExpression: 'SET pk3 = :shard, sk3 = :now, attempts = :none REMOVE setAsideAt',
            ConditionExpression: 'setAsideAt = :seen',
            ExpressionAttributeValues: {
              ':shard': shardPartition(shardOf(due)),
              ':now': now,
              ':none': 0,
              ':seen': setAsideAt,
            },
          }),
        ),
      ),

    drop: ({ due, setAsideAt }) =>
      unlessChanged(() =>
        tables.send(
          new DeleteCommand({
            TableName: table,
            Key: dueKey(due),
            ConditionExpression: 'setAsideAt = :seen',
            ExpressionAttributeValues: { ':seen': setAsideAt },
          }),
        ),
      ),
  }
}

async function unlessChanged(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false
    throw error
  }
}
