import * as z from 'zod'
import { endpoint } from '../contract/endpoint.ts'
import { savedMeanwhile, settingVersion } from './contract-parts.ts'
import { MOST_FORMER_KEYS, REPLY_KEY_DAYS } from './mail/reply-key.ts'
import { settingReason } from './settings/setting-change.ts'

/** What is told of the key. The key itself never leaves the functions. */
const replyKeyViewSchema = z.object({
  version: settingVersion,
  /** ISO 8601, UTC; absent if it never was. */
  renewedAt: z.iso.datetime().optional(),
  /** When each former key ends that still works. */
  formerUntil: z.array(z.iso.datetime()),
})

/** Calls about the key that reply addresses and unsubscribe links are signed with. */
export const replyKeyCalls = {
  readReplyKey: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/helpdesk/reply-key',
      summary: 'When the key of reply addresses was renewed',
    })
    .meta({ audience: 'agent' })
    .output(replyKeyViewSchema),

  renewReplyKey: endpoint
    .route({
      method: 'POST',
      path: '/api/admin/helpdesk/reply-key',
      summary: `Renews the key of reply addresses; the former one works for ${REPLY_KEY_DAYS} days more`,
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ version: settingVersion, reason: settingReason }))
    .output(replyKeyViewSchema)
    .errors({
      ...savedMeanwhile,
      'too-many-keys': {
        status: 409,
        message: `The key was renewed ${MOST_FORMER_KEYS} times within ${REPLY_KEY_DAYS} days. Wait until a former one ends.`,
      },
    }),
}
