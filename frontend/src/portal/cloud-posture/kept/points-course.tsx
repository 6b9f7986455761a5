import type { PostureFigures } from '#domain/cloud-posture/kept-results.ts'
import { pointsByDay } from '#domain/cloud-posture/points-by-day.ts'
import { CourseChart } from '../../parts/course-chart.tsx'
import { dayOf } from '../posture-words.ts'

interface PointsCourseProps {
  results: readonly { readonly keptAt: string; readonly figures: PostureFigures }[]
}

/** The score of the files from result to result, the oldest first: one with answers is of something else. One result is no course. */
export function PointsCourse({ results }: PointsCourseProps) {
  const data = pointsByDay(results).map(([day, value]) => ({ label: dayOf(day), value }))
  if (data.length < 2) return null
  return <CourseChart title="Score of the files from result to result" head="Files of" data={data} />
}
