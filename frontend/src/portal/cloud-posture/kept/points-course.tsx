import type { PostureFigures } from '#domain/cloud-posture/kept-results.ts'
import { pointsByDay } from '#domain/cloud-posture/points-by-day.ts'
import { CourseChart } from '../../parts/course-chart.tsx'
import { counted, dayOf } from '../posture-words.ts'
import css from './kept-posture.module.css'

interface PointsCourseProps {
  results: readonly { readonly keptAt: string; readonly figures: PostureFigures }[]
}

/** The score of the files from result to result, the oldest first: one with answers is of something else. One result is no course. */
export function PointsCourse({ results }: PointsCourseProps) {
  const { points, others } = pointsByDay(results)
  const data = points.map(([day, value]) => ({ label: dayOf(day), value }))
  if (data.length < 2) return null
  return (
    <section className={css.course} aria-label="Score from result to result">
      <CourseChart title="Score of the files from result to result" head="Files of" data={data} />
      {others > 0 && (
        <p className={css.left}>
          {counted(others, 'result', 'results')} of other accounts, templates or plans {others === 1 ? 'is' : 'are'}{' '}
          left out.
        </p>
      )}
    </section>
  )
}
