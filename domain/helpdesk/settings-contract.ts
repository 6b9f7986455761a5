import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
import { deskSettings, settingChangeSchema } from './settings/setting-change.ts'

/** Calls about what an admin of the desk sets. */
export const settingsCalls = {
  readSettingHistory: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/setting-history',
      summary: 'Who changed a setting of the desk, when and what, newest first',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        setting: z.enum(deskSettings),
        /** Whose agreement; absent for the standard one and for other settings. */
        organisation: organisationIdSchema.optional(),
        /** Only changes before this time, to read on. */
        before: z.iso.datetime().optional(),
      }),
    )
    .output(
      z.object({
        changes: z.array(settingChangeSchema),
        /** Names by person id; absent for people who left. */
        people: z.record(z.string(), z.string()),
        hasEarlier: z.boolean(),
      }),
    ),
}
