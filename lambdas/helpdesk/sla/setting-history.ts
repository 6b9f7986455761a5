import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { differencesBetween, settingChangeSchema } from '#domain/helpdesk/settings/setting-change.ts'
import type { DeskSetting, SettingChange, SettingFacts } from '#domain/helpdesk/settings/setting-change.ts'
import { settingStateSchema } from '#domain/helpdesk/settings/setting-state.ts'
import type { SettingState } from '#domain/helpdesk/settings/setting-state.ts'
import type { ItemWrite } from '#lambdas/platform/item-write.ts'

const PAGE = 20
const KEPT_SECONDS = 5 * 366 * 24 * 60 * 60
const BEFORE_EVERY_CHANGE = 'CHANGE#'

interface Saved {
  readonly setting: DeskSetting
  readonly organisation?: string | undefined
  /** Person id. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly before: SettingFacts
  readonly after: SettingFacts
  readonly reason: string | undefined
  /** What was before, so that it can be set again. */
  readonly was?: SettingState | undefined
  /** Tells changes of the same moment apart; drawn by default. */
  readonly id?: string
}

/** A change, and whether what was before it is kept. */
type ListedChange = SettingChange & { readonly isRestorable: boolean }

export type SettingHistory = ReturnType<typeof settingHistory>

/** Who changed a setting of the desk, when and what. */
export function settingHistory({ tables, table }: { tables: DynamoDBDocumentClient; table: string }) {
  return {
    /** Newest first, some at a time: those before `before` (ISO 8601), or the newest. */
    async read(
      of: { readonly setting: DeskSetting; readonly organisation?: string | undefined },
      before: string | undefined,
    ): Promise<{ readonly changes: ListedChange[]; readonly hasEarlier: boolean }> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :of AND sk BETWEEN :first AND :last',
          ExpressionAttributeValues: {
            ':of': partitionOf(of.setting, of.organisation),
            ':first': BEFORE_EVERY_CHANGE,
            // A key is longer than its time alone, so the change at this time itself is left out.
            ':last': before === undefined ? `${BEFORE_EVERY_CHANGE}~` : `${BEFORE_EVERY_CHANGE}${before}`,
          },
          ScanIndexForward: false,
          ConsistentRead: true,
          Limit: PAGE + 1,
        }),
      )
      const changes = Items.slice(0, PAGE).map((item) => ({
        ...settingChangeSchema.parse(item),
        isRestorable: item['was'] !== undefined,
      }))
      return { changes, hasEarlier: Items.length > PAGE }
    },

    /** What the setting was until each change (ISO 8601), oldest first; without `was` there was none. */
    async states(of: {
      readonly setting: DeskSetting
      readonly organisation?: string | undefined
    }): Promise<{ readonly until: string; readonly was: SettingState | undefined }[]> {
      const states: { until: string; was: SettingState | undefined }[] = []
      const pages = paginateQuery(
        { client: tables },
        {
          TableName: table,
          KeyConditionExpression: 'pk = :of AND begins_with(sk, :changes)',
          ExpressionAttributeValues: {
            ':of': partitionOf(of.setting, of.organisation),
            ':changes': BEFORE_EVERY_CHANGE,
          },
          ConsistentRead: true,
        },
      )
      for await (const { Items = [] } of pages)
        for (const item of Items) {
          const { at, differences } = settingChangeSchema.parse(item)
          const was = settingStateSchema.safeParse(item['was']).data
          // What it was is not known, so the later state stands for it, too.
          if (!was && differences.some(({ from }) => from !== undefined)) continue
          states.push({ until: at, was })
        }
      return states
    },

    /** What was before the change at this time (ISO 8601); undefined if it is not kept. */
    async before(
      of: { readonly setting: DeskSetting; readonly organisation?: string | undefined },
      at: string,
    ): Promise<SettingState | undefined> {
      const { Items = [] } = await tables.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :of AND begins_with(sk, :at)',
          ExpressionAttributeValues: {
            ':of': partitionOf(of.setting, of.organisation),
            ':at': `${BEFORE_EVERY_CHANGE}${at}#`,
          },
          ConsistentRead: true,
          Limit: 1,
        }),
      )
      // A state that today's rules refuse could not be saved again.
      return settingStateSchema.safeParse(Items[0]?.['was']).data
    },
  }
}

/** The write that records who changed a setting. Stored with the setting; none without a difference. */
export function storeSettingChange(saved: Saved): ItemWrite[] {
  const { setting, organisation, by, now, before, after, reason, was, id = crypto.randomUUID() } = saved
  const differences = differencesBetween(before, after)
  if (differences.length === 0) return []
  const at = new Date(now).toISOString()
  const change: SettingChange = {
    at,
    by,
    setting,
    ...(organisation !== undefined && { organisation }),
    differences,
    ...(reason !== undefined && { reason }),
  }
  const Item = {
    pk: partitionOf(setting, organisation),
    sk: `${BEFORE_EVERY_CHANGE}${at}#${id}`,
    kind: 'setting-change',
    ...change,
    ...(was && { was }),
    expiresAt: Math.ceil(now / 1000) + KEPT_SECONDS,
  }
  return [{ put: { Item } }]
}

function partitionOf(setting: DeskSetting, organisation: string | undefined): string {
  return `SETTING#${setting}${organisation === undefined ? '' : `#${organisation}`}`
}
