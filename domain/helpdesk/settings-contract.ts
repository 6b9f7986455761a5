import * as z from 'zod'
import { organisationIdSchema } from '../accounts/organisation.ts'
import { endpoint } from '../contract/endpoint.ts'
import { deskSettings, settingChangeSchema } from './settings/setting-change.ts'
import { settingStateSchema } from './settings/setting-state.ts'

const of = {
  setting: z.enum(deskSettings),
  /** Whose agreement; absent for the standard one and for other settings. */
  organisation: organisationIdSchema.optional(),
}

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
        ...of,
        /** Only changes before this time, to read on. */
        before: z.iso.datetime().optional(),
      }),
    )
    .output(
      z.object({
        changes: z.array(
          settingChangeSchema.extend({
            /** Whether what was before the change is kept, so that it can be set again. */
            isRestorable: z.boolean(),
          }),
        ),
        /** Names by person id; absent for people who left. */
        people: z.record(z.string(), z.string()),
        hasEarlier: z.boolean(),
      }),
    ),

  readSettingBefore: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/setting-before',
      summary: 'A setting of the desk as it was before a change',
    })
    .meta({ audience: 'agent' })
    .input(
      z.strictObject({
        ...of,
        /** Time of the change. */
        at: z.iso.datetime(),
      }),
    )
    .output(settingStateSchema)
    .errors({
      'not-kept': { status: 404, message: 'What was before this change is not kept.' },
    }),
}
