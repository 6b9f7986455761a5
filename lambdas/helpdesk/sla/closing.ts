import { factsOfClosing } from '#domain/helpdesk/settings/setting-facts.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { storeClosing } from './closing-store.ts'
import { storeSettingChange } from './setting-history.ts'

export const readClosing = desk.readClosing.handler(({ context }) => context.closing.find())

export const saveClosing = desk.saveClosing.handler(
  async ({ input: { closing, version, reason }, context, errors }) => {
    const [by, now] = [signedIn(context).id, context.now()]
    const before = await context.closing.find()
    const saved = await context.commit({
      items: [
        storeClosing(closing, version),
        ...storeSettingChange({
          setting: 'closing',
          by,
          now,
          before: factsOfClosing(before.closing),
          after: factsOfClosing(closing),
          reason,
          was: { setting: 'closing', closing: before.closing },
        }),
      ],
      audit: [
        {
          at: new Date(now).toISOString(),
          actor: by,
          object: { type: 'closing', id: 'desk' },
          action: 'closing-changed',
        },
      ],
    })
    if (saved.outcome !== 'written') throw errors['saved-meanwhile']()
    context.closing.forget()
    return context.closing.find()
  },
)
