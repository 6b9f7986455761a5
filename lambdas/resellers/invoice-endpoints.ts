import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { invoicedAgain, wonByQuote } from '#domain/resellers/deal.ts'
import { invoicedLinesOf, partnerLines } from '#domain/resellers/partner-price.ts'
import { firstInvoiceOf } from '#domain/resellers/quote.ts'
import { priceList } from '#domain/resellers/price-list.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { backOffice } from './back-office.ts'
import { issue } from './issue.ts'
import { onceFor, replaceDeal, replaceQuote } from './reseller-store.ts'

export const issueInvoice = backOffice.issueInvoice.handler(async ({ input, context, errors }) => {
  const { dealId, suppliedOn, lines, client, lateBecause, key } = input
  const deal = await context.store.deal(dealId)
  if (!deal) throw errors['deal-not-found']()
  if (deal.state !== 'won') throw errors['not-won']()
  const priced =
    deal.tier === 'referral'
      ? { lines, pricing: undefined }
      : partnerLines({
          tier: deal.tier,
          lines,
          on: suppliedOn,
          list: priceList,
          // Staff decide the prices of what is not on the list.
          decided: lines.map(({ unitPrice }, line) => ({ line, unitPrice })),
        })
  if ('missing' in priced) throw new Error('A line that staff priced has no price.')
  const asked = {
    deal,
    lines: priced.lines,
    pricing: priced.pricing,
    suppliedOn,
    client,
    lateBecause,
    once: [onceFor(key, context.now())],
  }
  const issued = await issue(context, signedIn(context).id, () => Promise.resolve(asked))
  if (issued.ok) return issued.document
  if (issued.problems) throw errors['not-valid']({ data: { problems: [...issued.problems] } })
  throw errors[issued.because]()
})

export const invoiceQuote = backOffice.invoiceQuote.handler(async ({ input, context, errors }) => {
  const { quoteId, suppliedOn, client, lateBecause, decided, againBecause } = input
  const { store } = context
  const { id: by } = signedIn(context)
  const issued = await issue(context, by, async () => {
    const quote = await store.quote(quoteId)
    const deal = quote && (await store.deal(quote.dealId))
    if (!quote || !deal) throw errors['quote-not-found']()
    if (!quote.accepted) throw errors['not-accepted']()
    // Of two requests for one quote, the second one finds the number of the first.
    if (quote.invoiceNumber !== undefined) throw errors['issued-before']()
    // Read after the deal, which each invoice of a quote replaces: an invoice that is not seen here fails this one.
    const first = firstInvoiceOf(quote, await store.quotesOfDeal(deal))
    if (first !== undefined && againBecause === undefined) throw errors['deal-invoiced']({ data: { number: first } })
    const now = context.now()
    const priced = invoicedLinesOf(deal, quote, {
      today: dateOf(dayAt(now)),
      list: priceList,
      ...(decided && { decided }),
    })
    if (!priced.ok) throw errors['price-missing']({ data: { lines: priced.missing } })
    const won = wonByQuote(deal, quote.accepted.at) ?? deal
    const dealAfter = (number: string) =>
      first !== undefined && againBecause !== undefined
        ? invoicedAgain(won, { number, after: first, reason: againBecause, by, at: new Date(now).toISOString() })
        : won
    return {
      deal,
      quote,
      lines: priced.lines,
      pricing: priced.pricing,
      suppliedOn,
      client,
      lateBecause,
      once: (number: string) => [replaceQuote({ ...quote, invoiceNumber: number }), replaceDeal(dealAfter(number))],
      ...(first !== undefined && { audited: ['second-quote-invoiced' as const] }),
    }
  })
  if (issued.ok) return issued.document
  if (issued.problems) throw errors['not-valid']({ data: { problems: [...issued.problems] } })
  throw errors[issued.because]()
})
