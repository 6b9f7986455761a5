import * as z from 'zod'
import { organisationIdSchema } from '../../accounts/organisation.ts'
import { reasonSchema } from '../../contract/reason.ts'

/** What an admin of the desk sets. */
export const deskSettings = ['agreement', 'holidays', 'rota', 'mail-rules', 'closing'] as const
export type DeskSetting = (typeof deskSettings)[number]

/** A value as it was or is: words, or the ids of people in order. */
const valueSchema = z.union([z.string(), z.array(z.string())])
export type SettingValue = z.infer<typeof valueSchema>

const settingDifferenceSchema = z.object({
  /** What was changed, in words: "High, first response". */
  what: z.string(),
  /** Absent if there was none. */
  from: valueSchema.optional(),
  /** Absent if it was removed. */
  to: valueSchema.optional(),
})
export type SettingDifference = z.infer<typeof settingDifferenceSchema>

/** One save of a setting: who, when, and what was different. */
export const settingChangeSchema = z.object({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Person id. */
  by: z.string(),
  setting: z.enum(deskSettings),
  /** Whose agreement it is; absent for the desk's own. */
  organisation: organisationIdSchema.optional(),
  differences: z.array(settingDifferenceSchema),
  /** Why, as the person wrote it. */
  reason: z.string().optional(),
})
export type SettingChange = z.infer<typeof settingChangeSchema>

/** Why a setting is changed, with a save; it may be left out. */
export const settingReason = reasonSchema.optional()

/** The values of a setting by what they say. */
export type SettingFacts = Readonly<Record<string, SettingValue>>

/** What is different between two states of a setting, in the order of the later one; removed values follow. */
export function differencesBetween(before: SettingFacts, after: SettingFacts): SettingDifference[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return names
    .filter((what) => JSON.stringify(before[what]) !== JSON.stringify(after[what]))
    .map((what) => ({
      what,
      ...(before[what] !== undefined && { from: before[what] }),
      ...(after[what] !== undefined && { to: after[what] }),
    }))
}
