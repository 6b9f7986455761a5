import { columns, ticks } from './chart-geometry.ts'
import { ChartFrame, ValueAxis } from './chart.tsx'
import type { Datum } from './chart.tsx'

interface BarChartProps {
  title: string
  description: string
  heads: readonly [string, string]
  data: readonly Datum[]
  format?: (value: number) => string
  /** The values of the table, where the axis shortens them. */
  exact?: (value: number) => string
  /** Label of the highlighted bar. */
  highlight?: string
  /** What the bars and the highlighted one are, as a legend. */
  legend?: readonly [others: string, highlighted: string]
}

/** Bar chart for a few values. */
export function BarChart({
  title,
  description,
  heads,
  data,
  format = String,
  exact,
  highlight,
  legend,
}: BarChartProps) {
  const marks = ticks(data.map(({ value }) => value))
  const highest = marks.at(-1)!
  const places = columns(data.length)
  return (
    <ChartFrame {...{ title, description, heads, data, format, exact, legend }}>
      <svg className="chart-plot" y="18" height="160">
        <ValueAxis marks={marks} format={format} />
        {data.map(({ label, value }, index) => (
          <rect
            key={label}
            className="chart-bar"
            data-highlight={label === highlight || undefined}
            x={`${places[index]!.x}%`}
            width={`${places[index]!.width}%`}
            y={`${100 - (value / highest) * 100}%`}
            height={`${(value / highest) * 100}%`}
          />
        ))}
      </svg>
      <g className="chart-labels" textAnchor="middle">
        {data.map(({ label }, index) => (
          <text key={label} x={`${places[index]!.x + places[index]!.width / 2}%`} y="198">
            {label}
          </text>
        ))}
      </g>
    </ChartFrame>
  )
}
