import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dueSchema } from '#domain/schedules/due.ts'
import type { Due } from '#domain/schedules/due.ts'
import type { ItemWrite } from '../item-write.ts'
import { DUE_INDEX, dueKey, SET_ASIDE, shardPartition } from './due-keys.ts'

/** A due item as read from the index. */
export interface Listed {
  readonly due: Due
  /** Its time in the index: the due time, the end of a claim, or the time of a retry. */
  readonly listedAt: string
}

/** An item claimed by a sweep. */
export interface Claimed {
  readonly due: Due
  readonly claim: string
  /** Number of attempts including this one. */
  readonly attempts: number
}

export interface DueStore {
  /** One page of due items, earliest first. */
  page(shard: number, now: string): Promise<readonly Listed[]>
  /** Undefined if the item was claimed by another sweep, changed or removed. The claim expires at `until`. */
  claim(listed: Listed, claim: string, until: string): Promise<Claimed | undefined>
  /** The write that removes the item or makes it due again at `next`. Its condition `DUE_CLAIM` fails if the claim has expired. */
  finish(claimed: Claimed, next: string | undefined): ItemWrite
  putOff(claimed: Claimed, until: string): Promise<void>
  /** Moves the item out of the sweeps; an operator handles it (set-aside-store.ts). */
  setAside(claimed: Claimed, at: string): Promise<void>
}

/** Condition name: the item is still claimed by this sweep. */
export const DUE_CLAIM = 'due claim'

const PAGE = 25

/** `kind` is the item type, which stream filters use, so the kind of due item is stored as `work`. */
const { kind: work, ...rest } = dueSchema.shape
const listedSchema = z.looseObject({ sk3: z.string(), work, ...rest })
const attemptsSchema = z.object({ attempts: z.number() })

export function dueStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }): DueStore {
  /** Updates an item if it is still claimed by this sweep. */
  async function changeHeld({ due, claim }: Claimed, { UpdateExpression, values }: HeldChange) {
    try {
      await tables.send(
        new UpdateCommand({
          TableName: table,
          Key: dueKey(due),
          UpdateExpression,
          ConditionExpression: 'claim = :claim',
          ExpressionAttributeValues: { ':claim': claim, ...values },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }

  return {
    async page(shard, now) {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          IndexName: DUE_INDEX,
          KeyConditionExpression: 'pk3 = :shard AND sk3 <= :now',
          ExpressionAttributeValues: { ':shard': shardPartition(shard), ':now': now },
          Limit: PAGE,
        }),
      )
      return Items.map((item) => {
        const { sk3, work: kind, id, at, about } = listedSchema.parse(item)
        return { listedAt: sk3, due: { kind, id, at, about } }
      })
    },

    async claim({ due, listedAt }, claim, until) {
      try {
        const { Attributes } = await tables.send(
          new UpdateCommand({
            TableName: table,
            Key: dueKey(due),
            // A claimed item becomes due again when its claim expires, in case the sweep dies.
            UpdateExpression: 'SET sk3 = :until, claim = :claim ADD attempts :one',
            ConditionExpression: 'sk3 = :listedAt',
            ExpressionAttributeValues: { ':until': until, ':claim': claim, ':one': 1, ':listedAt': listedAt },
            ReturnValues: 'UPDATED_NEW',
          }),
        )
        return { due, claim, ...attemptsSchema.parse(Attributes) }
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined
        throw error
      }
    },

    finish({ due, claim }, next) {
      const held = {
        Key: dueKey(due),
        ConditionExpression: 'claim = :claim',
        ExpressionAttributeValues: { ':claim': claim },
      }
      if (next === undefined) return { remove: held, condition: DUE_CLAIM }
      return {
        update: {
          ...held,
          UpdateExpression: 'SET #at = :next, sk3 = :next, attempts = :none REMOVE claim',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':claim': claim, ':next': next, ':none': 0 },
        },
        condition: DUE_CLAIM,
      }
    },

    putOff: (claimed, until) =>
      changeHeld(claimed, { UpdateExpression: 'SET sk3 = :until REMOVE claim', values: { ':until': until } }),
    setAside: (claimed, at) =>
      changeHeld(claimed, {
        UpdateExpression: 'SET setAsideAt = :at, pk3 = :aside, sk3 = :at REMOVE claim',
        values: { ':at': at, ':aside': SET_ASIDE },
      }),
  }
}

interface HeldChange {
  readonly UpdateExpression: string
  readonly values: Readonly<Record<string, string>>
}
