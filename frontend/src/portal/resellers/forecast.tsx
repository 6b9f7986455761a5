import type { Deal } from '#domain/resellers/deal.ts'
import { monthName, wholeRand } from '#domain/billing/money-text.ts'
import { forecastOf, likelihoods } from '#domain/resellers/pipeline.ts'
import type { Quote } from '#domain/resellers/quote.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Part } from '../templates/overview.tsx'
import css from './pipeline.module.css'
import { stageNames } from './pipeline-board.tsx'
import { today } from './words.ts'

const named: Readonly<Record<string, string>> = { overdue: 'Overdue', later: 'Later' }
const nameOf = (month: string) => named[month] ?? monthName(month)
const isMonth = (month: string) => named[month] === undefined

/** What open deals may bring, by the month in which their customers decide. */
export function Forecast({ deals, quotes }: { deals: readonly Deal[]; quotes: readonly Quote[] }) {
  const rows = forecastOf(deals, quotes, today())
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  if (sum(({ number }) => number) === 0)
    return (
      <Part title="Forecast" about="by the month of the decision">
        <p className={css.note}>Deals in review and approved ones appear here.</p>
      </Part>
    )
  const months = rows.filter(({ month }) => isMonth(month))
  return (
    <Part title="Forecast" about="by the month of the decision, a month and excluding VAT">
      <div className={css.two}>
        {months.some(({ likely }) => likely > 0) ? (
          <BarChart
            title="Likely, by month"
            description={`Likely new business by month: ${months.map(({ month, likely }) => `${nameOf(month)} ${wholeRand(likely)}`).join(', ')}.`}
            heads={['Month', 'Likely']}
            data={months.map(({ month, likely }) => ({ label: nameOf(month).slice(0, 3), value: likely / 100 }))}
            format={(value) => wholeRand(value * 100)}
          />
        ) : (
          <p className={css.note}>No open deal decides in the next months; the table has those of other times.</p>
        )}
        <table className={css.forecast}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Deals</th>
              <th scope="col" className={css.wide}>
                If all are won
              </th>
              <th scope="col">Likely</th>
              <th scope="col">You earn</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ number }) => number > 0)
              .map(({ month, number, monthly, likely, earns }) => (
                <tr key={month} data-tone={month === 'overdue' ? 'ochre' : undefined}>
                  <th scope="row">{nameOf(month)}</th>
                  <td>{number}</td>
                  <td className={css.wide}>{wholeRand(monthly)}</td>
                  <td>{wholeRand(likely)}</td>
                  <td>{wholeRand(earns)}</td>
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All</th>
              <td>{sum(({ number }) => number)}</td>
              <td className={css.wide}>{wholeRand(sum(({ monthly }) => monthly))}</td>
              <td>{wholeRand(sum(({ likely }) => likely))}</td>
              <td>{wholeRand(sum(({ earns }) => earns))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={css.note}>
        Likely counts{' '}
        {Object.entries(likelihoods)
          .map(
            ([stage, percent]) =>
              `${stageNames[stage as keyof typeof likelihoods].toLowerCase()} deals by ${percent} %`,
          )
          .join(', ')}
        . These are planning values. You earn: commission or your discount, by the terms of that day.
      </p>
    </Part>
  )
}
