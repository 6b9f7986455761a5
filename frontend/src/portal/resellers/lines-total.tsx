import { rand } from '#domain/billing/money-text.ts'
import { totalsOf } from '#domain/billing/totals.ts'
import css from './partner.module.css'
import { today } from './words.ts'

interface LinesTotalProps {
  lines: readonly { readonly quantity: number; readonly unitPrice: number }[]
  /** Whether VAT is charged. */
  isVendor?: boolean
}

/** What the lines add up to while they are typed, as it will be invoiced today. */
export function LinesTotal({ lines, isVendor = true }: LinesTotalProps) {
  const { value, vat, consideration, rate } = totalsOf(
    lines.map((line) => ({ ...line, treatment: isVendor ? 'standard' : 'not-a-vendor' })),
    today(),
  )
  return (
    <div role="status" aria-label="Total">
      <dl className={css.taxes}>
        <dt>Excluding VAT</dt>
        <dd className={css.amount}>{rand(value)}</dd>
        <dt>{isVendor ? `VAT at ${rate / 100} %` : 'VAT: not charged'}</dt>
        <dd className={css.amount}>{rand(vat)}</dd>
        <dt>Total, including VAT</dt>
        <dd className={css.amount}>{rand(consideration)}</dd>
      </dl>
    </div>
  )
}
