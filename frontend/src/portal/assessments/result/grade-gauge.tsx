import type { Grade, QuestionSet } from '#domain/assessments/question-set.ts'
import { halfCircleDash } from '../../../ui/chart-geometry.ts'
import css from './grade-gauge.module.css'

const RADIUS = 120
const ARC = 'M30 150a120 120 0 01240 0'
const MOST = 100

interface GradeGaugeProps {
  points: number
  /** Points with the chosen actions; the gain is hatched. */
  withActions: number
  grade: Grade | undefined
  grades: QuestionSet['grades']
  /** Accessible name, including the figures. */
  label: string
  caption: string
}

/** A half circle from 0 to 100 points with the limits of the grades. */
export function GradeGauge({ points, withActions, grade, grades, label, caption }: GradeGaugeProps) {
  return (
    <svg className={css.gauge} viewBox="0 0 300 176" role="img" aria-label={label}>
      <defs>
        <pattern id="gain" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" className={css.gainGround} />
          <rect width="2.5" height="5" className={css.gainLine} />
        </pattern>
      </defs>
      <path className={css.track} d={ARC} />
      {withActions > points && (
        <path d={ARC} stroke="url(#gain)" strokeDasharray={halfCircleDash(withActions, MOST, RADIUS)} />
      )}
      <path className={css.fill} d={ARC} strokeDasharray={halfCircleDash(points, MOST, RADIUS)} />
      {grades.map((each, at) => (
        <g key={each.grade}>
          {each.from > 0 && <path className={css.limit} d={radial(each.from)} />}
          <text
            {...place((each.from + (grades[at - 1]?.from ?? MOST)) / 2)}
            data-here={each.grade === grade || undefined}
          >
            {each.grade}
          </text>
        </g>
      ))}
      <text className={css.score} x="150" y="136">
        {withActions}
      </text>
      <text x="150" y="160">
        {caption}
      </text>
      <text x="30" y="172">
        0
      </text>
      <text x="270" y="172">
        {MOST}
      </text>
    </svg>
  )
}

function onCircle(points: number, radius: number): [number, number] {
  const angle = Math.PI * (1 - points / MOST)
  return [150 + radius * Math.cos(angle), 150 - radius * Math.sin(angle)]
}

/** A line across the arc. */
function radial(points: number): string {
  const [x1, y1] = onCircle(points, RADIUS - 10)
  const [x2, y2] = onCircle(points, RADIUS + 10)
  return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`
}

/** Outside the arc. */
function place(points: number) {
  const [x, y] = onCircle(points, RADIUS + 20)
  return { x: x.toFixed(1), y: (y + 4).toFixed(1) }
}
