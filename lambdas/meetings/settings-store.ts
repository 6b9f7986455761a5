import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { firstSettings, meetingSettingsSchema } from '#domain/meetings/summary.ts'
import type { MeetingSettings } from '#domain/meetings/summary.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

export const settingsKey = (organisation: string) => ({ pk: `SETTINGS#${organisation}`, sk: 'SETTINGS' })

export type SettingsStore = ReturnType<typeof settingsStore>

const storedSchema = z.object({ settings: meetingSettingsSchema })

/** What organisations decided about meetings. */
export function settingsStore(tables: DynamoDBDocumentClient, table: string) {
  return {
    async of(organisation: string): Promise<MeetingSettings> {
      const { Item } = await tables.send(
        new GetCommand({ TableName: table, Key: settingsKey(organisation), ConsistentRead: true }),
      )
      return Item ? storedSchema.parse(Item).settings : firstSettings
    },
  }
}

export function putSettings(organisation: string, settings: MeetingSettings): ItemWrite {
  return { put: { Item: { ...settingsKey(organisation), kind: 'meeting-settings', organisation, settings } } }
}
