import type { PostureFigures } from './kept-results.ts'
import { dayStoodFor } from './result-keys.ts'

/** The points that the files of kept results earn, by the day that they stand for, the oldest first. Of a day, the last result counts. */
export function pointsByDay(
  results: readonly { readonly keptAt: string; readonly figures: PostureFigures }[],
): readonly (readonly [day: string, points: number])[] {
  const byDay = new Map<string, number>()
  for (const { figures } of results.toSorted((a, b) => (a.keptAt < b.keptAt ? -1 : 1))) {
    // Results that were kept before say one figure.
    const points = figures.filePoints ?? figures.points
    if (points !== undefined) byDay.set(dayStoodFor(figures), points)
  }
  return [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
}
