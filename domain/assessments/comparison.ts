import { meaningOf } from './answer.ts'
import type { Answer, Answers } from './answer.ts'
import type { Question, QuestionSet } from './question-set.ts'
import { scoreOf } from './score.ts'
import type { Score } from './score.ts'

interface ChangedAnswer {
  readonly question: Question
  readonly before: Answer | undefined
  readonly after: Answer | undefined
  /** Thousandths of a point of the set, more or fewer than before; 0 for a question without points. */
  readonly gain: number
}

interface ChangedSection {
  readonly id: string
  readonly title: string
  /** Percent of the section's points, rounded down; undefined where nothing of it applies. */
  readonly before: number | undefined
  readonly after: number | undefined
}

export interface Comparison {
  readonly before: Score
  readonly after: Score
  readonly sections: readonly ChangedSection[]
  /** In the order of the set. */
  readonly answers: readonly ChangedAnswer[]
}

/** What two sets of answers to the same questions have different. Remarks and reasons do not count. */
export function compareResults(set: QuestionSet, before: Answers, after: Answers): Comparison {
  const [earlier, later] = [scoreOf(set, before), scoreOf(set, after)]
  return {
    before: earlier,
    after: later,
    sections: later.sections.map(({ id, title, possible, earned }, at) => {
      const own = earlier.sections[at]
      return { id, title, before: own && percent(own.earned, own.possible), after: percent(earned, possible) }
    }),
    answers: set.questions
      .map((question) => ({
        question,
        before: before[question.id],
        after: after[question.id],
        gain: earnedBy(later, question.id) - earnedBy(earlier, question.id),
      }))
      .filter((each) => said(each.before) !== said(each.after)),
  }
}

const said = (answer: Answer | undefined): string => (answer ? meaningOf(answer) : 'not answered')

const percent = (earned: number, possible: number): number | undefined =>
  possible === 0 ? undefined : Math.floor((earned * 100) / possible)

const earnedBy = ({ terms }: Score, id: string): number => terms.find(({ question }) => question.id === id)?.earned ?? 0
