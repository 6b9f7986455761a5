import * as z from 'zod'
import { leftOutAfterOf } from './question-set.ts'
import type { Question, QuestionSet } from './question-set.ts'

/** Why a question does not apply, or what "partly" leaves out. */
const remark = z.string().trim().max(500)

export const answerSchema = z.discriminatedUnion('value', [
  z.strictObject({ value: z.enum(['yes', 'no']) }),
  z.strictObject({ value: z.literal('partly'), remark: remark.optional() }),
  z.strictObject({ value: z.literal('unknown') }),
  z.strictObject({ value: z.literal('not-applicable'), reason: remark.min(5, 'Say in a few words why.') }),
  z.strictObject({ value: z.literal('level'), level: z.int().min(1).max(5) }),
  z.strictObject({ value: z.literal('chosen'), options: z.array(z.string().max(60)).min(1).max(12) }),
  z.strictObject({ value: z.literal('number'), number: z.number().finite() }),
])
export type Answer = z.infer<typeof answerSchema>

/** Answers by the id of their question. A missing one is not answered yet. */
export type Answers = Readonly<Record<string, Answer>>

/** Whether an answer is one that its question offers. */
export function isOffered(question: Question, answer: Answer): boolean {
  if (answer.value === 'unknown') return true
  if (answer.value === 'not-applicable') return 'mayNotApply' in question && question.mayNotApply
  switch (question.kind) {
    case 'coverage':
      return answer.value === 'yes' || answer.value === 'partly' || answer.value === 'no'
    case 'scale':
      return answer.value === 'level'
    case 'number':
      return answer.value === 'number' && answer.number >= question.least && answer.number <= question.most
    case 'choice':
      return (
        answer.value === 'chosen' &&
        (question.several || answer.options.length === 1) &&
        new Set(answer.options).size === answer.options.length &&
        answer.options.every((chosen) => question.options.some(({ id }) => id === chosen))
      )
  }
}

/** The questions that are asked with these answers, in the order of the set: an earlier answer can leave one out. */
export function questionsAsked({ questions }: Pick<QuestionSet, 'questions'>, answers: Answers): Question[] {
  return questions.filter((question) => {
    const rule = leftOutAfterOf(question)
    const earlier = rule && answers[rule.question]
    return earlier?.value !== 'chosen' || !earlier.options.some((option) => rule?.options.includes(option))
  })
}

/** Only the answers to questions that are asked: one that was given before its question was left out does not count. */
export function answersAsked(set: Pick<QuestionSet, 'questions'>, answers: Answers): Answers {
  const asked = new Set(questionsAsked(set, answers).map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([question]) => asked.has(question)))
}

/** The questions whose answers are missing or are not offered, in the order of the set. */
export function unanswered(set: Pick<QuestionSet, 'questions'>, answers: Answers): Question[] {
  return questionsAsked(set, answers).filter((question) => {
    const answer = answers[question.id]
    return !answer || !isOffered(question, answer)
  })
}

/** What counts of an answer; its remark does not. Two answers with the same meaning score the same. */
export function meaningOf(answer: Answer): string {
  if (answer.value === 'level') return `level ${answer.level}`
  if (answer.value === 'number') return `number ${answer.number}`
  return answer.value === 'chosen' ? `chosen ${answer.options.toSorted().join(' ')}` : answer.value
}
