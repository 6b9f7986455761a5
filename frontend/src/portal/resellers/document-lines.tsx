import { portionOf } from '#domain/ledger/money.ts'
import { quantityText, rand, randText } from '#domain/billing/money-text.ts'
import { withUnit } from '#domain/resellers/document.ts'
import css from './partner.module.css'

interface DocumentLinesProps {
  /** Quantities are in thousandths, prices in cents without VAT. */
  lines: readonly {
    readonly description: string
    readonly unit?: string
    readonly quantity: number
    readonly unitPrice: number
  }[]
  value: number
  vat: number
  /** "VAT at 15 %" */
  vatName: string
  /** "Total, including VAT" */
  total: string
}

/** The lines of an invoice, a note or a quote, and their sums. */
export function DocumentLines({ lines, value, vat, vatName, total }: DocumentLinesProps) {
  return (
    <>
      <table>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
            <th scope="col">Value, excl. VAT</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${index} ${line.description}`}>
              <td dir="auto">{withUnit({ description: line.description, unit: line.unit ?? '' })}</td>
              <td>{quantityText(line.quantity)}</td>
              <td>{randText(line.unitPrice)}</td>
              <td>{randText(portionOf(line.unitPrice, line.quantity, 1000))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`${css.lines} ${css.sums}`}>
        <div>
          <span>Value, excluding VAT</span>
          <span>{randText(value)}</span>
        </div>
        <div>
          <span>{vatName}</span>
          <span>{randText(vat)}</span>
        </div>
        <div data-total>
          <span>{total}</span>
          <span className={css.amount}>{rand(value + vat)}</span>
        </div>
      </div>
    </>
  )
}
