import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { addedHolidaySchema } from '#domain/calendar/calendar-schemas.ts'

const key = { pk: 'HOLIDAYS', sk: 'HOLIDAYS' }
const storedSchema = z.object({ holidays: z.array(addedHolidaySchema), version: z.int() })
type Stored = z.infer<typeof storedSchema>

export type AddedHolidays = ReturnType<typeof addedHolidays>

/** The public holidays that admins added, as the help desk last told them. */
export function addedHolidays(tables: DynamoDBDocumentClient, table: string) {
  return {
    /** Consistent read. Version 0 while none were told. */
    async find(): Promise<Stored> {
      const { Item } = await tables.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))
      return Item ? storedSchema.parse(Item) : { holidays: [], version: 0 }
    },

    /** Keeps them, unless a later version is there. */
    async keep({ holidays, version }: Stored): Promise<void> {
      try {
        await tables.send(
          new PutCommand({
            TableName: table,
            Item: { ...key, kind: 'holidays', holidays, version },
            ConditionExpression: 'attribute_not_exists(pk) OR #version < :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          }),
        )
      } catch (error) {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      }
    },
  }
}
