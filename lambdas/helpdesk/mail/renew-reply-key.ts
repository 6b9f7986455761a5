import { livingKeys, renewKeys } from '#domain/helpdesk/mail/reply-key.ts'
import type { ReplyKeys } from '#domain/helpdesk/mail/reply-key.ts'
import { factsOfReplyKey } from '#domain/helpdesk/settings/setting-facts.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { storeSettingChange } from '../sla/setting-history.ts'
import { drawSecret, storeRenewed } from './reply-key-store.ts'

export const readReplyKey = desk.readReplyKey.handler(async ({ context }) =>
  show(await context.replyKeys.find(), context.now()),
)

export const renewReplyKey = desk.renewReplyKey.handler(async ({ input: { version, reason }, context, errors }) => {
  const [by, now] = [signedIn(context).id, context.now()]
  const before = await context.replyKeys.find()
  if (before.version !== version) throw errors['saved-meanwhile']()
  const renewed = renewKeys(before, drawSecret(), now)
  if (renewed === 'too-many-keys') throw errors['too-many-keys']()
  const saved = await context.commit({
    items: [
      storeRenewed(before, renewed),
      ...storeSettingChange({
        setting: 'mail-rules',
        by,
        now,
        before: factsOfReplyKey(before),
        after: factsOfReplyKey(renewed),
        reason,
      }),
    ],
    audit: [
      {
        at: new Date(now).toISOString(),
        actor: by,
        object: { type: 'reply-key', id: 'desk' },
        action: 'reply-key-renewed',
      },
    ],
  })
  if (saved.outcome !== 'written') throw errors['saved-meanwhile']()
  return show(renewed, now)
})

function show({ version, renewedAt, former }: ReplyKeys, now: number) {
  return {
    version,
    ...(renewedAt !== undefined && { renewedAt }),
    formerUntil: livingKeys(former, now).map(({ until }) => until),
  }
}
