import { halfCircleDash } from './chart-geometry.ts'
import './gauge.css'

const RADIUS = 120

interface GaugeProps {
  value: number
  most?: number
  /** Accessible name, including the figure. */
  label: string
  /** Text below the figure. */
  caption: string
  /** Marks an invented figure. */
  'data-example'?: true
}

/** A half-circle gauge from 0 to `most`. */
export function Gauge({ value, most = 100, label, caption, ...example }: GaugeProps) {
  return (
    <svg className="gauge" viewBox="0 0 300 176" role="img" aria-label={label} {...example}>
      <path className="gauge-ticks" d="M14 150a136 136 0 01272 0" pathLength="100" />
      <path className="gauge-track" d="M30 150a120 120 0 01240 0" />
      <path
        className="gauge-fill"
        d="M30 150a120 120 0 01240 0"
        strokeDasharray={halfCircleDash(value, most, RADIUS)}
      />
      <text className="gauge-score" x="150" y="134" textAnchor="middle">
        {value}
      </text>
      <g className="gauge-text" textAnchor="middle">
        <text x="150" y="158">
          {caption}
        </text>
        <text x="30" y="172">
          0
        </text>
        <text x="270" y="172">
          {most}
        </text>
      </g>
    </svg>
  )
}
