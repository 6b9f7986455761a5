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

/** Labels below a chart, which a phone has room for. */
const MOST_LABELS = 4

/** Which of so many points have a label: the first, the last, and some between at like distances. */
function labelled(count: number): number[] {
  const gaps = Math.max(1, Math.min(MOST_LABELS, count) - 1)
  const places = Array.from({ length: Math.min(MOST_LABELS, count) }, (_, at) => Math.round((at * (count - 1)) / gaps))
  return [...new Set(places)]
}

/** Line chart of one value over time. The line to a point whose time is not over is dashed. */
export function LineChart({ title, description, heads, data, format = String, area, ...given }: LineChartProps) {
  const values = data.map(({ value }) => value)
  const { marks = ticks(values) } = given
  const line = points(values, [0, marks.at(-1)!], BOX)
  const isUnfinished = data.at(-1)?.isUnfinished === true && line.length > 1
  const finished = isUnfinished ? line.slice(0, -1) : line
  return (
    <ChartFrame {...{ title, description, heads, data, format }}>
      <svg className="chart-plot" y="18" height="160">
        <ValueAxis marks={marks} format={format} />
        {/* The line stretches with the width; the text is HTML and does not. */}
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
          {area && <path className="chart-area" d={areaPath(finished, BOX.height)} />}
          <path className="chart-line" d={linePath(finished)} />
          {isUnfinished && <path className="chart-line" data-unfinished d={linePath(line.slice(-2))} />}
        </svg>
      </svg>
      <g className="chart-labels">
        {labelled(data.length).map((index) => {
          const last = data.length - 1
          const x = last === 0 ? 0 : (index / last) * 100
          return (
            <text
              key={index}
              x={`${x}%`}
              y="198"
              textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            >
              {isUnfinished && index === last ? 'so far' : data[index]?.label}
            </text>
          )
        })}
      </g>
    </ChartFrame>
  )
}
