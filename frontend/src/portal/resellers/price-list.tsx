import { csvOf } from '#domain/text/csv.ts'
import { longDate, rand } from '#domain/billing/money-text.ts'
import type { ListPrice } from '#domain/resellers/price-list.ts'
import { priceTable } from '#domain/resellers/price-table.ts'
import { tierNames } from '#domain/resellers/programme.ts'
import type { Tier } from '#domain/resellers/programme.ts'
import { Button } from '../../ui/button.tsx'
import { saveText } from '../parts/save-text.ts'
import { Part } from '../templates/overview.tsx'
import css from './partner.module.css'
import { today } from './words.ts'

interface PriceListProps {
  prices: readonly ListPrice[]
  /** Ways of working whose prices are shown. */
  tiers: readonly Tier[]
}

/** Our dated prices, and what a partner pays for what it resells. */
export function PriceList({ prices, tiers }: PriceListProps) {
  const { holds, comes, over } = priceTable(prices, tiers, today())
  const groups = [
    ['', holds],
    ['To come', comes],
    ['Over', over],
  ] as const
  return (
    <Part title="Price list" about="in rand, without VAT">
      {groups.map(
        ([name, rows]) =>
          rows.length > 0 && (
            <div key={name}>
              {name && <h3>{name}</h3>}
              <ul className={css.lines}>
                {rows.map(({ item, from, until, name: of, unit, price, partner }) => (
                  <li key={`${item} ${from}`}>
                    <span className={css.two}>
                      <b>{of}</b>
                      <span>
                        {unit}, from {longDate(from)}
                        {until && ` to ${longDate(until)}`}
                      </span>
                      {partner.map(({ tier, discount, price: pays }) => (
                        <span key={tier}>
                          {tierNames[tier]}: {rand(pays)}, {discount / 100} % less
                        </span>
                      ))}
                    </span>
                    <span className={css.amount}>{rand(price)}</span>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      <div className={css.actions}>
        <Button size="small" onClick={() => saveText('price-list.csv', 'text/csv', priceCsv(prices, tiers))}>
          Export the price list
        </Button>
      </div>
    </Part>
  )
}

function priceCsv(prices: readonly ListPrice[], tiers: readonly Tier[]): string {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  const { holds, comes, over } = priceTable(prices, tiers, today())
  const resold = tiers.filter((tier) => tier !== 'referral')
  return csvOf([
    ['Item', 'Name', 'Unit', 'From', 'Until', 'Price excl. VAT', ...resold.map((tier) => tierNames[tier])],
    ...[...holds, ...comes, ...over].map(({ item, name, unit, from, until = '', price, partner }) => [
      item,
      name,
      unit,
      from,
      until,
      amount(price),
      ...partner.map((each) => amount(each.price)),
    ]),
  ])
}
