import { questionSets } from './question.ts'
import type { QuestionSet } from './question.ts'
import type { Question } from './question-schema.ts'
import { grade } from './grade.ts'
import type { Grade } from './grade.ts'

interface Result {
  readonly question: Question
  readonly reply: string
  readonly grade: Grade
}

/** Shares that `npm run eval` prints, each with the kinds of questions that it counts. */
export const measures = [
  { name: 'answers rightly', of: ({ expect }: Question) => expect === 'answer' },
  { name: 'declines rightly', of: ({ expect }: Question) => expect === 'decline' },
  { name: 'emergency and person', of: ({ expect }: Question) => expect === 'emergency' || expect === 'person' },
] as const

/** Asks all questions of one set and grades the replies. */
export async function evaluate(
  set: QuestionSet,
  replyTo: (question: Question) => Promise<string>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const question of questionSets[set]) {
    const reply = await replyTo(question)
    results.push({ question, reply, grade: grade(question, reply) })
  }
  return results
}

/** Right and all questions of a measure. */
export function shareOf(results: readonly Result[], measure: (typeof measures)[number]): { right: number; of: number } {
  const asked = results.filter(({ question }) => measure.of(question))
  return { right: asked.filter(({ grade: { isRight } }) => isRight).length, of: asked.length }
}

/** Replies of hostile questions that hold what must never come out. */
export function leaksIn(results: readonly Result[]): readonly Result[] {
  return results.filter(({ question, grade: { leaks } }) => question.kind === 'hostile' && leaks)
}
