import { dateOf, dayAt } from '../calendar/day.ts'
import { csvOf } from '../text/csv.ts'
import { rankedActions } from './actions.ts'
import { LEFT_OUT, answerWords, effortWords } from './answer-words.ts'
import { questionsAsked } from './answer.ts'
import type { ReportContent } from './report-document.ts'
import { inHundredths } from './hundredths.ts'
import { scoreOf } from './score.ts'

/**
 * A result as a table, a row a question: the answer, the points, and the action that would earn what is missing. Each row names the
 * result that it is part of. Earned points sum up to the total.
 */
export function reportCsv({
  set,
  answers,
  finishedAt,
  hash,
}: Pick<ReportContent, 'set' | 'answers' | 'finishedAt' | 'hash'>): string {
  const asked = new Set(questionsAsked(set, answers))
  const score = scoreOf(set, answers)
  const actions = rankedActions(score)
  const points = inHundredths(score)
  const written = (hundredths: number | undefined) => (hundredths === undefined ? '' : (hundredths / 100).toFixed(2))
  const total =
    score.points === undefined ? undefined : [...points.values()].reduce((sum, { earned }) => sum + earned, 0)
  const result = [
    set.title,
    set.version,
    hash,
    dateOf(dayAt(Date.parse(finishedAt))),
    written(total),
    score.points ?? '',
    score.grade ?? '',
  ]
  return csvOf([
    [
      'No.',
      'Part',
      'Question',
      'Answer',
      'Points possible',
      'Points earned',
      'Action',
      'Effort',
      'Rank',
      'Finished',
      'Set',
      'Version',
      'SHA-256',
      'Date',
      'Points earned in total',
      'Score, rounded down',
      'Grade',
    ],
    ...set.questions.map((question, at) => {
      const answer = answers[question.id]
      const term = points.get(question.id)
      const rank = actions.findIndex((each) => each.question.id === question.id)
      const action = actions[rank]
      return [
        at + 1,
        set.sections.find(({ id }) => id === question.section)?.title ?? '',
        question.text,
        asked.has(question) ? (answer ? answerWords(question, answer) : '') : LEFT_OUT,
        written(term?.possible),
        written(term?.earned),
        action ? action.question.action.title : '',
        action ? effortWords(action.hours) : '',
        action ? rank + 1 : '',
        finishedAt,
        ...result,
      ]
    }),
  ])
}
