import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'

/** What agents keep for themselves or share: canned replies and macros. */
export interface Kept {
  readonly name: string
  readonly shared: boolean
  readonly owner: string
  readonly changedBy?: string | undefined
  readonly version: number
}

export type Stored<Thing extends Kept> = Thing & { readonly isRemoved: boolean }

interface Options<Thing extends Kept> {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly now: () => number
  readonly schema: z.ZodType<Thing>
  readonly idOf: (thing: Thing) => string
  /** Partition of shared records. Own records are in a partition of their owner. */
  readonly partition: string
  readonly kind: string
  /** Maximum number per person, and of shared ones. */
  readonly most: number
}

/** Seconds in which a removed record can be restored. */
const KEEPS_REMOVED = 24 * 60 * 60

const removedSchema = z.object({ isRemoved: z.boolean().default(false) })

export type KeptStore<Thing extends Kept> = ReturnType<typeof keptStore<Thing>>

export function keptStore<Thing extends Kept>(options: Options<Thing>) {
  const { tables, table, now, schema, idOf, partition, kind, most } = options
  const ownPartition = (personId: string) => `${partition}#${personId}`
  const partitionOf = ({ shared, owner }: Kept) => (shared ? partition : ownPartition(owner))

  async function storedIn(pk: string): Promise<Stored<Thing>[]> {
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
      },
    )
    const found: Stored<Thing>[] = []
    for await (const { Items = [] } of pages)
      found.push(...Items.map((item) => ({ ...schema.parse(item), ...removedSchema.parse(item) })))
    return found
  }

  const itemOf = ({ isRemoved, ...thing }: Stored<Thing>) => ({
    pk: partitionOf(thing),
    sk: idOf(thing as unknown as Thing),
    kind,
    ...thing,
    ...(isRemoved && { isRemoved, expiresAt: Math.floor(now() / 1000) + KEEPS_REMOVED }),
  })

  return {
    idOf,

    /** The item of a new record. */
    newItem: (thing: Thing) => itemOf({ ...thing, isRemoved: false }),

    /** A person's own and shared records by name, including removed ones that can be restored. */
    async seenBy(personId: string): Promise<Stored<Thing>[]> {
      const [own, shared] = await Promise.all([storedIn(ownPartition(personId)), storedIn(partition)])
      return [...own, ...shared].toSorted((one, other) => one.name.localeCompare(other.name, 'en-ZA'))
    },

    /** Stores a record. `before` is the replaced version; a change of sharing moves it to the other partition. */
    async save(
      thing: Stored<Thing>,
      before: Stored<Thing> | undefined,
    ): Promise<'saved' | 'changed-meanwhile' | 'too-many'> {
      const moves = !before || before.shared !== thing.shared
      if (!thing.isRemoved && (moves || before.isRemoved)) {
        const there = (await storedIn(partitionOf(thing))).filter((each) => !each.isRemoved)
        if (there.length >= most) return 'too-many'
      }
      try {
        await tables.send(
          new PutCommand({
            TableName: table,
            Item: itemOf(thing),
            ...(moves
              ? { ConditionExpression: 'attribute_not_exists(pk)' }
              : {
                  ConditionExpression: '#version = :was',
                  ExpressionAttributeNames: { '#version': 'version' },
                  ExpressionAttributeValues: { ':was': before.version },
                }),
          }),
        )
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'changed-meanwhile'
        throw error
      }
      if (before && moves)
        await tables.send(new DeleteCommand({ TableName: table, Key: { pk: partitionOf(before), sk: idOf(before) } }))
      return 'saved'
    },
  }
}
