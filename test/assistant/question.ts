import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { asQuestions, examHeldOut, examToTune } from './exam.ts'
import { questionSchema } from './question-schema.ts'
import type { Question } from './question-schema.ts'

/** Written by a person who had not seen the passages. Never change them to suit the assistant. */
export const blindQuestions = read('blind-questions.json')
/** The sets of questions by name. */
export const questionSets = {
  /** Written with the passages at hand. */
  own: read('own-questions.json'),
  /** Written as visitors type. The search may be tuned to these. */
  development: read('development-questions.json'),
  /** The other half of the same list. Only its totals may be looked at while the search is tuned. */
  'held-out': read('held-out-questions.json'),
  /** Written by a stranger who had seen no passage. The search may be tuned to these. */
  exam: asQuestions(examToTune, 'x'),
  /** The other half. Only its totals may be looked at. */
  'exam, held out': asQuestions(examHeldOut, 'y'),
  blind: blindQuestions,
  /** Written by a stranger who knew what the site says, most near to it. Whether they are answered counts, not by which page. Nothing was learnt from them. */
  near: nearQuestions('near-questions.json'),
} as const
export type QuestionSet = keyof typeof questionSets

function nearQuestions(name: string): readonly Question[] {
  const asked = z.array(z.strictObject({ ask: z.string().min(1), isAnswered: z.boolean() }))
  const questions = asked.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
  return questions.map(({ ask, isAnswered }, at) => ({
    id: `n${String(at + 1)}`,
    kind: isAnswered ? 'answerable' : 'unanswerable',
    turns: [ask],
    expect: isAnswered ? 'answer' : 'decline',
    topic: null,
    mustContain: [],
    mustNotContain: [],
  }))
}

function read(name: string): readonly Question[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
}
