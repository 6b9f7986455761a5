import { isStaff } from '#domain/accounts/access.ts'
import type { Actor } from '#domain/accounts/actor.ts'
import { dateOf, dayAt } from '#domain/calendar/day.ts'
import { mayRead } from '#domain/resellers/access.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import type { InvoiceLine } from '#domain/resellers/document.ts'
import { invoicedLinesOf, partnerLines } from '#domain/resellers/partner-price.ts'
import { priceList } from '#domain/resellers/price-list.ts'
import { hasProForma, proForma, proFormaDocument, recipientOf } from '#domain/resellers/pro-forma.ts'
import type { ProForma } from '#domain/resellers/pro-forma.ts'
import { quoteState } from '#domain/resellers/quote.ts'
import { signedIn } from '#lambdas/platform/call.ts'
import { backOffice } from './back-office.ts'
import type { BackOffice } from './back-office.ts'

/** Typesets what an invoice would say. Nothing is stored, so that nothing can be taken for an invoice. */
export const printProForma = backOffice.printProForma.handler(async ({ input, context, errors }) => {
  const actor = signedIn(context)
  const madeOn = dateOf(dayAt(context.now()))
  const asked =
    input.of === 'quote' ? await quoted(context, actor, input.quoteId) : await drafted(context, actor, input)
  if (!asked) throw errors[input.of === 'quote' ? 'quote-not-found' : 'deal-not-found']()
  const { deal, quote } = asked
  if (quote && !hasProForma(quoteState(quote, madeOn))) throw errors['quote-over']()
  if (!quote && deal.state !== 'won') throw errors['not-won']()
  const reseller = await context.store.reseller(deal.organisation)
  if (!reseller) throw new Error('A deal belongs to no reseller.')
  // Only staff decide what a reseller pays us.
  const decided = isStaff(actor) && input.of === 'quote' ? input.decided : undefined
  const priced = quote
    ? invoicedLinesOf(deal, quote, { today: madeOn, list: priceList, ...(decided && { decided }) })
    : draftLines(deal, asked.lines, madeOn)
  if (!priced.ok) throw errors['price-missing']({ data: { lines: priced.missing } })
  // A name is staff's to decide, too.
  const named = input.client && { ...input.client, ...(!isStaff(actor) && { name: undefined }) }
  const page: ProForma = proForma({
    recipient: recipientOf(deal, reseller, named),
    lines: priced.lines,
    madeOn,
    validUntil: quote?.validUntil,
  })
  const made = await context.documents.make({ template: 'invoice', data: proFormaDocument(page) })
  if (made.outcome === 'refused') throw new Error(`The documents function refused a pro forma: ${made.code}.`)
  return { pdf: made.pdf.toString('base64') }
})

async function quoted({ store }: BackOffice, actor: Actor, quoteId: string) {
  const quote = await store.quote(quoteId)
  const deal = quote && mayRead(actor, quote) ? await store.deal(quote.dealId) : undefined
  return quote && deal && { deal, quote, lines: quote.lines }
}

/** Lines of staff as an invoice of the day would have them. */
const draftLines = ({ tier }: Deal, lines: readonly InvoiceLine[], on: string) =>
  tier === 'referral'
    ? { ok: true as const, lines }
    : partnerLines({
        tier,
        lines,
        on,
        list: priceList,
        decided: lines.map(({ unitPrice }, line) => ({ line, unitPrice })),
      })

/** Only staff choose lines and prices, because the page is in our name. */
async function drafted<Lines>(
  { store }: BackOffice,
  actor: Actor,
  { dealId, lines }: { readonly dealId: string; readonly lines: Lines },
): Promise<{ deal: Deal; quote?: undefined; lines: Lines } | undefined> {
  const deal = isStaff(actor) ? await store.deal(dealId) : undefined
  return deal && { deal, lines }
}
