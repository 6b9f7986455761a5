import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { wonByQuote } from '#domain/resellers/deal.ts'
import { waitsForApproval } from '#domain/resellers/our-offer.ts'
import { priceList } from '#domain/resellers/price-list.ts'
import { acceptQuote, declineQuote, issuerOf, opens, quoteNumber } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import type { GuestQuote } from '#domain/resellers/contract.ts'
import type { Call } from '#lambdas/platform/call.ts'
import { auditOf } from './audit.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'
import { sha256 } from './books.ts'
import { replaceDeal, replaceQuote } from './reseller-store.ts'
import { resellerMail } from './reseller-mail.ts'

export const readQuoteByLink = backOffice.readQuoteByLink.handler(async ({ input, context, errors }) => {
  const wait = await countLink(context)
  if (wait !== undefined) throw errors['too-many-requests']({ data: { retryAfterSeconds: wait } })
  const quote = await linkedQuote(context, input.token)
  if (!quote) throw errors['link-not-found']()
  return shownTo(context, quote)
})

export const acceptQuoteByLink = backOffice.acceptQuoteByLink.handler(async ({ input, context, errors }) => {
  const wait = await countLink(context)
  if (wait !== undefined) throw errors['too-many-requests']({ data: { retryAfterSeconds: wait } })
  const quote = await linkedQuote(context, input.token)
  if (!quote) throw errors['link-not-found']()
  if (quote.revision !== input.revision) throw errors['quote-changed']()
  const now = context.now()
  const { id, organisation, dealId } = quote
  if ('decline' in input) {
    const declined = declineQuote(quote, input.decline.reason, now)
    if ('refused' in declined) throw errors[`quote-${declined.refused}`]()
    const reseller = await context.store.reseller(organisation)
    const { outcome } = await context.commit({
      items: [replaceQuote(declined)],
      mails: reseller
        ? [
            resellerMail(
              {
                to: reseller.contactEmail,
                news: { about: 'quote-declined' },
                id: `${id}-${quote.revision}`,
                organisation,
              },
              now,
            ),
          ]
        : [],
      audit: [auditOf({ actor: 'visitor', action: 'quote-turned-down', type: 'quote', id, organisation }, now)],
    })
    if (outcome !== 'written') throw errors['quote-changed']()
    return shownTo(context, declined)
  }
  const accepted = acceptQuote(quote, input.name, now)
  if ('refused' in accepted) throw errors[`quote-${accepted.refused}`]()
  const [reseller, deal] = await Promise.all([context.store.reseller(organisation), context.store.deal(dealId)])
  // A deal that its reseller gave up, or that we rejected, offers nothing any more.
  if (!deal || !['approved', 'won'].includes(deal.state)) throw errors['quote-expired']()
  if (waitsForApproval(deal, quote, { list: priceList, on: sentOn(quote) })) throw errors['quote-expired']()
  const won = wonByQuote(deal, new Date(now).toISOString())
  const committed = await context.commit({
    items: [replaceQuote(accepted), ...(won ? [replaceDeal(won)] : [])],
    mails: reseller
      ? [resellerMail({ to: reseller.contactEmail, news: { about: 'quote-accepted' }, id, organisation }, now)]
      : [],
    audit: [
      auditOf({ actor: 'visitor', action: 'quote-accepted', type: 'quote', id, organisation }, now),
      ...(won ? [auditOf({ actor: 'visitor', action: 'deal-won', type: 'deal', id: dealId, organisation }, now)] : []),
    ],
  })
  if (committed.outcome !== 'written') throw errors['quote-changed']()
  return shownTo(context, accepted)
})

/** The day on which the link was made, whose prices we offered. */
const sentOn = ({ sentAt, writtenAt }: Quote): string => dateOf(dayAt(Date.parse(sentAt ?? writtenAt)))

type Context = Call & BackOffice & { readonly limits: { readonly links: number } }

const countLink = ({ store, limits, callerAddress, now }: Context) =>
  store.countCall('quote-link', limits.links, callerAddress, now())

/** The quote of a link. An earlier link, or one of an earlier revision, opens nothing, so nobody accepts what is not offered any more. */
async function linkedQuote({ store }: BackOffice, token: string): Promise<Quote | undefined> {
  const link = await store.linked(sha256(token))
  const quote = link && (await store.quote(link.quoteId))
  return quote && link && opens(link, quote) ? quote : undefined
}

/** The quote with who offers it: an offer names the party that is bound by it. */
async function shownTo({ store }: Pick<BackOffice, 'store'>, quote: Quote): Promise<GuestQuote> {
  const { customer, revision, lines, value, vat, validUntil, note, accepted, declined } = quote
  const [deal, reseller] = await Promise.all([store.deal(quote.dealId), store.reseller(quote.organisation)])
  if (!deal || !reseller) throw new Error('A quote belongs to no deal of a reseller.')
  const { name: company, contactName: name, contactEmail: email } = reseller
  return {
    number: quoteNumber(quote),
    customer,
    revision,
    issuer: issuerOf(deal, reseller),
    contact: { name, company, email },
    lines,
    value,
    vat,
    validUntil,
    note,
    ...(accepted && { accepted }),
    ...(declined && { declined }),
  }
}
