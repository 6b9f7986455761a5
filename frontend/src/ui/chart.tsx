import { useId } from 'react'
import type { ReactNode } from 'react'
import './chart.css'

export interface Datum {
  label: string
  value: number
  /** Its time is not over, so that the value will change. */
  isUnfinished?: boolean
  /** When it was, in milliseconds since 1970. Given for all, their distance on the axis is their distance in time. */
  at?: number
}

interface ChartFrameProps {
  title: string
  /** One sentence for screen readers, which replaces the picture. */
  description: string
  data: readonly Datum[]
  /** Table headings of labels and values. */
  heads: readonly [string, string]
  format: (value: number) => string
  /** The values of the table, where the axis shortens them. */
  exact?: ((value: number) => string) | undefined
  /** A second value of each label; the first one is then named by the last heading. */
  compared?: { readonly name: string; readonly values: readonly number[] } | undefined
  /** What bars and a highlighted one are. */
  legend?: readonly [others: string, highlighted: string] | undefined
  children: ReactNode
}

/** Frame of every chart: title, description for screen readers, and the data as an expandable table. */
export function ChartFrame({
  title,
  description,
  data,
  heads,
  format,
  exact = format,
  compared,
  legend,
  children,
}: ChartFrameProps) {
  const id = useId()
  return (
    <figure className="chart" aria-labelledby={`${id}-title`}>
      <figcaption id={`${id}-title`} className="chart-title">
        {title}
      </figcaption>
      {compared && (
        <p className="chart-legend" aria-hidden="true">
          <span data-line="first">{heads[1]}</span>
          <span data-line="other">{compared.name}</span>
        </p>
      )}
      {legend && (
        <p className="chart-legend" aria-hidden="true">
          <span data-bar="other">{legend[0]}</span>
          <span data-bar="highlighted">{legend[1]}</span>
        </p>
      )}
      <svg className="chart-picture" role="img" aria-labelledby={`${id}-description`}>
        <desc id={`${id}-description`}>{description}</desc>
        {children}
      </svg>
      <details className="chart-figures">
        <summary>Show the figures</summary>
        <table className="num">
          <thead>
            <tr>
              {[...heads, ...(compared ? [compared.name] : [])].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ label, value, isUnfinished }, at) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {isUnfinished && ', so far'}
                </th>
                <td>{exact(value)}</td>
                {compared && <td>{exact(compared.values[at] ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Grid lines with values at the left. Positions are percentages, so that the text is not scaled. */
export function ValueAxis({ marks, format }: { marks: readonly number[]; format: (value: number) => string }) {
  const highest = marks.at(-1) ?? 1
  return (
    <g className="chart-axis">
      {marks.map((mark) => {
        const y = `${100 - (mark / highest) * 100}%`
        return (
          <g key={mark}>
            <line x1="0" x2="100%" y1={y} y2={y} data-floor={mark === 0 || undefined} />
            <text x="0" y={y} dx="-10" dy="4" textAnchor="end">
              {format(mark)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
