import type { Deal } from '#domain/resellers/deal.ts'
import { invoicedLinesOf } from '#domain/resellers/partner-price.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
import { hasProForma, proForma, recipientOf } from '#domain/resellers/pro-forma.ts'
import { quoteState } from '#domain/resellers/quote.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import type { Reseller } from '#domain/resellers/reseller.ts'
import { Button } from '../../ui/button.tsx'
import { Missing } from '../parts/states.tsx'
import { ProFormaSheet } from './pro-forma-sheet.tsx'
import { useProFormaPdf } from './use-pro-forma-pdf.ts'
import { today } from './words.ts'

interface ProFormaOfQuoteProps {
  quotes: readonly Quote[]
  deals: readonly Deal[]
  resellers: readonly Pick<Reseller, 'organisation' | 'name' | 'legalName' | 'address' | 'vatNumber'>[]
  prices: readonly ListPrice[]
  quoteId: string
}

/** The quote that has a pro forma now: it is neither over nor invoiced. */
const quotedBy = (quotes: readonly Quote[], quoteId: string): Quote | undefined =>
  quotes.find((quote) => quote.id === quoteId && hasProForma(quoteState(quote, today())))

/** The pro forma of a quote, or why it has none. */
export function ProFormaOfQuote({ quotes, deals, resellers, prices, quoteId }: ProFormaOfQuoteProps) {
  const quote = quotedBy(quotes, quoteId)
  const deal = quote && deals.find(({ id }) => id === quote.dealId)
  const reseller = quote && resellers.find(({ organisation }) => organisation === quote.organisation)
  if (!quote || !deal || !reseller)
    return (
      <Missing title="There is no pro forma">
        <p>The quote does not exist, has expired, or was invoiced: then its invoice says what is owed.</p>
      </Missing>
    )
  const { lines, validUntil } = quote
  const priced = invoicedLinesOf(deal, quote, { today: today(), list: prices })
  if (!priced.ok)
    return (
      <Missing title="There is no pro forma yet">
        <p>
          Our price list has no price for {priced.missing.map((place) => `“${lines[place]?.description}”`).join(', ')}.
          Our price to the reseller is decided when the quote is invoiced.
        </p>
      </Missing>
    )
  const recipient = recipientOf(deal, reseller, undefined)
  return <ProFormaSheet page={proForma({ recipient, lines: priced.lines, madeOn: today(), validUntil })} />
}

/** Saves the pro forma of a quote as PDF. */
export function ProFormaPdf({ quotes, quoteId }: Pick<ProFormaOfQuoteProps, 'quotes' | 'quoteId'>) {
  const print = useProFormaPdf()
  if (!quotedBy(quotes, quoteId)) return null
  return (
    <Button
      size="small"
      kind="primary"
      busy={print.isPending}
      busyText="Making it"
      onClick={() => print.mutate({ of: 'quote', quoteId })}
    >
      PDF
    </Button>
  )
}
