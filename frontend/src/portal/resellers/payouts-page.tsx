import { Landmark } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { commissionStatement, monthsUntil } from '#domain/resellers/account-statement.ts'
import type { Partnership } from '#domain/resellers/contract.ts'
import { longDate, monthName, rand } from '#domain/resellers/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../parts/select.tsx'
import { saveText } from '../parts/save-text.ts'
import { Empty } from '../parts/states.tsx'
import { Columns, Part } from '../templates/overview.tsx'
import { Amount } from './amount.tsx'
import css from './partner.module.css'
import { PartnerScreen, partnerLoader } from './partner-screen.tsx'
import { csvOf, today } from './words.ts'

export const loader = partnerLoader

const MONTHS = 12

/** What was paid out, and the statement of a month. */
export function Component() {
  return (
    <PartnerScreen
      title="Payouts"
      about="Two people approve each run. What is less than the least payout is carried forward."
      renderActions={(partnership) => <SaveStatement {...partnership} />}
    >
      {({ payouts, commission }) => (
        <Columns aside={<Statement payouts={payouts} commission={commission} />}>
          <Part title="Payouts" about={String(payouts.length)}>
            {payouts.length === 0 ? (
              <Empty title="Nothing was paid out yet" icon={Landmark}>
                <p>Enter your bank details under Programme, so that the next run can pay you.</p>
              </Empty>
            ) : (
              <ul className={css.lines}>
                {payouts.map(({ runId, date, cents, lines, account }) => (
                  <li key={runId}>
                    <span className={css.two}>
                      <b>{longDate(date)}</b>
                      <span>
                        {runId}, {lines.length} {lines.length === 1 ? 'line' : 'lines'}, to account {account}
                      </span>
                    </span>
                    <Amount cents={cents} />
                  </li>
                ))}
              </ul>
            )}
          </Part>
        </Columns>
      )}
    </PartnerScreen>
  )
}

function useMonth() {
  const [search, setSearch] = useSearchParams()
  const month = search.get('month') ?? today().slice(0, 7)
  return { month, choose: (next: string) => setSearch({ month: next }, { replace: true }) }
}

const within = (month: string) => [`${month}-01`, `${month}-31`] as const

type Books = Pick<Partnership, 'payouts' | 'commission'>

function Statement(books: Books) {
  const { month, choose } = useMonth()
  const { opening, movements, closing } = commissionStatement(books, ...within(month))
  return (
    <Part title="Statement">
      <Select
        label="Month"
        hideLabel
        options={monthsUntil(today(), MONTHS)
          .toReversed()
          .map((id) => ({ id, name: monthName(id) }))}
        chosen={month}
        onChoose={choose}
      />
      <div className={css.lines}>
        <div>
          <span>Opening, {longDate(`${month}-01`)}</span>
          <span className={css.amount}>{rand(opening)}</span>
        </div>
        {movements.map(({ date, says, cents }, index) => (
          <div key={`${date} ${index}`}>
            <span className={css.two}>
              <span dir="auto">{says}</span>
              <span>{longDate(date)}</span>
            </span>
            <Amount cents={cents} />
          </div>
        ))}
        <div data-total>
          <span>Closing</span>
          <span className={css.amount}>{rand(closing)}</span>
        </div>
      </div>
    </Part>
  )
}

function SaveStatement(books: Books) {
  const { month } = useMonth()
  const save = () => {
    const { opening, movements, closing } = commissionStatement(books, ...within(month))
    const amount = (cents: number) => (cents / 100).toFixed(2)
    saveText(
      `statement-${month}.csv`,
      'text/csv',
      csvOf([
        ['Date', 'What', 'Rand'],
        [`${month}-01`, 'Opening', amount(opening)],
        ...movements.map(({ date, says, cents }) => [date, says, amount(cents)]),
        ['', 'Closing', amount(closing)],
      ]),
    )
  }
  return (
    <Button size="small" onClick={save}>
      Export the statement
    </Button>
  )
}
