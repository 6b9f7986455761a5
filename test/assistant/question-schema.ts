import * as z from 'zod'

/** A question to the assistant, with what a right answer holds. */
export const questionSchema = z.strictObject({
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
