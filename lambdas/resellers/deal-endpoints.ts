import { mayChange } from '#domain/resellers/access.ts'
import { closeDeal as close, extendDeal as extend } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { replaceDeal } from './reseller-store.ts'

export const extendDeal = backOffice.extendDeal.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const deal = await ownDeal(context, actor, input.dealId)
  if (!deal) throw errors['deal-not-found']()
  const extended = extend(deal, context.now())
  if ('refused' in extended) throw errors[extended.refused === 'extended' ? 'deal-extended' : 'not-protected']()
  if (!(await stored(context, actor, extended, 'deal-extended'))) throw errors['changed-meanwhile']()
  return { ...extended, version: extended.version + 1 }
})

export const closeDeal = backOffice.closeDeal.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const deal = await ownDeal(context, actor, input.dealId)
  if (!deal) throw errors['deal-not-found']()
  const outcome = input.outcome === 'won' ? ({ won: true } as const) : ({ won: false, because: input.because } as const)
  const closed = close(deal, outcome, context.now())
  if ('refused' in closed) throw errors['not-protected']()
  if (!(await stored(context, actor, closed, `deal-${input.outcome}`))) throw errors['changed-meanwhile']()
  return { ...closed, version: closed.version + 1 }
})

/** A deal that the actor may change; another reseller's looks like a missing one. */
export async function ownDeal({ store }: BackOffice, actor: Actor, id: string): Promise<Deal | undefined> {
  const deal = await store.deal(id)
  return deal && mayChange(actor, deal) ? deal : undefined
}

async function stored({ commit, now }: BackOffice, { id: actor }: Actor, deal: Deal, action: string): Promise<boolean> {
  const { outcome } = await commit({
    items: [replaceDeal(deal)],
    audit: [auditOf({ actor, action, type: 'deal', id: deal.id, organisation: deal.organisation }, now())],
  })
  return outcome === 'written'
}
