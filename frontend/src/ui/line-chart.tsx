import { areaPath, linePath, points, shares, ticks } from './chart-geometry.ts'
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
  /** A second value at the same points, on the same axis. Its line has marks, so that it is told apart without colour. */
  compared?: { readonly name: string; readonly values: readonly number[] }
  /** A value that should be reached, as a line across: "promised". */
  target?: { readonly name: string; readonly value: number }
}

/** Labels below a chart, which a phone has room for. */
const MOST_LABELS = 4

/** Which of so many evenly spaced points have a label: the first, the last, and some between at like distances. */
function labelledEvenly(count: number): number[] {
  const gaps = Math.max(1, Math.min(MOST_LABELS, count) - 1)
  const shown = Array.from({ length: Math.min(MOST_LABELS, count) }, (_, at) => Math.round((at * (count - 1)) / gaps))
  return [...new Set(shown)]
}

/** Which points at given shares of the width have a label: the first, the last, and those between that have room. */
function labelledByPlace(places: readonly number[]): number[] {
  const room = 1 / (MOST_LABELS - 1) - 1e-9
  const last = places.length - 1
  const shown = [0]
  for (const [index, place] of places.entries())
    if (index < last && place - places[shown.at(-1)!]! >= room && 1 - place >= room) shown.push(index)
  return last > 0 ? [...shown, last] : shown
}

/** The times of the points, where all have one and they are not all the same. */
function timesOf(data: readonly Datum[]): number[] | undefined {
  const times = data.flatMap(({ at }) => at ?? [])
  return times.length === data.length && times[0] !== times.at(-1) ? times : undefined
}

/** Line chart of one value over time. The line to a point whose time is not over is dashed. */
export function LineChart({ title, description, heads, data, format = String, area, ...given }: LineChartProps) {
  const values = data.map(({ value }) => value)
  const { compared, target } = given
  const { marks = ticks([...values, ...(compared?.values ?? []), ...(target ? [target.value] : [])]) } = given
  const highest = marks.at(-1)!
  const times = timesOf(data)
  const places = shares(data.length, times)
  const line = points(values, [0, highest], BOX, places)
  const otherLine = points(compared?.values ?? [], [0, highest], BOX, places)
  const isUnfinished = data.at(-1)?.isUnfinished === true && line.length > 1
  const finished = isUnfinished ? line.slice(0, -1) : line
  const finishedOther = isUnfinished ? otherLine.slice(0, -1) : otherLine
  return (
    <ChartFrame {...{ title, description, heads, data, format }} compared={compared}>
      <svg className="chart-plot" y="18" height="160">
        <ValueAxis marks={marks} format={format} />
        {/* The line stretches with the width; the text is HTML and does not. */}
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none">
          {area && <path className="chart-area" d={areaPath(finished, BOX.height)} />}
          <path className="chart-line" d={linePath(finished)} />
          {isUnfinished && <path className="chart-line" data-unfinished d={linePath(line.slice(-2))} />}
          {compared && <path className="chart-line" data-other d={linePath(finishedOther)} />}
          {compared && isUnfinished && (
            <path className="chart-line" data-other data-unfinished d={linePath(otherLine.slice(-2))} />
          )}
        </svg>
        {(times ? line : otherLine).map(({ x, y }, at) => (
          <circle
            key={at}
            className="chart-mark"
            data-own={times && true}
            cx={`${(x / BOX.width) * 100}%`}
            cy={`${(y / BOX.height) * 100}%`}
            r="3"
          />
        ))}
        {target && <Target name={target.name} share={target.value / highest} />}
      </svg>
      <g className="chart-labels">
        {(times ? labelledByPlace(places) : labelledEvenly(data.length)).map((index) => {
          const last = data.length - 1
          const x = places[index]! * 100
          return (
            <text
              key={index}
              x={`${x}%`}
              y="198"
              textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
            >
              {data[index]?.label}
              {isUnfinished && index === last && ', so far'}
            </text>
          )
        })}
      </g>
    </ChartFrame>
  )
}

/** A line across the chart, with its name above it: data that reach the target are below. `share`: of the axis. */
function Target({ name, share }: { name: string; share: number }) {
  const y = `${100 - share * 100}%`
  return (
    <g className="chart-target">
      <line x1="0" x2="100%" y1={y} y2={y} />
      <text x="100%" y={y} dy="-6" textAnchor="end">
        {name}
      </text>
    </g>
  )
}
