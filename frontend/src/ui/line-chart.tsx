import { areaPath, linePath, points, ticks } from './chart-geometry.ts'
import { ChartFrame, ValueAxis } from './chart.tsx'
import type { Datum } from './chart.tsx'

const BOX = { width: 600, height: 160 }

interface LineChartProps {
  title: string
  description: string
  heads: readonly [string, string]
  data: readonly Datum[]
  format?: (value: number) => string
  /** Marks of the axis from 0 to the highest possible value; round numbers by the data without. */
  marks?: readonly number[]
  /** Fills the area under the line; for amounts, not for levels. */
  area?: boolean
}

/** Line chart of one value over time. */
export function LineChart({ title, description, heads, data, format = String, area, ...given }: LineChartProps) {
  const values = data.map(({ value }) => value)
  const { marks = ticks(values) } = given
  const line = points(values, [0, marks.at(-1)!], BOX)
  const first = data[0]
  const last = data.at(-1)
  return (
    <ChartFrame {...{ title, description, heads, data, format }}>
      <svg className="chart-plot" y="18" height="160">
        <ValueAxis marks={marks} format={format} />
        {/* The line stretches with the width; the text is HTML and does not. */}
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
          {area && <path className="chart-area" d={areaPath(line, BOX.height)} />}
          <path className="chart-line" d={linePath(line)} />
        </svg>
      </svg>
      <g className="chart-labels">
        {first && (
          <text x="0" y="198">
            {first.label}
          </text>
        )}
        {last && last !== first && (
          <text x="100%" y="198" textAnchor="end">
            {last.label}
          </text>
        )}
      </g>
    </ChartFrame>
  )
}
