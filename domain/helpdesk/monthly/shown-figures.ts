import * as z from 'zod'
import { spelledRating, spelledShare } from '../reports/spelled-figures.ts'
import type { MonthlyFigures } from './monthly-figures.ts'

/** A figure of a monthly report as people read it, such as "Solutions in the agreed time": "94 %". */
export const shownFigureSchema = z.object({ name: z.string(), value: z.string() })
type ShownFigure = z.infer<typeof shownFigureSchema>

/** The figures of a month in short. Shares and ratings that have nothing to count are left out. */
export function shownFigures({ figures, broken, stillOpen }: MonthlyFigures): ShownFigure[] {
  const { created, resolved, firstResponse, resolution, ratings, averageRating } = figures
  const share = (name: string, promise: typeof firstResponse) =>
    promise.met + promise.missed === 0 ? [] : [{ name, value: spelledShare(promise) }]
  return [
    { name: 'Tickets sent', value: String(created) },
    { name: 'Tickets resolved', value: String(resolved) },
    { name: 'Open at the end of the month', value: String(stillOpen.number) },
    ...share('First replies in the agreed time', firstResponse),
    ...share('Solutions in the agreed time', resolution),
    { name: 'Tickets that missed an agreed time', value: String(broken.number) },
    ...(ratings === 0 ? [] : [{ name: 'Average rating', value: spelledRating(averageRating) }]),
  ]
}
