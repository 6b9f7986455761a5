import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { dueSchema } from '#domain/schedules/due.ts'
import type { Due } from '#domain/schedules/due.ts'
import type { ItemWrite } from '../item-write.ts'
import { DUE_INDEX, dueKey, SET_ASIDE, shardPartition } from './due-keys.ts'

/** An item as the index shows it. */
export interface Listed {
  readonly due: Due
  /** Its moment in the index: its own, or when the attempt before it ends or may be repeated. */
  readonly listedAt: string
}

/** An item that one sweep holds. */
export interface Claimed {
  readonly due: Due
  readonly claim: string
  /** This attempt among them. */
  readonly attempts: number
}

export interface DueStore {
  /** What is due, the earliest first; at most a page. */
  page(shard: number, now: string): Promise<readonly Listed[]>
  /** Undefined where somebody else was faster, or the item has changed or gone. The claim ends by itself at `until`. */
  claim(listed: Listed, claim: string, until: string): Promise<Claimed | undefined>
  /** The write that ends the claimed item, or makes it due again; it fails under the name `DUE_CLAIM` where the claim has ended. */
  finish(claimed: Claimed, next: string | undefined): ItemWrite
  putOff(claimed: Claimed, until: string): Promise<void>
  /** Moves the item to where no sweep reads it, for an operator to look at: see set-aside-store.ts. */
  setAside(claimed: Claimed, at: string): Promise<void>
}

/** The name of the condition that an item is still held by the sweep that worked on it. */
export const DUE_CLAIM = 'due claim'

const PAGE = 25

/** In a table `kind` is the item's own, by which streams choose; what is due names its own kind `work`. */
const { kind: work, ...rest } = dueSchema.shape
const listedSchema = z.looseObject({ sk3: z.string(), work, ...rest })
const attemptsSchema = z.object({ attempts: z.number() })

export function dueStore({ tables, table }: { tables: DynamoDBDocumentClient; table: string }): DueStore {
  /** A change of an item that this sweep still holds; of any other nothing is changed. */
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
            // In the index a claimed item lies at the end of its claim: a sweep that dies leaves it due again by then.
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
