import { quantityText, rand } from '#domain/billing/money-text.ts'
import { portionOf } from '#domain/ledger/money.ts'
import { departuresOf } from '#domain/resellers/our-offer.ts'
import { listPriceOn } from '#domain/resellers/price-list.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import css from '../partner.module.css'

interface OfferedLinesProps {
  quote: Quote
  prices: readonly ListPrice[]
  /** The day whose price list is compared. */
  on: string
}

/** Every line that we offer to the client of a referral beside our price of the day, and what departs from our list. */
export function OfferedLines({ quote, prices, on }: OfferedLinesProps) {
  const departures = departuresOf({ tier: 'referral' }, quote, { list: prices, on })
  const ofNote = departures.find(({ line }) => line === undefined)
  return (
    <ul className={css.lines}>
      {quote.lines.map(({ description, quantity, unitPrice, item }, place) => {
        const listed = item === undefined ? undefined : listPriceOn(prices, item, on)
        const departs = departures.find(({ line }) => line === place)
        return (
          <li key={`${place} ${description}`}>
            <span className={css.two}>
              <b dir="auto">{description}</b>
              <span>
                {quantityText(quantity)} at {rand(unitPrice)}
                {listed && `. Our list price: ${rand(listed.price)} ${listed.unit}`}
              </span>
              {departs && <p className={css.conflict}>{departs.says}</p>}
            </span>
            <span className={css.amount}>{rand(portionOf(unitPrice, quantity, 1000))}</span>
          </li>
        )
      })}
      {ofNote && (
        <li>
          <span className={css.two}>
            <b>Note</b>
            <span dir="auto">{quote.note}</span>
            <p className={css.conflict}>{ofNote.says}</p>
          </span>
        </li>
      )}
    </ul>
  )
}
