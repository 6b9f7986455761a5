import { useQuery } from '@tanstack/react-query'
import { csvOf } from '#domain/text/csv.ts'
import { monthName, rand } from '#domain/billing/money-text.ts'
import type { ResellerDesk } from '#domain/resellers/contract.ts'
import { marginOf, marginSum } from '#domain/resellers/margin-report.ts'
import type { MarginRow } from '#domain/resellers/margin-report.ts'
import { Button } from '../../../ui/button.tsx'
import { saveText } from '../../parts/save-text.ts'
import { Empty, Failed, Skeleton } from '../../parts/states.tsx'
import { Part } from '../../templates/overview.tsx'
import { Amount } from '../amount.tsx'
import css from '../partner.module.css'
import { marginQuery } from '../queries.ts'
import { nameOf } from './desk-screen.tsx'

const FIRST_SHOWN = 12
type Sums = Pick<MarginRow, 'revenue' | 'cost' | 'commission'>

/** Revenue, cost, commission and margin by month and by reseller, added up from the entries of the ledger. */
export function MarginReport({ desk }: { desk: ResellerDesk }) {
  const query = useQuery(marginQuery())
  const { data, error } = query
  const rows = data?.report ?? []
  const months = [...new Set(rows.map(({ month }) => month))]
  const nameOfRow = ({ reseller }: MarginRow) =>
    reseller === undefined ? 'Clients without a reseller' : nameOf(desk, reseller)
  return (
    <Part title="Revenue, commission and margin" about="from the ledger, by accounting date, without VAT">
      {query.isPending && <Skeleton shape="lines" label="Adding up the ledger" />}
      {error && !data && (
        <Failed title="We can't add up the ledger right now" error={error} onRetry={() => void query.refetch()} />
      )}
      {data && rows.length === 0 && <Empty title="Nothing was sold yet" />}
      {months.slice(0, FIRST_SHOWN).map((month) => {
        const ofMonth = rows.filter((row) => row.month === month)
        return (
          <details key={month} className={css.explained}>
            <summary>
              <span className={css.two}>
                <b>{monthName(month)}</b>
                <span>{saidOf(marginSum(ofMonth))}</span>
              </span>
              <Amount cents={marginOf(marginSum(ofMonth))} />
            </summary>
            <div className={css.lines}>
              {ofMonth.map((row) => (
                <div key={row.reseller ?? ''}>
                  <span className={css.two}>
                    <b dir="auto">{nameOfRow(row)}</b>
                    <span>{saidOf(row)}</span>
                  </span>
                  <Amount cents={marginOf(row)} />
                </div>
              ))}
            </div>
          </details>
        )
      })}
      {rows.length > 0 && (
        <>
          <p className={css.quiet}>
            The margin is revenue less cost of sales and commission. The ledger has the costs that were booked; salaries
            and licences of ours are not in it.
          </p>
          <div className={css.actions}>
            <Button size="small" onClick={() => saveText('margin.csv', 'text/csv', marginCsv(rows, nameOfRow))}>
              Export {months.length === 1 ? 'the month' : `all ${months.length} months`}
            </Button>
          </div>
        </>
      )}
    </Part>
  )
}

const saidOf = ({ revenue, cost, commission }: Sums): string =>
  `Revenue ${rand(revenue)}, cost of sales ${rand(cost)}, commission ${rand(commission)}`

function marginCsv(rows: readonly MarginRow[], nameOfRow: (row: MarginRow) => string): string {
  const amount = (cents: number) => (cents / 100).toFixed(2)
  return csvOf([
    ['Month', 'Reseller', 'Revenue excl. VAT', 'Cost of sales', 'Commission', 'Margin'],
    ...rows.map((row) => [
      row.month,
      nameOfRow(row),
      amount(row.revenue),
      amount(row.cost),
      amount(row.commission),
      amount(marginOf(row)),
    ]),
  ])
}
