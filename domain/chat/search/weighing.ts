import type { Match } from './matching.ts'

/** How much the learnt likelihood counts beside the likeness to a wording. */
const LEARNT = 0.5
/** Likelihoods are lower than likenesses that mean the same. */
const FLATTENED = 0.4
/** How much of the likelihood of the other passages of a page counts for each: parts of a page answer much the same. */
const SAME_PAGE = 0.8
/** How much a question that no passage answers leads: a wrong answer costs more than a missing one. */
const LEAD = 0.14
/** Fewer questions that go on about an answer have none. */
const LEAD_OF_FOLLOW_UP = 0.05

/** Stands for all questions that are declined. */
export const ELSEWHERE = 'elsewhere'

/**
 * Weighs how alike a question is to the wordings of passages with how likely it is of their kinds. A passage that nothing was learnt
 * of, such as an added answer, keeps its score.
 *
 * @param pageOf the page of a passage; none for the questions that no passage answers
 * @returns best first
 */
export function weighed(
  matches: readonly Match[],
  likely: ReadonlyMap<string, number>,
  pageOf: (id: string) => string | undefined,
  { isFollowUp = false } = {},
): Match[] {
  const lead = isFollowUp ? LEAD_OF_FOLLOW_UP : LEAD
  const ofPages = new Map<string, number>()
  const unanswered = likely.get(ELSEWHERE) ?? 0
  for (const [kind, likelihood] of likely) {
    const page = pageOf(kind)
    if (page !== undefined) ofPages.set(page, (ofPages.get(page) ?? 0) + likelihood)
  }
  const alike = new Map(matches.map(({ id, score }) => [id, score]))
  const ids = new Set([...alike.keys(), ...[...likely.keys()].filter((kind) => pageOf(kind) !== undefined), ELSEWHERE])
  return [...ids].map((id) => ({ id, score: scoreOf(id) })).toSorted((a, b) => b.score - a.score)

  function scoreOf(id: string): number {
    const score = alike.get(id) ?? 0
    if (id === ELSEWHERE) return blended(score, unanswered) + (unanswered > 0 ? lead : 0)
    const likelihood = likely.get(id)
    if (likelihood === undefined) return score
    const others = (ofPages.get(pageOf(id) ?? '') ?? 0) - likelihood
    return blended(score, likelihood + SAME_PAGE * others)
  }
}

/** How sure a match is. That a question is declined counts without its lead. */
export function surenessOf({ id, score }: Match): number {
  return id === ELSEWHERE ? score - LEAD : score
}

function blended(score: number, likelihood: number): number {
  return (1 - LEARNT) * Math.min(1, score) + LEARNT * Math.max(0, likelihood) ** FLATTENED
}
