import type { Question } from '#domain/assessments/question-set.ts'

/** What a question takes, in seconds: reading it, and five sentences where it has them. */
const SECONDS = { coverage: 12, scale: 18, choice: 12, number: 10 } as const

/** "about 3 minutes left", for the questions that have no answer yet. */
export function minutesLeft(open: readonly Pick<Question, 'kind'>[]): string {
  const seconds = open.reduce((total, { kind }) => total + SECONDS[kind], 0)
  if (seconds <= 60) return 'less than a minute left'
  const minutes = Math.ceil(seconds / 60)
  return `about ${minutes} minutes left`
}
