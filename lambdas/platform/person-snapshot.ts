import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { PersonSnapshot } from '#domain/accounts/second-factor.ts'

const snapshotSchema = z.object({
  factors: z.array(z.string()),
  groups: z.array(z.string()),
  secondFactorSince: z.number().optional(),
})

export const snapshotKey = (personId: string) => ({ pk: `PERSON#${personId}`, sk: 'SEEN' })

/** Reads a person's snapshot, which was stored when tokens were last issued. */
export function snapshotReader(tables: DynamoDBDocumentClient, table: string) {
  return async (personId: string): Promise<PersonSnapshot | undefined> => {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: snapshotKey(personId), ConsistentRead: true }),
    )
    if (!Item) return undefined
    const { factors, groups, secondFactorSince } = snapshotSchema.parse(Item)
    return { factors, groups, secondFactorSince }
  }
}
