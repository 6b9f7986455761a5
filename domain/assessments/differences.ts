import { isOffered, meaningOf, questionsAsked } from './answer.ts'
import type { Answer, Answers } from './answer.ts'
import type { Question, QuestionSet } from './question-set.ts'

export interface Respondent {
  readonly id: string
  readonly answers: Answers
}

/** One answer, and who gave it. */
interface Opinion {
  readonly answer: Answer
  readonly respondents: readonly string[]
}

/** What the respondents said of a question. */
export interface Comparison {
  readonly question: Question
  readonly opinions: readonly Opinion[]
  /** Who answered "I don't know". */
  readonly unknowing: readonly string[]
  /** They answered otherwise, or only some of them know. */
  readonly differs: boolean
}

/**
 * The answers of several respondents side by side, in the order of the set. What a question does not offer is left out, and so is a
 * question that only respondents could answer who were not asked it.
 */
export function compare(set: QuestionSet, respondents: readonly Respondent[]): Comparison[] {
  return questionsToCompare(set, respondents).map((question) => {
    const given = respondents.flatMap(({ id, answers }) => {
      const answer = answers[question.id]
      return answer && isOffered(question, answer) ? [{ id, answer }] : []
    })
    const opinions = new Map<string, { answer: Answer; respondents: string[] }>()
    for (const { id, answer } of given.filter(({ answer: { value } }) => value !== 'unknown')) {
      const opinion = opinions.get(meaningOf(answer))
      if (opinion) {
        opinion.respondents.push(id)
        opinion.answer = together(opinion.answer, answer)
      } else opinions.set(meaningOf(answer), { answer, respondents: [id] })
    }
    const unknowing = given.filter(({ answer: { value } }) => value === 'unknown').map(({ id }) => id)
    return {
      question,
      opinions: [...opinions.values()],
      unknowing,
      differs: opinions.size > 1 || (opinions.size > 0 && unknowing.length > 0),
    }
  })
}

function questionsToCompare(set: QuestionSet, respondents: readonly Respondent[]): Question[] {
  const asked = respondents.map(({ answers }) => new Set(questionsAsked(set, answers)))
  return set.questions.filter(
    (question) =>
      asked.every((questions) => questions.has(question)) || respondents.some(({ answers }) => answers[question.id]),
  )
}

const LONGEST_REMARK = 500

/** Two answers with the same meaning as one that has what both remark, in an order that does not depend on who came first. */
function together(one: Answer, other: Answer): Answer {
  if (one.value === 'partly' && other.value === 'partly') {
    const remark = joined(one.remark, other.remark)
    return { value: 'partly', ...(remark !== '' && { remark }) }
  }
  if (one.value === 'not-applicable' && other.value === 'not-applicable')
    return { value: 'not-applicable', reason: joined(one.reason, other.reason) }
  return one
}

function joined(one = '', other = ''): string {
  const lines = new Set([...one.split('\n'), ...other.split('\n')].filter((line) => line !== ''))
  return [...lines].toSorted().join('\n').slice(0, LONGEST_REMARK).trim()
}

/**
 * The answers that count: what was settled, then what all agree on. A difference that nobody settled has no answer. A settled
 * answer that its question does not offer is left out.
 */
export function settledAnswers(set: QuestionSet, respondents: readonly Respondent[], settled: Answers): Answers {
  const answers: Record<string, Answer> = {}
  for (const { question, opinions, unknowing, differs } of compare(set, respondents)) {
    const decision = settled[question.id]
    if (decision && isOffered(question, decision)) answers[question.id] = decision
    else if (!differs && opinions[0]) answers[question.id] = opinions[0].answer
    else if (!differs && unknowing.length > 0) answers[question.id] = { value: 'unknown' }
  }
  return answers
}
