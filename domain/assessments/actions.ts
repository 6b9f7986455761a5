import type { Answer, Answers } from './answer.ts'
import type { QuestionSet, ScoredQuestion } from './question-set.ts'
import { scoreOf } from './score.ts'
import type { Score } from './score.ts'

export interface RankedAction {
  readonly question: ScoredQuestion
  /** Thousandths of a point of the set, gained by the best answer. */
  readonly gain: number
  readonly hours: number
  /** Titles of the gates that this question helps to hold. */
  readonly gates: readonly string[]
}

/**
 * What would raise a score, by points gained for an hour of work; equal ones keep the order of the set. A question that was not
 * answered is none.
 */
export function rankedActions({ terms, gates }: Score): RankedAction[] {
  return terms
    .filter(({ answer, missing }) => answer && missing > 0)
    .map(({ question, missing }) => ({
      question,
      gain: missing,
      hours: question.action.hours * shareLeft(question, missing),
      gates: gates.filter(({ heldBy }) => heldBy.some(({ id }) => id === question.id)).map(({ gate }) => gate.title),
    }))
    .toSorted((one, other) => other.gain / other.hours - one.gain / one.hours)
}

/** Half of the work is left where half is done; at least a quarter. */
function shareLeft({ weight }: ScoredQuestion, missing: number): number {
  return Math.max(0.25, missing / (weight * 100))
}

/** The score if the actions of these questions were done. */
export function scoreWith(set: QuestionSet, answers: Answers, done: ReadonlySet<string>): Score {
  const better: Record<string, Answer> = {}
  for (const { id, kind } of set.questions) {
    if (!done.has(id) || answers[id]?.value === 'not-applicable') continue
    if (kind === 'coverage') better[id] = { value: 'yes' }
    if (kind === 'scale') better[id] = { value: 'level', level: 5 }
  }
  return scoreOf(set, { ...answers, ...better })
}
