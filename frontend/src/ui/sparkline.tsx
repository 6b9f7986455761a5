import { linePath, points } from './chart-geometry.ts'
import './chart.css'

const BOX = { width: 96, height: 20 }
const EDGE = 2

/** A small line chart beside a figure; `label` is its accessible name. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const line = points(values, [Math.min(...values), Math.max(...values)], BOX)
  const end = line.at(-1)
  return (
    <svg
      className="sparkline"
      width={BOX.width + 2 * EDGE}
      height={BOX.height + 2 * EDGE}
      viewBox={`${-EDGE} ${-EDGE} ${BOX.width + 2 * EDGE} ${BOX.height + 2 * EDGE}`}
      role="img"
      aria-label={label}
    >
      <path className="chart-line" d={linePath(line)} />
      {end && <circle className="sparkline-end" cx={end.x} cy={end.y} r="2" />}
    </svg>
  )
}
