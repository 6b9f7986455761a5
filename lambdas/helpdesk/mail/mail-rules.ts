import { factsOfMailRules } from '#domain/helpdesk/settings/setting-facts.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { storeSettingChange } from '../sla/setting-history.ts'
import { storeMailRules } from './mail-rule-store.ts'

export const readMailRules = desk.readMailRules.handler(({ context }) => context.mailRules.find())

export const saveMailRules = desk.saveMailRules.handler(
  async ({ input: { rules, version, reason }, context, errors }) => {
    const organisations = new Set(rules.flatMap(({ organisation }) => organisation ?? []))
    const found = await Promise.all([...organisations].map((id) => context.requesters.organisation(id)))
    if (found.some((organisation) => !organisation)) throw errors['organisation-unknown']()
    const [by, now] = [signedIn(context).id, context.now()]
    const before = await context.mailRules.find()
    const saved = await context.commit({
      items: [
        storeMailRules(rules, version),
        ...storeSettingChange({
          setting: 'mail-rules',
          by,
          now,
          before: factsOfMailRules(before.rules),
          after: factsOfMailRules(rules),
          reason,
          was: { setting: 'mail-rules', rules: [...before.rules] },
        }),
      ],
      audit: [
        {
          at: new Date(now).toISOString(),
          actor: by,
          object: { type: 'mail-rules', id: 'desk' },
          action: 'mail-rules-changed',
        },
      ],
    })
    if (saved.outcome !== 'written') throw errors['saved-meanwhile']()
    return context.mailRules.find()
  },
)
