import type { Turn } from './conversation.ts'
import { LONGEST_KEY } from './gap.ts'
import type { Gap, GapDecision } from './gap.ts'
import { languageOf } from './language.ts'
import { conceptsIn } from './search/concepts.ts'

/** Subjects that name a group; further ones split it without need. */
const MOST_SUBJECTS = 6
const MOST_REASONS = 5

export interface GapTurn extends Pick<Turn, 'question' | 'at' | 'rating' | 'reason'> {
  readonly sessionId: string
}

/**
 * Groups turns, newest first, by the subjects of their questions; the most frequent group comes first. A group that an admin answered is
 * open again if it was asked later.
 */
export function gapsOf(turns: readonly GapTurn[], decisions: readonly GapDecision[]): Gap[] {
  const decided = new Map(decisions.map((decision) => [decision.key, decision]))
  const groups = Map.groupBy(turns, ({ question }) => gapKey(question))
  groups.delete('')
  return [...groups]
    .map(([key, same]) => {
      const [newest] = same as [GapTurn, ...GapTurn[]]
      const decision = decided.get(key)
      const isAskedAgain = decision?.state === 'answered' && decision.at < newest.at
      return {
        key,
        example: newest.question,
        sessionId: newest.sessionId,
        lastAt: newest.at,
        times: same.length,
        ratedDown: same.filter(({ rating }) => rating === 'down').length,
        reasons: same.flatMap(({ reason }) => reason ?? []).slice(0, MOST_REASONS),
        state: isAskedAgain ? ('open' as const) : (decision?.state ?? ('open' as const)),
        ...(decision?.answerId !== undefined && { answerId: decision.answerId }),
      }
    })
    .toSorted((one, other) => other.times - one.times || other.lastAt.localeCompare(one.lastAt))
}

/** The subjects of a question in one order, such as `cost voip`; empty for a question without a subject. */
export function gapKey(question: string): string {
  const concepts = conceptsIn(question, languageOf(question), (word) => word).filter(({ stem }) => stem !== '')
  const heavy = concepts.filter(({ isLight, isDerived }) => !isLight && !isDerived)
  const named = heavy.length > 0 ? heavy : concepts
  // Words for the same thing have the same first word of their synonyms.
  const subjects = named.map(({ stem, synonyms }) => [stem, ...synonyms].toSorted()[0] ?? stem)
  return [...new Set(subjects)].toSorted().slice(0, MOST_SUBJECTS).join(' ').slice(0, LONGEST_KEY).trim()
}
