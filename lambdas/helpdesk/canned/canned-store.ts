import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { cannedSchema, MOST_CANNED } from '#domain/helpdesk/canned/canned-text.ts'
import type { Canned } from '#domain/helpdesk/canned/canned-text.ts'

/** Own ones lie in a partition of their owner, shared ones together. */
const SHARED = 'CANNED'
const ownPartition = (personId: string) => `CANNED#${personId}`
const partitionOf = ({ shared, owner }: Pick<Canned, 'shared' | 'owner'>) => (shared ? SHARED : ownPartition(owner))

/** Seconds in which a removed one can be put back. */
const KEEPS_REMOVED = 24 * 60 * 60

const storedSchema = cannedSchema.extend({ isRemoved: z.boolean().default(false) })
export type StoredCanned = z.infer<typeof storedSchema>

export type CannedStore = ReturnType<typeof cannedStore>

export function cannedStore({
  tables,
  table,
  now,
}: {
  tables: DynamoDBDocumentClient
  table: string
  now: () => number
}) {
  async function storedIn(partition: string): Promise<StoredCanned[]> {
    const pages = paginateQuery(
      { client: tables },
      {
        TableName: table,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': partition },
        ConsistentRead: true,
      },
    )
    const found: StoredCanned[] = []
    for await (const { Items = [] } of pages) found.push(...z.array(storedSchema).parse(Items))
    return found
  }

  return {
    /** What a person sees, by name; also what was removed and can be put back. */
    async seenBy(personId: string): Promise<StoredCanned[]> {
      const [own, shared] = await Promise.all([storedIn(ownPartition(personId)), storedIn(SHARED)])
      return [...own, ...shared].toSorted((one, other) => one.name.localeCompare(other.name, 'en-ZA'))
    },

    /** Stores one. `before` is what it replaces; one that is shared or no longer shared moves. */
    async save(
      canned: StoredCanned,
      before: StoredCanned | undefined,
    ): Promise<'saved' | 'changed-meanwhile' | 'too-many'> {
      const { isRemoved, ...shown } = canned
      const moves = !before || before.shared !== canned.shared
      if (!isRemoved && (moves || before.isRemoved)) {
        const there = (await storedIn(partitionOf(canned))).filter((each) => !each.isRemoved)
        if (there.length >= MOST_CANNED) return 'too-many'
      }
      try {
        await tables.send(
          new PutCommand({
            TableName: table,
            Item: {
              pk: partitionOf(canned),
              sk: canned.cannedId,
              kind: 'canned-reply',
              ...shown,
              ...(isRemoved && { isRemoved, expiresAt: Math.floor(now() / 1000) + KEEPS_REMOVED }),
            },
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
        await tables.send(
          new DeleteCommand({ TableName: table, Key: { pk: partitionOf(before), sk: before.cannedId } }),
        )
      return 'saved'
    },
  }
}
