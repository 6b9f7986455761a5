import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import css from './cloud-cost.module.css'
import { sourceNames as names } from './source-names.ts'
import { money, roughly, timeOf } from './money.ts'
import { Scrolling } from '../parts/scrolling.tsx'

/** What providers recommend by what they measured, beside what the bill says. Nothing without such a file. */
export function AdvicePart({ analysis, currency }: { analysis: Analysis; currency: string }) {
  const { advice, more, alternatives } = analysis.advice
  if (advice.length === 0) return null
  return (
    <section className={css.advice} aria-labelledby="advice">
      <h2 id="advice">What your provider recommends</h2>
      <p className={css.small}>
        From its own files, by what it measured. These amounts are the provider’s estimates and are not in the sum
        above, so that nothing counts twice.
      </p>
      <Scrolling name="Recommendations of the provider">
        <table className={css.table}>
          <caption className="unseen">Recommendations of the provider, the most money first</caption>
          <thead>
            <tr>
              <th scope="col">Resource</th>
              <th scope="col">Recommended</th>
              <th scope="col">Costs {timeOf(analysis.period)}</th>
              <th scope="col">Saves a month</th>
              <th scope="col">In our list</th>
            </tr>
          </thead>
          <tbody>
            {advice.map(({ source, resource, account, region, action, cost, saves, atMost, counted, file, line }) => (
              <tr key={`${file} ${line}`}>
                <th scope="row">
                  {resource || `Account ${account}`}
                  <small>
                    {names[source]}, {region || account}, {file} line {line}
                  </small>
                </th>
                <td>{action}</td>
                <td className="num">{cost === undefined ? 'not in the bill' : money(cost, currency)}</td>
                <td className="num">
                  {atMost === undefined ? 'unknown' : roughly(atMost, currency)}
                  {atMost !== undefined && saves !== undefined && atMost < saves && (
                    <small>file says {roughly(saves, currency)}, more than it costs</small>
                  )}
                </td>
                <td>{counted ?? 'no'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {(more > 0 || alternatives > 0) && (
        <p className={css.small}>
          {more > 0 && `${more.toLocaleString('en-ZA')} more are in the files. `}
          {alternatives > 0 &&
            `${alternatives.toLocaleString('en-ZA')} were alternatives for the same resource: the best one is shown.`}
        </p>
      )}
    </section>
  )
}
