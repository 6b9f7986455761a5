import { signedIn } from '#lambdas/platform/call.ts'
import { desk } from '../desk.ts'
import { storeMailRules } from './mail-rule-store.ts'

export const readMailRules = desk.readMailRules.handler(({ context }) => context.mailRules.find())

export const saveMailRules = desk.saveMailRules.handler(async ({ input: { rules, version }, context, errors }) => {
  const organisations = new Set(rules.flatMap(({ organisation }) => organisation ?? []))
  const found = await Promise.all([...organisations].map((id) => context.requesters.organisation(id)))
  if (found.some((organisation) => !organisation)) throw errors['organisation-unknown']()
  const saved = await context.commit({
    items: [storeMailRules(rules, version)],
    audit: [
      {
        at: new Date(context.now()).toISOString(),
        actor: signedIn(context).id,
        object: { type: 'mail-rules', id: 'desk' },
        action: 'mail-rules-changed',
      },
    ],
  })
  if (saved.outcome !== 'written') throw errors['saved-meanwhile']()
  return context.mailRules.find()
})
