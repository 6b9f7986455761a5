import { registerDeal as newDeal } from '#domain/resellers/deal.ts'
import { mayChange } from '#domain/resellers/access.ts'
import { leadToDeal } from '#domain/resellers/lead.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { addDeal, replaceLead } from './reseller-store.ts'

export const registerDeal = backOffice.registerDeal.handler(
  async ({ input: { leadId, ...input }, context, errors }) => {
    const actor = signedIn(context)
    const { id: personId, organisation } = actor
    const reseller = organisation && (await context.store.reseller(organisation.id))
    if (!reseller) throw errors['no-reseller']()
    if (!reseller.tiers.includes(input.tier)) throw errors['tier-not-agreed']()
    const now = context.now()
    const deal = newDeal(input, { id: context.newId(), organisation: reseller.organisation, personId }, now)
    const lead = leadId === undefined ? undefined : await context.store.lead(leadId)
    if (leadId !== undefined && (!lead || !mayChange(actor, lead))) throw errors['lead-not-found']()
    const turned = lead && leadToDeal(lead, deal.id, now)
    if (turned && 'refused' in turned) throw errors['lead-over']()
    const { outcome } = await context.commit({
      items: [addDeal(deal), ...(turned ? [replaceLead(turned)] : [])],
      audit: [
        auditOf(
          { actor: personId, action: 'deal-registered', type: 'deal', id: deal.id, organisation: deal.organisation },
          now,
        ),
      ],
    })
    if (outcome !== 'written') throw errors['changed-meanwhile']()
    return deal
  },
)
