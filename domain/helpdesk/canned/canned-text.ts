import * as z from 'zod'
import { variableProblems } from './variables.ts'

/** Texts that one agent has, and texts that are shared. */
export const MOST_CANNED = 100
/** Characters. */
const LONGEST_CANNED = 5000

/** A Markdown text with variables. Unknown variables are refused. */
export const cannedTextSchema = z
  .string('Write the text.')
  .trim()
  .min(1, 'Write the text.')
  .max(LONGEST_CANNED, `A text has at most ${LONGEST_CANNED} characters.`)
  .superRefine((text, context) => {
    for (const message of variableProblems(text)) context.addIssue({ code: 'custom', message })
  })

/** What an agent says about a canned reply. */
export const cannedFields = {
  name: z.string('Name it.').trim().min(1, 'Name it.').max(60, 'A name has at most 60 characters.'),
  /** Every agent sees a shared one. */
  shared: z.boolean().default(false),
  text: cannedTextSchema,
}

export const cannedSchema = z.object({
  cannedId: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  text: z.string(),
  owner: z.string(),
  /** Who saved it last; absent for what was saved before this was noted. */
  changedBy: z.string().optional(),
  version: z.int().min(1),
})
/** A reply that agents insert: their own, or one that all share. */
export type Canned = z.infer<typeof cannedSchema>
