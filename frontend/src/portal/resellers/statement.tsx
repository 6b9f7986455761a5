import { useSearchParams } from 'react-router-dom'
import { csvOf } from '#domain/text/csv.ts'
import { lastDateOf, monthsUntil, withBalances } from '#domain/resellers/account-statement.ts'
import type { Statement } from '#domain/resellers/account-statement.ts'
import { longDate, monthName, rand } from '#domain/billing/money-text.ts'
import { Select } from '../parts/select.tsx'
import { saveText } from '../parts/save-text.ts'
import { KEPT } from './ageing.tsx'
import { Amount } from './amount.tsx'
import css from './statement.module.css'
import { today } from './words.ts'

const MONTHS = 12

/** The month of a statement, from the address; none is before the date `since`. */
export function useMonth(since = '') {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('month') ?? ''
  const months = monthsUntil(today(), MONTHS).filter((month) => month >= since.slice(0, 7))
  const month = months.includes(asked) ? asked : today().slice(0, 7)
  const choose = (next: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('month', next)
        return after
      },
      { replace: true },
    )
  return { month, months: months.toReversed(), choose }
}

/** The last date of a month that has been. */
export const endOf = (month: string): string => (month === today().slice(0, 7) ? today() : lastDateOf(month))

export function MonthChoice({ since = '' }: { since?: string }) {
  const { month, months, choose } = useMonth(since)
  return (
    <div className={css.month}>
      <Select
        label="Month"
        hideLabel
        options={months.map((id) => ({ id, name: monthName(id) }))}
        chosen={month}
        onChoose={choose}
      />
    </div>
  )
}

interface StatementTableProps {
  month: string
  statement: Statement
  /** What of the closing balance is kept for the payer, in cents below zero. */
  kept?: number
  /** Where a document is. */
  documentAddress: string
}

/** Opening, each movement with the balance after it, and closing. */
export function StatementTable({ month, statement, kept = 0, documentAddress }: StatementTableProps) {
  const { opening, closing } = statement
  const rows = withBalances(statement)
  return (
    <table className={css.statement} aria-label={`Statement of ${monthName(month)}`}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">What</th>
          <th scope="col">Amount</th>
          <th scope="col">Balance</th>
        </tr>
      </thead>
      <tbody>
        <tr data-total>
          <td>{longDate(`${month}-01`)}</td>
          <th scope="row" colSpan={2}>
            Opening
          </th>
          <td>{rand(opening)}</td>
        </tr>
        {rows.map(({ date, says, cents, number, balance }, index) => (
          <tr key={`${date} ${index}`}>
            <td>{longDate(date)}</td>
            <th scope="row" dir="auto">
              {number === undefined ? says : <a href={`${documentAddress}/${number}`}>{says}</a>}
            </th>
            <td>
              <Amount cents={cents} />
            </td>
            <td>{rand(balance)}</td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={4} className={css.none}>
              Nothing moved in this month.
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr data-total>
          <td>{longDate(endOf(month))}</td>
          <th scope="row" colSpan={2}>
            Closing
          </th>
          <td>{rand(closing)}</td>
        </tr>
        {kept < 0 && (
          <>
            <tr>
              <th scope="row" colSpan={3}>
                Open of invoices
              </th>
              <td>{rand(closing - kept)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                {KEPT}
              </th>
              <td>{rand(kept)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  )
}

/** Saves the statement as a file for a spreadsheet. */
export function saveStatement(name: string, month: string, { opening, movements, closing }: Statement, kept = 0): void {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  saveText(
    `${name}-${month}.csv`,
    'text/csv',
    csvOf([
      ['Date', 'What', 'Rand'],
      [`${month}-01`, 'Opening', amount(opening)],
      ...movements.map(({ date, says, cents }) => [date, says, amount(cents)]),
      [endOf(month), 'Closing', amount(closing)],
      ...(kept < 0
        ? [
            [endOf(month), 'Of it open of invoices', amount(closing - kept)],
            [endOf(month), `Of it ${KEPT.toLowerCase()}`, amount(kept)],
          ]
        : []),
    ]),
  )
}
