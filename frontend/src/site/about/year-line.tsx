import { milestones } from '#domain/company/history.ts'
import '../trace.css'

const [first, last] = [milestones[0]!.year, milestones.at(-1)!.year]
const WIDTH = 1000

/** Timeline of the company, to scale. */
export function YearLine() {
  return (
    <svg className="trace year-line" height="64" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} 64`} preserveAspectRatio="none">
        <path className="trace-grid" d={`M0 20H${WIDTH}`} />
        <path
          className="trace-line"
          d={`M0 20H${WIDTH}${milestones.map(({ year }) => `M${at(year)} 12v16`).join('')}`}
        />
      </svg>
      <g className="trace-text">
        {milestones.map(({ year }) => (
          <text
            key={year}
            x={`${at(year) / (WIDTH / 100)}%`}
            y="66%"
            textAnchor={year === first ? 'start' : year === last ? 'end' : 'middle'}
          >
            {year}
          </text>
        ))}
      </g>
    </svg>
  )
}

function at(year: number): number {
  return Math.round(1 + ((year - first) / (last - first)) * (WIDTH - 2))
}
