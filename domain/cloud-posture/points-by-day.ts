import type { PostureFigures } from './kept-results.ts'
import { dayStoodFor } from './result-keys.ts'

/**
 * The points that the files of kept results earn, by the day that they stand for, the oldest first. Of a day, the last result counts. Only
 * results of the same accounts are compared: those of the newest two that have them. `others` counts the rest.
 */
export function pointsByDay(results: readonly { readonly keptAt: string; readonly figures: PostureFigures }[]): {
  readonly points: readonly (readonly [day: string, points: number])[]
  readonly others: number
} {
  const byDay = new Map<string, number>()
  const sorted = results.toSorted((a, b) => (a.keptAt < b.keptAt ? -1 : 1))
  const scopes = sorted.map(({ figures }) => figures.scope)
  const scope = scopes.findLast((each, at) => scopes.indexOf(each) < at) ?? scopes.at(-1)
  const own = sorted.filter(({ figures }) => figures.scope === scope)
  for (const { figures } of own) {
    // Results that were kept before say one figure.
    const points = figures.filePoints ?? figures.points
    if (points !== undefined) byDay.set(dayStoodFor(figures), points)
  }
  return { points: [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)), others: sorted.length - own.length }
}
