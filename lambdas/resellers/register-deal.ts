import { dateOf, dayAt, startOfDay } from '#domain/calendar/day.ts'
import { decidesInTime, MOST_DEALS_A_DAY, registerDeal as newDeal, registeredBefore } from '#domain/resellers/deal.ts'
import { mayChange, mayRead } from '#domain/resellers/access.ts'
import { leadToDeal } from '#domain/resellers/lead.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { addDeal, countDeal, DEAL_DAY, replaceLead } from './reseller-store.ts'

/** Attempts while colleagues register deals at the same moment. */
const ATTEMPTS = 5

/** Registers a deal. Only the reseller's own deals are compared here, so that nobody learns of another reseller's. */
export const registerDeal = backOffice.registerDeal.handler(
  async ({ input: { leadId, ...input }, context, errors }) => {
    const actor = signedIn(context)
    const { id: personId, organisation } = actor
    const reseller = organisation && (await context.store.reseller(organisation.id))
    if (!reseller) throw errors['no-reseller']()
    if (!reseller.tiers.includes(input.tier)) throw errors['tier-not-agreed']()
    const now = context.now()
    const today = dateOf(dayAt(now))
    if (!decidesInTime(input, today)) throw errors['in-the-past']()
    const deal = newDeal(input, { id: context.newId(), organisation: reseller.organisation, personId }, now)
    const lead = leadId === undefined ? undefined : await context.store.lead(leadId)
    if (leadId !== undefined && (!lead || !mayChange(actor, lead))) throw errors['lead-not-found']()
    const turned = lead && leadToDeal(lead, deal.id, now)
    if (turned && 'refused' in turned) throw errors['lead-over']()
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { day, own } = await ownDeals(context, reseller.organisation, today)
      const before = registeredBefore(input, own, today)
      if (before) throw errors['already-registered']({ data: { ...(mayRead(actor, before) && { dealId: before.id }) } })
      if (day.dealIds.length >= MOST_DEALS_A_DAY)
        throw errors['too-many-deals']({ data: { retryAfterSeconds: secondsOfDay(now) } })
      const committed = await context.commit({
        items: [addDeal(deal), countDeal(day, deal.id, now), ...(turned ? [replaceLead(turned)] : [])],
        audit: [
          auditOf(
            { actor: personId, action: 'deal-registered', type: 'deal', id: deal.id, organisation: deal.organisation },
            now,
          ),
        ],
      })
      if (committed.outcome === 'written') return deal
      if (committed.outcome !== 'refused' || !committed.failed.includes(DEAL_DAY)) break
    }
    throw errors['changed-meanwhile']()
  },
)

/** Seconds until the next day begins in South Africa. */
const secondsOfDay = (now: number): number => Math.ceil((startOfDay(dayAt(now) + 1) - now) / 1000)

/** A reseller's deals. Those of today are read one by one, because a list is a moment behind. */
async function ownDeals({ store }: BackOffice, organisation: string, today: string) {
  const [day, listed] = await Promise.all([store.dealDay(organisation, today), store.deals(organisation)])
  const known = new Set(listed.map(({ id }) => id))
  const newest = await Promise.all(day.dealIds.filter((id) => !known.has(id)).map((id) => store.deal(id)))
  return { day, own: [...listed, ...newest.filter((deal) => deal !== undefined)] }
}
