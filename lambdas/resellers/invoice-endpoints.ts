import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { invoicedAgain, wonByQuote } from '#domain/resellers/deal.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { BillingDocument, InvoiceLine } from '#domain/resellers/document.ts'
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
    once: (number: string) => [onceFor(key, context.now(), number)],
  }
  const issued = await issue(context, signedIn(context).id, () => Promise.resolve(asked))
  if (issued.ok) return issued.document
  if (issued.problems) throw errors['not-valid']({ data: { problems: [...issued.problems] } })
  if (issued.because === 'changed-meanwhile') throw errors['changed-meanwhile']()
  // A repeat whose answer was lost is answered with its invoice; one that was changed meanwhile is not what was invoiced.
  const document = await context.store.madeOnce(key)
  if (document && isRepeat(document, asked)) return document
  throw errors['issued-before']({ data: { number: document?.number ?? '' } })
})

/** Whether an invoice is what a request asks for. */
const isRepeat = (
  { dealId, invoice }: BillingDocument,
  asked: {
    readonly deal: Deal
    readonly suppliedOn: string
    readonly client: { readonly name?: string | undefined; readonly address: string } | undefined
    readonly lines: readonly InvoiceLine[]
  },
): boolean =>
  dealId === asked.deal.id &&
  invoice.suppliedOn === asked.suppliedOn &&
  (asked.deal.tier !== 'referral' ||
    (invoice.recipient.name === (asked.client?.name ?? asked.deal.customer) &&
      invoice.recipient.address === (asked.client?.address ?? ''))) &&
  JSON.stringify(invoice.lines.map(priceOf)) === JSON.stringify(asked.lines.map(priceOf))

const priceOf = ({ description, quantity, unitPrice }: Pick<InvoiceLine, 'description' | 'quantity' | 'unitPrice'>) => [
  description,
  quantity,
  unitPrice,
]

export const invoiceQuote = backOffice.invoiceQuote.handler(async ({ input, context, errors }) => {
  const { quoteId, suppliedOn, client, lateBecause, decided, againBecause } = input
  const { store } = context
  const { id: by } = signedIn(context)
  const dealId = (await store.quote(quoteId))?.dealId
  const issued = await issue(context, by, async () => {
    const [quote, deal] = await Promise.all([
      store.quote(quoteId),
      dealId === undefined ? undefined : store.deal(dealId),
    ])
    if (!quote || !deal) throw errors['quote-not-found']()
    const { accepted } = quote
    if (!accepted) throw errors['not-accepted']()
    // Of two requests for one quote, the second one is answered with the invoice of the first.
    const made = quote.invoiceNumber === undefined ? undefined : await store.document(quote.invoiceNumber)
    if (made) return { issued: made }
    // Each invoice of a quote replaces the deal: one that is not seen here fails this one. Deals of before do not name their first.
    const first = deal.firstInvoice ?? firstInvoiceOf(quote, await store.quotesOfDeal(deal))
    if (first !== undefined && againBecause === undefined) throw errors['deal-invoiced']({ data: { number: first } })
    const now = context.now()
    const priced = invoicedLinesOf(deal, quote, {
      today: dateOf(dayAt(now)),
      list: priceList,
      ...(decided && { decided }),
    })
    if (!priced.ok) throw errors['price-missing']({ data: { lines: priced.missing } })
    const dealAfter = (number: string) => {
      const won = { ...(wonByQuote(deal, accepted.at) ?? deal), firstInvoice: first ?? number }
      return first !== undefined && againBecause !== undefined
        ? invoicedAgain(won, { number, after: first, reason: againBecause, by, at: new Date(now).toISOString() })
        : won
    }
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
  throw errors['changed-meanwhile']()
})
