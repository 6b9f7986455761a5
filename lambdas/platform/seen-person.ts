import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import type { PersonSnapshot } from '#domain/accounts/second-factor.ts'

const seenSchema = z.object({
  factors: z.array(z.string()),
  groups: z.array(z.string()),
  secondFactorSince: z.number().optional(),
})

export const seenKey = (personId: string) => ({ pk: `PERSON#${personId}`, sk: 'SEEN' })

/** Reads what was known of a person when tokens were last issued to them. */
export function seenReader(tables: DynamoDBDocumentClient, table: string) {
  return async (personId: string): Promise<PersonSnapshot | undefined> => {
    const { Item } = await tables.send(
      new GetCommand({ TableName: table, Key: seenKey(personId), ConsistentRead: true }),
    )
    if (!Item) return undefined
    const { factors, groups, secondFactorSince } = seenSchema.parse(Item)
    return { factors, groups, secondFactorSince }
  }
}
