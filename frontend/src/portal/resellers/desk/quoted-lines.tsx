import { longDate, quantityText, rand } from '#domain/billing/money-text.ts'
import { portionOf } from '#domain/ledger/money.ts'
import type { Deal } from '#domain/resellers/deal.ts'
import { discountOn, pricedOn } from '#domain/resellers/partner-price.ts'
import { lessDiscount, listPriceOn } from '#domain/resellers/price-list.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { TextField } from '../../../ui/field.tsx'
import { LinesTotal } from '../lines-total.tsx'
import css from '../partner.module.css'
import { today, typedCents } from '../words.ts'
import { OfferedLines } from './offered-lines.tsx'

interface QuotedLinesProps {
  deal: Pick<Deal, 'tier'>
  quote: Quote
  prices: readonly ListPrice[]
  /** What was typed for lines that are not on the list, by their place. */
  typed: Readonly<Record<number, string>>
  attempted: boolean
  onType: (line: number, typed: string) => void
}

/** What a quote is invoiced at: the client of a referral pays what we offered, a reseller our price less its discount. */
export function QuotedLines({ deal, quote, prices, typed, attempted, onType }: QuotedLinesProps) {
  const { tier } = deal
  const on = pricedOn(quote, today())
  if (tier === 'referral')
    return (
      <>
        <p>The lines of the quote that was accepted.</p>
        <OfferedLines quote={quote} prices={prices} on={on} />
        <LinesTotal lines={quote.lines} />
      </>
    )
  const discount = discountOn(tier, on)
  const ourPrices = quote.lines.flatMap(({ quantity, item }, place) => {
    const listed = item === undefined ? undefined : listPriceOn(prices, item, on)
    const unitPrice = listed ? lessDiscount(listed.price, discount) : typedCents(typed[place] ?? '')
    return unitPrice === undefined ? [] : [{ quantity, unitPrice }]
  })
  return (
    <>
      <p>
        The reseller sells for {rand(quote.value)}, excluding VAT. It pays our price of {longDate(on)} less{' '}
        {discount / 100} %.
      </p>
      <ul className={css.lines}>
        {quote.lines.map(({ description, quantity, unitPrice, item }, place) => {
          const listed = item === undefined ? undefined : listPriceOn(prices, item, on)
          const ours = listed && lessDiscount(listed.price, discount)
          const text = typed[place] ?? ''
          return (
            <li key={`${place} ${description}`}>
              <span className={css.two}>
                <b dir="auto">{description}</b>
                <span>
                  {quantityText(quantity)} at {rand(unitPrice)} to the customer.{' '}
                  {listed && ours !== undefined
                    ? `${listed.name}, ${listed.unit}: our price ${rand(listed.price)}, to the reseller ${rand(ours)}.`
                    : 'It is not on our price list of that day.'}
                </span>
                {ours === undefined && (
                  <TextField
                    label={`Our price to the reseller for line ${place + 1}, excluding VAT`}
                    help="Of one, as agreed with the reseller. Nothing is guessed from its price to the customer."
                    inputMode="decimal"
                    value={text}
                    onChange={(event) => onType(place, event.target.value)}
                    {...(attempted && typedCents(text) === undefined && { error: 'Decide a price, such as 189,00.' })}
                  />
                )}
              </span>
              {ours !== undefined && <span className={css.amount}>{rand(portionOf(ours, quantity, 1000))}</span>}
            </li>
          )
        })}
      </ul>
      {ourPrices.length === quote.lines.length && <LinesTotal lines={ourPrices} />}
    </>
  )
}
