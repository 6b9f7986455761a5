import { registerDeal as newDeal } from '#domain/resellers/deal.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addDeal } from './reseller-store.ts'

export const registerDeal = backOffice.registerDeal.handler(async ({ input, context, errors }) => {
  const { id: personId, organisation } = signedIn(context)
  const reseller = organisation && (await context.store.reseller(organisation.id))
  if (!reseller) throw errors['no-reseller']()
  if (!reseller.tiers.includes(input.tier)) throw errors['tier-not-agreed']()
  const now = context.now()
  const deal = newDeal(input, { id: context.newId(), organisation: reseller.organisation, personId }, now)
  await context.commit({
    items: [addDeal(deal)],
    audit: [
      auditOf(
        { actor: personId, action: 'deal-registered', type: 'deal', id: deal.id, organisation: deal.organisation },
        now,
      ),
    ],
  })
  return deal
})
