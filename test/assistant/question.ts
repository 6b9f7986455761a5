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
/** Written with the passages at hand. */
export const ownQuestions = read('own-questions.json')

function read(name: string): readonly Question[] {
  return z.array(questionSchema).parse(JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')))
}
