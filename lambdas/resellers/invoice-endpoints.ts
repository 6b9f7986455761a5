import { signedIn } from '#lambdas/platform/call.ts'
import { backOffice } from './back-office.ts'
import { issue } from './issue.ts'
import { onceFor, replaceQuote } from './reseller-store.ts'

export const issueInvoice = backOffice.issueInvoice.handler(async ({ input, context, errors }) => {
  const { dealId, suppliedOn, lines, client, lateBecause, key } = input
  const deal = await context.store.deal(dealId)
  if (!deal) throw errors['deal-not-found']()
  if (deal.state !== 'won') throw errors['not-won']()
  const issued = await issue(context, {
    deal,
    lines,
    suppliedOn,
    client,
    lateBecause,
    by: signedIn(context).id,
    once: onceFor(key, context.now()),
  })
  if (issued.ok) return issued.document
  if (issued.problems) throw errors['not-valid']({ data: { problems: [...issued.problems] } })
  throw errors['issued-before']()
})

export const invoiceQuote = backOffice.invoiceQuote.handler(async ({ input, context, errors }) => {
  const { quoteId, suppliedOn, client, lateBecause } = input
  const quote = await context.store.quote(quoteId)
  const deal = quote && (await context.store.deal(quote.dealId))
  if (!quote || !deal) throw errors['quote-not-found']()
  if (!quote.accepted) throw errors['not-accepted']()
  if (quote.invoiceNumber !== undefined) throw errors['issued-before']()
  const issued = await issue(context, {
    deal,
    quote,
    lines: quote.lines,
    suppliedOn,
    client,
    lateBecause,
    by: signedIn(context).id,
    once: (number) => replaceQuote({ ...quote, invoiceNumber: number }),
  })
  if (issued.ok) return issued.document
  if (issued.problems) throw errors['not-valid']({ data: { problems: [...issued.problems] } })
  throw errors['issued-before']()
})
