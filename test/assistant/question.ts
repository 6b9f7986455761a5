import { readFileSync } from 'node:fs'
import * as z from 'zod'

const questionSchema = z.strictObject({
  id: z.string(),
  kind: z.enum([
    'answerable',
    'typo',
    'compound',
    'follow-up',
    'unanswerable',
    'out-of-scope',
    'afrikaans',
    'isizulu',
    'emergency',
    'person',
    'hostile',
  ]),
  /** What the visitor writes, one message after the other. Only the last reply is graded. */
  turns: z.array(z.string().min(1)).min(1),
  expect: z.enum(['answer', 'decline', 'emergency', 'person', 'refuse']),
  /** The page that a right answer names. */
  topic: z.string().startsWith('/').nullable(),
  /** A right answer holds one of these. */
  mustContain: z.array(z.string()),
  mustNotContain: z.array(z.string()),
})
export type Question = z.infer<typeof questionSchema>

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
  blind: blindQuestions,
} as const
export type QuestionSet = keyof typeof questionSets

function read(name: string): readonly Question[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
}
