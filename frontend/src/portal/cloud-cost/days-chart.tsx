import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { ticks } from '../../ui/chart-geometry.ts'
import { ValueAxis } from '../../ui/chart.tsx'
import css from './days-chart.module.css'
import months from './months-chart.module.css'
import { roughly } from './money.ts'
import { Scrolling } from '../parts/scrolling.tsx'

const DAYS_AHEAD = 30
/** The width of a label in percent of the picture. */
const LABEL = 11

/** Usage by day: days that differ are marked by shape and colour, and the forecast has a band. The table has the figures. */
export function DaysChart({ analysis, currency }: { analysis: Analysis; currency: string }) {
  const { days, anomalies, forecast } = analysis
  if (days.length === 0) return null
  const marked = new Set(anomalies.map(({ day }) => day))
  const ahead = forecast && {
    cost: forecast.cost / DAYS_AHEAD,
    low: forecast.low / DAYS_AHEAD,
    high: forecast.high / DAYS_AHEAD,
  }
  const marks = ticks([...days.map(({ cost }) => cost), ahead?.high ?? 0])
  const highest = marks.at(-1)!
  const columns = days.length + (ahead ? DAYS_AHEAD : 0)
  const width = 100 / columns
  const top = (value: number) => 100 - (Math.max(0, value) / highest) * 100
  const start = days.length * width
  return (
    <section className={months.chart} aria-labelledby="by-day">
      <h2 id="by-day">By day</h2>
      <svg
        className={months.picture}
        role="img"
        aria-label={`Usage by day${ahead ? ', and the forecast of 30 days with its band' : ''}. The figures are in the table below.`}
      >
        <svg className="chart-plot" y="18" height="200">
          <ValueAxis marks={marks} format={(value) => roughly(value, currency)} />
          {days.map(({ day, cost }, at) => (
            <rect
              key={day}
              className={css.day}
              data-marked={marked.has(day) || undefined}
              x={`${at * width + width * 0.1}%`}
              width={`${width * 0.8}%`}
              y={`${top(cost)}%`}
              height={`${100 - top(cost)}%`}
            />
          ))}
          {days.map(
            ({ day, cost }, at) =>
              marked.has(day) && (
                <circle
                  key={day}
                  className={css.mark}
                  cx={`${(at + 0.5) * width}%`}
                  cy={`${Math.max(2, top(cost) - 3)}%`}
                  r="4"
                />
              ),
          )}
          {ahead && (
            <>
              <rect
                className={css.band}
                x={`${start}%`}
                width={`${100 - start}%`}
                y={`${top(ahead.high)}%`}
                height={`${top(ahead.low) - top(ahead.high)}%`}
              />
              <line
                className={css.middle}
                x1={`${start}%`}
                x2="100%"
                y1={`${top(ahead.cost)}%`}
                y2={`${top(ahead.cost)}%`}
              />
            </>
          )}
        </svg>
        <g className="chart-labels">
          {days.map(
            ({ day }, at) =>
              // The beginning of the bill and of each month that has room before the last label.
              (at === 0 || (day.endsWith('-01') && at * width > LABEL && at * width < 100 - 2 * LABEL)) && (
                <text key={day} x={`${at * width}%`} y="238">
                  {dayName(day)}
                </text>
              ),
          )}
          <text x="100%" y="238" textAnchor="end">
            {dayName(forecast?.lastDay ?? days.at(-1)!.day)}
          </text>
        </g>
      </svg>
      <ul className={months.legend}>
        {days.some(({ day }) => marked.has(day)) && (
          <li>
            <svg width="12" height="12" aria-hidden="true">
              <circle className={css.mark} cx="6" cy="6" r="4" />
            </svg>
            Differs from its weekday
          </li>
        )}
        {ahead && (
          <li>
            <svg width="12" height="12" aria-hidden="true">
              <rect className={css.band} width="12" height="12" />
              <line className={css.middle} x1="0" x2="12" y1="6" y2="6" />
            </svg>
            Forecast, four of five cases
          </li>
        )}
      </ul>
      <details className={months.figures}>
        <summary>Show the figures</summary>
        <Scrolling isLow name={ahead ? 'Usage by day, and the forecast' : 'Usage by day'}>
          <table className="num">
            <caption className="unseen">{ahead ? 'Usage by day, and the forecast' : 'Usage by day'}</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Usage</th>
                <th scope="col">Differs</th>
                {ahead && <th scope="col">Four of five cases</th>}
              </tr>
            </thead>
            <tbody>
              {ahead && (
                <tr className={css.ahead}>
                  <th scope="row">
                    Forecast for each day, {dayName(forecast.firstDay)} to {dayName(forecast.lastDay)}
                  </th>
                  <td>{roughly(ahead.cost, currency)}</td>
                  <td>{''}</td>
                  <td>
                    {roughly(ahead.low, currency)} to {roughly(ahead.high, currency)}
                  </td>
                </tr>
              )}
              {days.map(({ day, cost }) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
                  <td>{roughly(cost, currency)}</td>
                  <td>{marked.has(day) ? 'yes' : ''}</td>
                  {ahead && <td>{''}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      </details>
    </section>
  )
}

function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-ZA', { day: 'numeric', month: 'short', timeZone: 'UTC' })
}
