import { csvOf } from '../text/csv.ts'
import { rankedActions } from './actions.ts'
import { answerWords, effortWords } from './answer-words.ts'
import type { ReportContent } from './report-document.ts'
import { scoreOf } from './score.ts'

/** A result as a table, a row a question: the answer, the points, and the action that would earn what is missing. */
export function reportCsv({ set, answers, finishedAt }: Pick<ReportContent, 'set' | 'answers' | 'finishedAt'>): string {
  const score = scoreOf(set, answers)
  const actions = rankedActions(score)
  const inPoints = (thousandths: number) =>
    score.possible === 0 ? '' : ((thousandths * 100) / score.possible).toFixed(1)
  return csvOf([
    ['No.', 'Part', 'Question', 'Answer', 'Points possible', 'Points earned', 'Action', 'Effort', 'Rank', 'Finished'],
    ...set.questions.map((question, at) => {
      const answer = answers[question.id]
      const term = score.terms.find((each) => each.question.id === question.id)
      const rank = actions.findIndex((each) => each.question.id === question.id)
      const action = actions[rank]
      return [
        at + 1,
        set.sections.find(({ id }) => id === question.section)?.title ?? '',
        question.text,
        answer ? answerWords(question, answer) : '',
        term ? inPoints(term.possible) : '',
        term ? inPoints(term.earned) : '',
        action ? action.question.action.title : '',
        action ? effortWords(action.hours) : '',
        action ? rank + 1 : '',
        finishedAt,
      ]
    }),
  ])
}
