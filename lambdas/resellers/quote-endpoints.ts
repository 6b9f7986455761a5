import { randomBytes } from 'node:crypto'
import { dateOf, dayAt, dayOf, startOfDay } from '#domain/calendar/day.ts'
import { mayChange } from '#domain/resellers/access.ts'
import { stateOn } from '#domain/resellers/deal.ts'
import { waitsForApproval } from '#domain/resellers/our-offer.ts'
import { priceList } from '#domain/resellers/price-list.ts'
import { issuerOf, withLink, writeQuote as write } from '#domain/resellers/quote.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import { sha256 } from './books.ts'
import { ownDeal } from './deal-endpoints.ts'
import { addQuote, addQuoteLink, replaceQuote } from './reseller-store.ts'

const TOKEN_BYTES = 32
/** For which a link answers after the last day of its quote. */
const DAYS_KEPT = 30

export const writeQuote = backOffice.writeQuote.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const deal = await ownDeal(context, actor, input.dealId)
  if (!deal) throw errors['deal-not-found']()
  if (!['approved', 'won'].includes(stateOn(deal, dateOf(dayAt(now))))) throw errors['not-protected']()
  const before = input.quoteId === undefined ? undefined : await context.store.quote(input.quoteId)
  if (input.quoteId !== undefined && (!before || !mayChange(actor, before) || before.dealId !== deal.id))
    throw errors['quote-not-found']()
  const { organisation, customer } = deal
  const reseller = await context.store.reseller(organisation)
  if (!reseller) throw new Error('A deal belongs to no reseller.')
  const chargesVat = issuerOf(deal, reseller).vatNumber !== undefined
  const owner = { id: context.newId(), organisation, personId: deal.personId, customer, chargesVat }
  const quote = write(input, owner, before, now)
  if ('refused' in quote) throw errors[quote.refused === 'accepted' ? 'quote-accepted' : quote.refused]()
  const committed = await context.commit({
    items: [before ? replaceQuote(quote) : addQuote(quote)],
    audit: [auditOf({ actor: actor.id, action: 'quote-written', type: 'quote', id: quote.id, organisation }, now)],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return before ? { ...quote, version: quote.version + 1 } : quote
})

export const linkQuote = backOffice.linkQuote.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const now = context.now()
  const quote = await context.store.quote(input.quoteId)
  if (!quote || !mayChange(actor, quote)) throw errors['quote-not-found']()
  if (quote.accepted) throw errors['quote-accepted']()
  if (quote.declined) throw errors['quote-declined']()
  const deal = await context.store.deal(quote.dealId)
  if (!deal) throw errors['quote-not-found']()
  if (waitsForApproval(deal, quote, { list: priceList, on: dateOf(dayAt(now)) })) throw errors['not-approved']()
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const endsAt = startOfDay(dayOf(quote.validUntil) + DAYS_KEPT) / 1000
  const { id, organisation, validUntil } = quote
  const linked = withLink(quote, now)
  const committed = await context.commit({
    items: [replaceQuote(linked), addQuoteLink(sha256(token), linked, endsAt)],
    audit: [auditOf({ actor: actor.id, action: 'quote-linked', type: 'quote', id, organisation }, now)],
  })
  if (committed.outcome !== 'written') throw errors['changed-meanwhile']()
  return { token, validUntil }
})
