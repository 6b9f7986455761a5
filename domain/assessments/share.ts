import * as z from 'zod'
import type { Answer } from './answer.ts'
import { answersOf, askedSetSchema } from './stored-assessment.ts'
import type { Assessment } from './stored-assessment.ts'
import { answerSchema } from './answer.ts'

/** Days for which a link to a result may work. */
export const shareDays = [7, 30, 90] as const

/** A link that opens a result without signing in, as those who manage the result see it. */
export const shareSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** When it ends. */
  until: z.iso.datetime(),
})

/** A result as its link shows it. */
export const sharedResultSchema = z.object({
  set: askedSetSchema,
  answers: z.record(z.string(), answerSchema),
  finishedAt: z.iso.datetime(),
  organisationName: z.string(),
  until: z.iso.datetime(),
})

const NOT_SHOWN = 'Not shown here'

/** The answers of a result without what people wrote, which may name people and weaknesses. */
export function withoutRemarks(assessment: Pick<Assessment, 'answers'>): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answersOf(assessment)).map(([question, answer]): [string, Answer] => {
      if (answer.value === 'partly') return [question, { value: 'partly' }]
      return [question, answer.value === 'not-applicable' ? { ...answer, reason: NOT_SHOWN } : answer]
    }),
  )
}
