import { approximate } from '#domain/cloud-cost/amount.ts'
import type { Analysis } from '#domain/cloud-cost/analysis.ts'
import { columns, ticks } from '../../ui/chart-geometry.ts'
import { ValueAxis } from '../../ui/chart.tsx'
import css from './months-chart.module.css'
import { money, roughly } from './money.ts'
import { Scrolling } from '../parts/scrolling.tsx'

const MOST_TOTALS = 6

/** The months as bars, made of services. The legend and the table name what the shades mean. */
export function MonthsChart({ analysis, currency }: { analysis: Analysis; currency: string }) {
  const { months, services } = analysis
  // A month with more credits than charges has no bar.
  const heights = months.map(({ services: parts }) => parts.map((part) => Math.max(0, approximate(part))))
  const barOf = (column: number) => heights[column]!.reduce((sum, part) => sum + part, 0)
  const marks = ticks(heights.map((_, column) => barOf(column)))
  const highest = marks.at(-1)!
  const places = columns(months.length)
  return (
    <section className={css.chart} aria-labelledby="by-month">
      <h2 id="by-month">By month and service</h2>
      <svg
        className={css.picture}
        role="img"
        aria-label="Cost of each month by service. The figures are in the table below."
      >
        <defs>
          <Hatch of={2} turned={45} />
          <Hatch of={4} turned={-45} />
          <Hatch of={5} turned={0} />
        </defs>
        <svg className="chart-plot" y="18" height="200">
          <ValueAxis marks={marks} format={(value) => roughly(value, currency)} />
          {months.map(({ month }, column) => {
            let top = 0
            return services.map((service, index) => {
              const height = (heights[column]![index]! / highest) * 100
              top += height
              return (
                <rect
                  key={`${month} ${service}`}
                  className={css.part}
                  data-shade={index}
                  x={`${places[column]!.x}%`}
                  width={`${places[column]!.width}%`}
                  y={`${100 - top}%`}
                  height={`${height}%`}
                />
              )
            })
          })}
        </svg>
        <g className="chart-labels" textAnchor="middle">
          {/* A dozen totals have room above their bars. */}
          {months.length <= MOST_TOTALS &&
            months.map(({ month, cost, services: parts }, column) => (
              <text
                key={`total ${month}`}
                className={css.total}
                x={`${places[column]!.x + places[column]!.width / 2}%`}
                y={18 + 200 * (1 - barOf(column) / highest) - 5}
              >
                {parts.some((part) => part < 0n)
                  ? `${roughly(barOf(column), currency)} before credits`
                  : roughly(cost, currency)}
              </text>
            ))}
          {months.map(({ month }, column) => (
            <text key={month} x={`${places[column]!.x + places[column]!.width / 2}%`} y="238">
              {monthName(month)}
            </text>
          ))}
        </g>
      </svg>
      <ul className={css.legend}>
        {services.map((service, index) =>
          heights.every((parts) => parts[index] === 0) ? null : (
            <li key={service}>
              <svg width="12" height="12" aria-hidden="true">
                <rect className={css.part} data-shade={index} width="12" height="12" rx="2" />
              </svg>
              {service || 'No service'}
            </li>
          ),
        )}
      </ul>
      <details className={css.figures}>
        <summary>Show the figures</summary>
        <Scrolling name="Cost by month and service">
          <table className="num">
            <caption className="unseen">Cost by month and service</caption>
            <thead>
              <tr>
                <th scope="col">Month</th>
                {services.map((service) => (
                  <th key={service} scope="col">
                    {service || 'No service'}
                  </th>
                ))}
                <th scope="col">Total</th>
              </tr>
            </thead>
            <tbody>
              {months.map(({ month, cost, services: parts }) => (
                <tr key={month}>
                  <th scope="row">{monthName(month)}</th>
                  {services.map((service, index) => (
                    <td key={service}>{money(parts[index]!, currency)}</td>
                  ))}
                  <td>{money(cost, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      </details>
    </section>
  )
}

/** Lines over a shade, so that it is known without its colour. */
function Hatch({ of, turned }: { of: number; turned: number }) {
  return (
    <pattern
      id={`month-part-${of}`}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${turned})`}
    >
      <rect className={css.ground} data-shade={of} width="6" height="6" />
      <rect className={css.line} width="1.5" height="6" />
    </pattern>
  )
}

function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-ZA', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
