import * as z from 'zod'
import { bucketBounds, bucketName } from './measures.ts'
import type { Measures, ReportedClock } from './measures.ts'

const count = z.int().min(0)

const promiseFiguresSchema = z.object({
  met: count,
  missed: count,
  /** How many were done, and how long they took in minutes of the promise's hours. Absent where nothing was done. */
  ended: count,
  averageMinutes: z.number().exactOptional(),
  medianMinutes: z.number().exactOptional(),
  slowTenthMinutes: z.number().exactOptional(),
})
export type PromiseFigures = z.infer<typeof promiseFiguresSchema>

/** What a report says of some tickets. */
export const figuresSchema = z.object({
  created: count,
  resolved: count,
  reopened: count,
  firstResponse: promiseFiguresSchema,
  resolution: promiseFiguresSchema,
  ratings: count,
  averageRating: z.number().exactOptional(),
})
export type Figures = z.infer<typeof figuresSchema>

/** The figures of counters. */
export function figuresOf(measures: Measures): Figures {
  const scores = [1, 2, 3, 4, 5].map((score) => ({ score, number: measures[`rating-${score}`] ?? 0 }))
  const ratings = scores.reduce((sum, { number }) => sum + number, 0)
  const stars = scores.reduce((sum, { score, number }) => sum + score * number, 0)
  return {
    created: measures['created'] ?? 0,
    resolved: measures['resolved'] ?? 0,
    reopened: measures['reopened'] ?? 0,
    firstResponse: promiseFigures(measures, 'firstResponse'),
    resolution: promiseFigures(measures, 'resolution'),
    ratings,
    ...(ratings > 0 && { averageRating: stars / ratings }),
  }
}

/** The share of kept promises, 0 to 1; undefined where none was due. */
export function attainment({ met, missed }: Pick<PromiseFigures, 'met' | 'missed'>): number | undefined {
  return met + missed === 0 ? undefined : met / (met + missed)
}

function promiseFigures(measures: Measures, clock: ReportedClock): PromiseFigures {
  const ended = measures[`${clock}-ended`] ?? 0
  return {
    met: measures[`${clock}-met`] ?? 0,
    missed: measures[`${clock}-missed`] ?? 0,
    ended,
    ...(ended > 0 && {
      averageMinutes: (measures[`${clock}-minutes`] ?? 0) / ended,
      medianMinutes: percentile(measures, clock, 0.5),
      slowTenthMinutes: percentile(measures, clock, 0.9),
    }),
  }
}

/** The time within which this share was done, estimated within its bucket. */
function percentile(measures: Measures, clock: ReportedClock, share: number): number {
  const numbers = Array.from({ length: bucketBounds.length + 1 }, (_, at) => measures[bucketName(clock, at)] ?? 0)
  const wanted = numbers.reduce((sum, number) => sum + number, 0) * share
  let passed = 0
  for (const [at, number] of numbers.entries()) {
    if (number > 0 && passed + number >= wanted) {
      const from = at === 0 ? 0 : bucketBounds[at - 1]!
      const to = bucketBounds[at] ?? from * 2
      return from + ((to - from) * (wanted - passed)) / number
    }
    passed += number
  }
  return 0
}
