import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { passagesAt } from '#lambdas/chat/passages-at.ts'
import { questionSchema } from './question-schema.ts'
import type { Question } from './question-schema.ts'

const examSchema = z.array(
  z.union([
    z.strictObject({ ask: z.string().min(1), cite: z.array(z.string()).min(1) }),
    z.strictObject({ ask: z.string().min(1), declines: z.literal(true) }),
  ]),
)
export type Exam = z.infer<typeof examSchema>

/** Written by a stranger who had seen no passage, then labelled with the passages that answer. */
const exam = examSchema.parse(JSON.parse(readFileSync(new URL('exam.json', import.meta.url), 'utf8')))
/** The search may be tuned to these. */
export const examToTune = exam.filter((_, at) => at % 2 === 0)
/** Only the totals of these may be looked at. */
export const examHeldOut = exam.filter((_, at) => at % 2 === 1)

const pages = new Map(passagesAt('2026-11-24').map(({ id, url }) => [id, url]))

/** Exam questions as the assistant is asked them: a right answer names the page of a passage that answers. */
export function asQuestions(asked: Exam, name: string): readonly Question[] {
  return asked.map((question, at) => {
    const cited = 'cite' in question ? [...new Set(question.cite.map((id) => pageOf(id)))] : []
    return questionSchema.parse({
      id: `${name}${at + 1}`,
      kind: 'cite' in question ? 'answerable' : 'unanswerable',
      turns: [question.ask],
      expect: 'cite' in question ? 'answer' : 'decline',
      topic: cited.length === 1 ? cited[0] : null,
      mustContain: cited.length === 1 ? [] : cited,
      mustNotContain: [],
    })
  })
}

function pageOf(id: string): string {
  const page = pages.get(id)
  if (page === undefined) throw new Error(`There is no passage "${id}".`)
  return page
}
