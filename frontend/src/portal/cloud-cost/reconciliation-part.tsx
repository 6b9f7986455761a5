import { CircleCheck, TriangleAlert } from 'lucide-react'
import { converted } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import type { Category } from '#domain/cloud-cost/charge.ts'
import { shownParts } from '#domain/cloud-cost/shown-parts.ts'
import css from './cloud-cost.module.css'
import { money, range, timeOf } from './money.ts'
import { agreesWithout } from './unread-words.ts'
import { rateOf } from './typed-rate.ts'
import type { TypedRate } from './typed-rate.ts'

const names: Readonly<Record<Category, string>> = {
  usage: 'Usage',
  commitment: 'Commitments',
  support: 'Support',
  purchase: 'Purchases',
  tax: 'Tax',
  discount: 'Discounts',
  credit: 'Credits',
  refund: 'Refunds',
  adjustment: 'Adjustments',
  unknown: 'Unknown category',
}

interface ReconciliationPartProps {
  analysis: Analysis
  /** Rows that could not be read. */
  unread: number
  typed: TypedRate
  onType: (typed: TypedRate) => void
}

/** That the parts are the total, and what it is in rand. */
export function ReconciliationPart({ analysis, unread, typed, onType }: ReconciliationPartProps) {
  const { currency, billed, amortised, parts, agrees, repeated, firstDay, lastDay } = analysis.reconciliation
  const total = billed ?? amortised ?? 0n
  return (
    <section className={css.reconciliation} aria-labelledby="total">
      <div className={css.total}>
        <h2 id="total">
          {billed === undefined ? 'Amortised total of the file' : 'Total of the file'}, {day(firstDay)} to{' '}
          {day(lastDay)}
        </h2>
        <b className="num">{money(total, currency)}</b>
        <p data-good={agrees && repeated === undefined && unread === 0}>
          {repeated !== undefined ? (
            <>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> {money(repeated, currency)} of it may
              count twice
            </>
          ) : agrees && unread > 0 ? (
            <>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> {agreesWithout(unread)}
            </>
          ) : agrees ? (
            <>
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" /> The parts agree to the cent
            </>
          ) : (
            <>
              <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" /> The parts differ from the total
            </>
          )}
        </p>
      </div>
      <dl className={css.parts}>
        {shownParts(parts, total).map(({ category, amount }, at) => (
          <div key={category}>
            <dt>{names[category]}</dt>
            <dd className="num">
              {/* As in a sum: the total is the first part, plus and minus the others. */}
              <span className={css.sign} aria-hidden="true">
                {at === 0 ? (amount < 0n ? '= −' : '=') : amount < 0n ? '−' : '+'}
              </span>
              <span className="unseen">{amount < 0n ? 'minus ' : ''}</span>
              {money(amount < 0n ? -amount : amount, currency)}
            </dd>
          </div>
        ))}
      </dl>
      <dl className={css.parts}>
        <div>
          <dt>Amortised, commitments spread over what used them</dt>
          <dd className="num">{amortised === undefined ? 'not in this file' : money(amortised, currency)}</dd>
        </div>
        {billed === undefined && (
          <div>
            <dt>Billed</dt>
            <dd>not in this file</dd>
          </div>
        )}
      </dl>
      {currency !== 'ZAR' && <InRand analysis={analysis} total={total} typed={typed} onType={onType} />}
    </section>
  )
}

interface InRandProps extends Omit<ReconciliationPartProps, 'unread'> {
  total: bigint
}

/** The total in rand, at a rate that the person types. It is kept with the result. */
function InRand({ analysis, total, typed, onType }: InRandProps) {
  const rate = rateOf(typed)?.rate
  const { low, high } = analysis.savings
  const isKept = analysis.rand !== undefined && rate === analysis.rand.rate
  return (
    <div className={css.rand}>
      <label className="field-label" htmlFor="rate">
        Rand for one {analysis.reconciliation.currency}
      </label>
      <input
        id="rate"
        className="control"
        inputMode="decimal"
        autoComplete="off"
        value={typed.text}
        aria-describedby="in-rand"
        onChange={(event) => onType({ text: event.target.value, on: new Date().toISOString().slice(0, 10) })}
      />
      <p id="in-rand" className={css.small} role="status">
        {rate !== undefined
          ? `${money(converted(total, rate), 'ZAR')} in all, and savings of ${range({ low: converted(low, rate), high: converted(high, rate) }, 'ZAR')} ${timeOf(analysis.period)}, at the rate ${isKept ? 'that was kept, of' : 'that you typed on'} ${day(typed.on)}.`
          : typed.text.trim() === ''
            ? 'Type the rate that you pay.'
            : 'This is no rate. Type it like 18.01.'}
      </p>
    </div>
  )
}

function day(text: string): string {
  return new Date(`${text}T00:00:00Z`).toLocaleDateString('en-ZA', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
