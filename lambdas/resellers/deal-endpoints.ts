import { mayChange } from '#domain/resellers/access.ts'
import { closeDeal, extendDeal } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { replaceDeal } from './reseller-store.ts'

const ACTIONS = { extend: 'deal-extended', won: 'deal-won', lost: 'deal-lost' } as const

export const changeDeal = backOffice.changeDeal.handler(async ({ input, context, errors }) => {
  const { id: by } = signedIn(context)
  const now = context.now()
  const deal = await ownDeal(context, signedIn(context), input.dealId)
  if (!deal) throw errors['deal-not-found']()
  const changed =
    input.change === 'extend'
      ? extendDeal(deal, now)
      : closeDeal(deal, input.change === 'won' ? { won: true } : { won: false, because: input.because }, now)
  if ('refused' in changed) throw errors[changed.refused === 'extended' ? 'deal-extended' : 'not-protected']()
  const { id, organisation } = deal
  const { outcome } = await context.commit({
    items: [replaceDeal(changed)],
    audit: [auditOf({ actor: by, action: ACTIONS[input.change], type: 'deal', id, organisation }, now)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...changed, version: changed.version + 1 }
})

/** A deal that the actor may change; another reseller's looks like a missing one. */
export async function ownDeal({ store }: BackOffice, actor: Actor, id: string): Promise<Deal | undefined> {
  const deal = await store.deal(id)
  return deal && mayChange(actor, deal) ? deal : undefined
}
