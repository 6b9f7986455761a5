import type { KeptSummary } from '#domain/assessments/kept-assessment.ts'
import css from './grade-mark.module.css'

/** The points of a result with their grade; nothing for a result without points. */
export function GradeMark({ points, grade }: Pick<KeptSummary, 'points' | 'grade'>) {
  if (points === undefined) return null
  return (
    <span className={css.mark}>
      <b>{points}</b> <span>of 100, grade {grade}</span>
    </span>
  )
}
