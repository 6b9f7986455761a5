import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import css from './cloud-cost.module.css'
import { roughly } from './money.ts'
import { Scrolling } from '../parts/scrolling.tsx'

/** Days that differ, and the next month. */
export function CostTrends({ analysis, currency }: { analysis: Analysis; currency: string }) {
  const { anomalies, forecast, isByMonth } = analysis
  if (isByMonth)
    return (
      <p className={css.small}>
        This bill charges usage by the month. So no day can be compared with another, and nothing is forecast. An export
        by the day or by the hour shows both.
      </p>
    )
  return (
    <div className={css.beside}>
      <section aria-labelledby="days">
        <h2 id="days">Days that differ</h2>
        {anomalies.length === 0 ? (
          <p className={css.small}>No day differs from its weekday, or the bill is shorter than four weeks.</p>
        ) : (
          <Scrolling name="Days and what was expected">
            <table className={css.table}>
              <caption className="unseen">Days that differ, with what was expected</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col">Service</th>
                  <th scope="col">Cost</th>
                  <th scope="col">Expected</th>
                </tr>
              </thead>
              <tbody>
                {inOrder(anomalies).map(({ day, service, cost, expected }) => (
                  <tr key={`${day} ${service}`}>
                    <th scope="row">{dayName(day)}</th>
                    <td>{service || 'No service'}</td>
                    <td className="num">{roughly(cost, currency)}</td>
                    <td className="num">{roughly(expected, currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrolling>
        )}
        <p className={css.small}>
          Compared with the median of the same weekday in the three to eight weeks before: more than four median
          deviations, a quarter of the expected cost, 2&nbsp;% of an average day and {roughly(1, currency)}.
        </p>
      </section>
      <section aria-labelledby="next">
        <h2 id="next">The next 30 days</h2>
        {forecast ? (
          <p className={css.forecast}>
            <b>{roughly(forecast.cost, currency)}</b>
            <span>
              {roughly(forecast.low, currency)} to {roughly(forecast.high, currency)} in four of five cases
            </span>
          </p>
        ) : (
          <p className={css.small}>
            Cannot be said: the bill has less than four complete weeks, or its weeks differ too much.
          </p>
        )}
        <p className={css.small}>
          How: the last 4 to 13 complete weeks, continued, from eight weeks on by the median change from week to week.
          What is charged once a month counts once. The range is as wide as those weeks strayed from that line, so that
          four of five months would be in it if the pattern goes on. It knows nothing of new projects or prices. Usage
          only: purchases, credits, refunds and tax are not in it.
        </p>
      </section>
    </div>
  )
}

/** By day, and the dearest first on one day. */
const inOrder = (anomalies: Analysis['anomalies']) =>
  anomalies.toSorted((a, b) => (a.day === b.day ? b.difference - a.difference : a.day < b.day ? -1 : 1))

function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-ZA', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
}
