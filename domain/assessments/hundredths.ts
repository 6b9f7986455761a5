import type { Score } from './score.ts'

interface Points {
  readonly possible: number
  readonly earned: number
}

/**
 * Points of each question in hundredths of a point of 100, by the question's id. The possible ones sum up to exactly 100 points: what
 * rounding down leaves goes to the largest remainders. What is fully earned is what is possible.
 */
export function inHundredths({ terms, possible }: Pick<Score, 'terms' | 'possible'>): ReadonlyMap<string, Points> {
  if (possible === 0) return new Map()
  const exact = terms.map((term) => (term.possible * 10_000) / possible)
  const left = 10_000 - exact.reduce((sum, share) => sum + Math.floor(share), 0)
  const raised = new Set(
    exact
      .map((share, at) => ({ at, remainder: share - Math.floor(share) }))
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ at }) => at),
  )
  return new Map(
    terms.map((term, at) => {
      const share = Math.floor(exact[at]!) + (raised.has(at) ? 1 : 0)
      const earned = term.possible === 0 ? 0 : Math.round((share * term.earned) / term.possible)
      return [term.question.id, { possible: share, earned }]
    }),
  )
}
