import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { closingRulesSchema } from './closing-schema.ts'
import { savedMeanwhile, settingVersion } from './contract-parts.ts'
import { settingReason } from './settings/setting-change.ts'

const closingViewSchema = z.object({ closing: closingRulesSchema, version: settingVersion })

/** Calls about the days after which tickets are closed and no longer reopened. */
export const closingCalls = {
  readClosing: endpoint
    .route({ method: 'GET', path: '/api/admin/helpdesk/closing', summary: 'When resolved tickets are closed' })
    .meta({ audience: 'agent' })
    .output(closingViewSchema),

  saveClosing: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/closing',
      summary: 'Replaces the days of closing; tickets that are resolved keep theirs',
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ version: settingVersion, closing: closingRulesSchema, reason: settingReason }))
    .output(closingViewSchema)
    .errors(savedMeanwhile),
}
