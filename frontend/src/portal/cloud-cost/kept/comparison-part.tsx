import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { shareAccount } from '#domain/cloud-cost/bill-accounts.ts'
import { compareBills } from '#domain/cloud-cost/comparison.ts'
import type { ComparedRecommendation, Comparison } from '#domain/cloud-cost/comparison.ts'
import { recommendationKey } from '#domain/cloud-cost/recommendation-key.ts'
import type { KeptBill } from '#domain/cloud-cost/kept-bill-schema.ts'
import type { Decision } from '#domain/results/decision.ts'
import { orpc } from '../../client/orpc.ts'
import { Select } from '../../parts/select.tsx'
import { decisionWords } from '../decision-words.ts'
import { money, period, range } from '../money.ts'
import { Scrolling } from '../../parts/scrolling.tsx'
import css from './kept-bill.module.css'
import { keptBillsQuery } from './kept-bills.tsx'

/** What a team decided to do. All else that changed is not its saving. */
const DECIDED: ReadonlySet<string> = new Set(['accepted', 'done'])

interface ComparisonPartProps {
  bill: {
    readonly id: string
    readonly content: KeptBill
    readonly figures: {
      readonly currency: string
      readonly lastDay: string
      readonly accounts?: readonly string[] | undefined
      readonly isExample?: true | undefined
    }
  }
  decisions: ReadonlyMap<string, Decision>
}

/** What was really saved since an earlier bill of the same accounts, which the person chooses. */
export function ComparisonPart({ bill, decisions }: ComparisonPartProps) {
  const list = useQuery(keptBillsQuery())
  const [chosen, setChosen] = useState<string>()
  const { currency, lastDay, accounts, isExample } = bill.figures
  const earlier = (list.data?.results ?? []).filter(
    ({ id, figures }) =>
      id !== bill.id &&
      figures.currency === currency &&
      figures.isExample === isExample &&
      figures.lastDay < lastDay &&
      shareAccount(figures.accounts, accounts),
  )
  const earlierBill = earlier.find(({ id }) => id === chosen) ?? earlier[0]
  const read = useQuery({
    ...orpc.results.readCostResult.queryOptions({ input: { resultId: earlierBill?.id ?? '' } }),
    enabled: earlierBill !== undefined,
  })
  if (!list.data) return null
  if (!earlierBill) {
    return (
      <section className={css.comparison} aria-labelledby="saved">
        <header className={css.head}>
          <h2 id="saved">What was really saved</h2>
        </header>
        <p>
          {accounts?.length
            ? 'No earlier bill of the same accounts was kept. Keep the next one, and it shows what you saved.'
            : 'It is unknown which accounts this bill is of, so that no earlier bill can be compared with it.'}
        </p>
      </section>
    )
  }
  const isDecided = (id: string) => DECIDED.has(decisions.get(recommendationKey(id, currency))?.state ?? 'open')
  const comparison = read.data && compareBills(read.data.content, bill.content, isDecided)
  return (
    <section className={css.comparison} aria-labelledby="saved">
      <header className={css.head}>
        <h2 id="saved">What was really saved</h2>
        <Select
          label="Compared with"
          hideLabel
          options={earlier.map(({ id, title, figures }) => ({ id, name: title, detail: period(figures) }))}
          chosen={earlierBill.id}
          onChoose={setChosen}
        />
      </header>
      {comparison ? (
        <Compared comparison={comparison} currency={currency} decisions={decisions} />
      ) : (
        <p role="status">{read.error ? read.error.message : 'Comparing'}</p>
      )}
    </section>
  )
}

interface ComparedProps {
  comparison: Comparison
  currency: string
  decisions: ReadonlyMap<string, Decision>
}

function Compared({ comparison, currency, decisions }: ComparedProps) {
  const { recommendations, saved, undecided, compared, unknown } = comparison
  const all = recommendations.filter(({ in: where, compared: count }) => where === 'later' || count > 0)
  const isTold = ({ id, in: where, before, after }: ComparedRecommendation) =>
    where !== 'both' || before !== after || (decisions.get(recommendationKey(id, currency))?.state ?? 'open') !== 'open'
  const told = all.filter(isTold)
  const rest = all.filter((each) => !isTold(each))
  const table = (rows: readonly ComparedRecommendation[], name: string) => (
    <ComparedTable rows={rows} name={name} currency={currency} decisions={decisions} />
  )
  return (
    <>
      <p className={css.saved}>
        <b>{money(saved < 0n ? -saved : saved, currency)}</b> in 30 days {saved < 0n ? 'more' : 'less'} by what was
        accepted or done. Other changes, not decided: {money(undecided < 0n ? -undecided : undecided, currency)}{' '}
        {undecided < 0n ? 'more' : 'less'}. {compared.toLocaleString('en-ZA')} resources with a recommendation were
        compared, each counted once.
        {unknown > 0 && ` Of ${unknown.toLocaleString('en-ZA')} more, nothing is known.`}
      </p>
      {told.length > 0 && table(told, 'What was really saved, by recommendation')}
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>
            {rest.length === 1 ? '1 recommendation costs' : `${rest.length} recommendations cost`} the same as before
          </summary>
          {table(rest, 'Recommendations that cost the same as before')}
        </details>
      )}
    </>
  )
}

const COLUMNS = ['Decision', 'Promised, 30 days', 'Cost then', 'Costs now', 'Costs less, 30 days'] as const

interface ComparedTableProps extends Pick<ComparedProps, 'currency' | 'decisions'> {
  rows: readonly ComparedRecommendation[]
  name: string
}

function ComparedTable({ rows, name, currency, decisions }: ComparedTableProps) {
  return (
    <Scrolling name={name}>
      <table className={css.table}>
        <caption className="unseen">{name}</caption>
        <thead>
          <tr>
            <th scope="col">Recommendation</th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <Row
              key={each.id}
              compared={each}
              currency={currency}
              decision={decisions.get(recommendationKey(each.id, currency))}
            />
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

interface RowProps {
  compared: ComparedRecommendation
  currency: string
  decision: Decision | undefined
}

function Row({
  compared: { title, in: where, promised, before, after, compared, unknown },
  currency,
  decision,
}: RowProps) {
  const isNew = where === 'later'
  const cells = [
    decisionWords[decision?.state ?? 'open'],
    promised ? range(promised, currency) : isNew ? '' : 'unknown',
    ...[before, after, before - after].map((amount) => (isNew ? '' : money(amount, currency))),
  ]
  return (
    <tr>
      <th scope="row">
        {title}{' '}
        <small>
          {isNew ? 'new' : where === 'earlier' ? 'gone' : ''}
          {unknown > 0 &&
            ` costs of ${compared} of its ${compared + unknown} resources, of the others nothing is known`}
        </small>
      </th>
      {cells.map((cell, index) => (
        <td key={COLUMNS[index]} data-label={COLUMNS[index]} className={index > 0 ? 'num' : undefined}>
          {cell}
        </td>
      ))}
    </tr>
  )
}
