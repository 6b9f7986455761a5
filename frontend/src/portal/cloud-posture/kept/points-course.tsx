import { dayStoodFor } from '#domain/cloud-posture/result-keys.ts'
import type { PostureFigures } from '#domain/cloud-posture/kept-results.ts'
import { CourseChart } from '../../parts/course-chart.tsx'
import { dayOf } from '../posture-words.ts'

interface PointsCourseProps {
  results: readonly { readonly keptAt: string; readonly figures: PostureFigures }[]
}

/** The score from result to result, the oldest first. One result is no course. */
export function PointsCourse({ results }: PointsCourseProps) {
  const byDay = new Map<string, number>()
  // Of several results of a day, the last one counts.
  for (const { figures } of results.toSorted((a, b) => (a.keptAt < b.keptAt ? -1 : 1)))
    if (figures.points !== undefined) byDay.set(dayStoodFor(figures), figures.points)
  const data = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, value]) => ({ label: dayOf(day), value }))
  if (data.length < 2) return null
  return <CourseChart title="Score from result to result" head="Files of" data={data} />
}
