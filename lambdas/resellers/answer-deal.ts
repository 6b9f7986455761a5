import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { answerDeal as answer, blockingOf, withoutStaffPart } from '#domain/resellers/deal.ts'
import { existingClients } from '#domain/resellers/existing-client.ts'
import { answerQuote } from '#domain/resellers/our-offer.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { replaceDeal, replaceQuote } from './reseller-store.ts'
import { protectionDue } from './protection-due.ts'
import { resellerMail } from './reseller-mail.ts'

export const answerDeal = backOffice.answerDeal.handler(async ({ input, context, errors }) => {
  const { id: actor } = signedIn(context)
  const now = context.now()
  const deal = await context.store.deal(input.dealId)
  if (!deal) throw errors['deal-not-found']()
  if ('quoteId' in input) {
    const quote = await context.store.quote(input.quoteId)
    if (quote?.dealId !== deal.id) throw errors['quote-not-found']()
    const answered = answerQuote(quote, input, { by: actor, now })
    if ('refused' in answered) throw errors[answered.refused === 'accepted' ? 'quote-accepted' : 'changed-meanwhile']()
    if (!(await saveQuote(context, answered, { actor, now }))) throw errors['changed-meanwhile']()
    return withoutStaffPart(deal)
  }
  // Deals that were registered before this one are listed by now: theirs is the time of this one or an earlier one.
  const others = input.answer === 'approve' ? await context.store.deals() : []
  const blocking = blockingOf(deal, others, dateOf(dayAt(now)))
  const clients = input.answer === 'approve' ? existingClients(deal, await context.clients(), others) : []
  const answered = answer(deal, input, { by: actor, now, blocking, clients })
  if ('refused' in answered) {
    if (answered.refused === 'existing-client')
      throw errors['existing-client']({ data: { clientIds: clients.map((client) => client.id) } })
    if (answered.refused === 'conflict') throw errors['deal-conflict']({ data: { dealIds: blocking } })
    throw errors['deal-answered']()
  }
  const { id, organisation } = deal
  const reseller = await context.store.reseller(organisation)
  const committed = await context.commit({
    items: [replaceDeal(answered), ...protectionDue(answered)],
    mails: reseller
      ? [resellerMail({ to: reseller.contactEmail, news: { about: 'deal-answered' }, id, organisation }, now)]
      : [],
    audit: [
      auditOf(
        {
          actor,
          action: answered.state === 'approved' ? 'deal-approved' : 'deal-rejected',
          type: 'deal',
          id,
          organisation,
        },
        now,
      ),
      // Of no organisation, because the log of the reseller's must not tell that another one has the customer.
      ...(answered.despite ? [auditOf({ actor, action: 'deal-conflict-overruled', type: 'deal', id }, now)] : []),
      ...(answered.existing ? [auditOf({ actor, action: 'deal-of-client-approved', type: 'deal', id }, now)] : []),
    ],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return { ...answered, version: answered.version + 1 }
})

/** Saves our answer to a quote and tells its reseller. False if the quote was changed meanwhile. */
async function saveQuote(
  { store, commit, newId }: BackOffice,
  quote: Quote,
  { actor, now }: { readonly actor: string; readonly now: number },
): Promise<boolean> {
  const { id, organisation, answered } = quote
  const reseller = await store.reseller(organisation)
  const action = answered?.as === 'approved' ? 'quote-approved' : 'quote-declined'
  const { outcome } = await commit({
    items: [replaceQuote(quote)],
    mails: reseller
      ? [resellerMail({ to: reseller.contactEmail, news: { about: 'quote-answered' }, id: newId(), organisation }, now)]
      : [],
    audit: [auditOf({ actor, action, type: 'quote', id, organisation }, now)],
  })
  return outcome === 'written'
}
