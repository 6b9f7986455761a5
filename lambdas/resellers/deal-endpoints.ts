import { mayAssign, mayChange } from '#domain/resellers/access.ts'
import { closeDeal, extendDeal, withoutStaffPart } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { isMember, mailOfAssigned } from './assigned-member.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { protectionDue } from './protection-due.ts'
import { replaceDeal, replaceQuote } from './reseller-store.ts'

/** Quotes that change hands with their deal in one transaction. */
const MOST_QUOTES = 60

const ACTIONS = { extend: 'deal-extended', won: 'deal-won', lost: 'deal-lost' } as const

export const changeDeal = backOffice.changeDeal.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const deal = await ownDeal(context, actor, input.dealId)
  if (!deal) throw errors['deal-not-found']()
  if (input.change === 'assign') {
    if (!mayAssign(actor, deal)) throw errors['owners-only']()
    if (!(await isMember(context, deal.organisation, input.personId))) throw errors['member-not-found']()
    const assigned = await assign(context, deal, { personId: input.personId, by: actor })
    if (!assigned) throw errors['changed-meanwhile']()
    return withoutStaffPart(assigned)
  }
  const changed =
    input.change === 'extend'
      ? extendDeal(deal, now)
      : closeDeal(deal, input.change === 'won' ? { won: true } : { won: false, because: input.because }, now)
  if ('refused' in changed) throw errors[changed.refused === 'extended' ? 'deal-extended' : 'not-protected']()
  const { id, organisation } = deal
  const { outcome } = await context.commit({
    items: [replaceDeal(changed), ...(input.change === 'extend' ? protectionDue(changed) : [])],
    audit: [auditOf({ actor: actor.id, action: ACTIONS[input.change], type: 'deal', id, organisation }, now)],
  })
  if (outcome !== 'written') throw errors['changed-meanwhile']()
  return withoutStaffPart({ ...changed, version: changed.version + 1 })
})

/** Gives a deal with its quotes to a member, who sees them also with the reach “own”. Undefined if one was changed meanwhile. */
async function assign(
  context: BackOffice,
  deal: Deal,
  { personId, by }: { readonly personId: string; readonly by: Actor },
) {
  const { id, organisation } = deal
  const now = context.now()
  const quotes = (await context.store.quotes(organisation)).filter(({ dealId }) => dealId === id)
  const { outcome } = await context.commit({
    items: [
      replaceDeal({ ...deal, personId }),
      ...quotes.slice(0, MOST_QUOTES).map((quote) => replaceQuote({ ...quote, personId })),
    ],
    mails: await mailOfAssigned(context, { organisation, personId, what: 'deal' }, by),
    audit: [auditOf({ actor: by.id, action: 'deal-assigned', type: 'deal', id, organisation }, now)],
  })
  return outcome === 'written' ? { ...deal, personId, version: deal.version + 1 } : undefined
}

/** A deal that the actor may change; another reseller's looks like a missing one. */
export async function ownDeal({ store }: BackOffice, actor: Actor, id: string): Promise<Deal | undefined> {
  const deal = await store.deal(id)
  return deal && mayChange(actor, deal) ? deal : undefined
}
