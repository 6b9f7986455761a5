import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { teamHoursSchema, usualHours } from '#domain/projects/team-hours.ts'
import type { TeamHours } from '#domain/projects/team-hours.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

export const hoursKey = (organisation: string) => ({ pk: `HOURS#${organisation}`, sk: 'HOURS' })

export type HoursStore = ReturnType<typeof hoursStore>

/** Working hours of organisations. Nobody has to set them: the usual ones hold until then, as version 0. */
export function hoursStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async of(organisation: string): Promise<{ hours: TeamHours; version: number }> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: hoursKey(organisation), ConsistentRead: true }),
      )
      return Item
        ? { hours: teamHoursSchema.parse(Item['hours']), version: Number(Item['version']) }
        : { hours: usualHours, version: 0 }
    },

    async erase(organisation: string): Promise<void> {
      await tables.send(new DeleteCommand({ TableName: table, Key: hoursKey(organisation) }))
    },
  }
}

/** Hours as a whole. `commit` counts their version. */
export function putHours(organisation: string, hours: TeamHours): ItemWrite {
  return { put: { Item: { ...hoursKey(organisation), kind: 'team-hours', organisation, hours } } }
}
