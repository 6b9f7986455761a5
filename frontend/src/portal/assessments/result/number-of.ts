import type { QuestionSet } from '#domain/assessments/question-set.ts'

/** Where a question stands in its set, from 1. */
export function numberOf({ questions }: Pick<QuestionSet, 'questions'>, id: string): number {
  return questions.findIndex((question) => question.id === id) + 1
}
