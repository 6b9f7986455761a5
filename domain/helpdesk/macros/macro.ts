import * as z from 'zod'
import { cannedTextSchema } from '../canned/canned-text.ts'
import { categories } from '../category.ts'
import { priorities } from '../priority.ts'
import { actedPersonId, MOST_TAGS, writtenTag } from '../ticket-action.ts'
import { statuses } from '../ticket-status.ts'

/** Macros that one agent has, and macros that are shared. */
export const MOST_MACROS = 100

/** No ticket becomes new again. */
const settable = z.enum(statuses).exclude(['new'])
export const settableStatuses = settable.options

const tags = z.array(writtenTag).max(MOST_TAGS, `A ticket has at most ${MOST_TAGS} tags.`).default([])

/** One step of a macro. Texts are Markdown with the variables of canned replies. */
const macroStepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('reply'), text: cannedTextSchema }),
  z.strictObject({ do: z.literal('note'), text: cannedTextSchema }),
  z.strictObject({ do: z.literal('set-status'), to: settable }),
  z.strictObject({ do: z.literal('set-priority'), to: z.enum(priorities) }),
  z.strictObject({ do: z.literal('set-category'), to: z.enum(categories) }),
  z.strictObject({ do: z.literal('assign'), to: actedPersonId.nullable() }),
  /** Assigns it to the person who runs the macro. */
  z.strictObject({ do: z.literal('assign-me') }),
  z
    .strictObject({ do: z.literal('tag'), add: tags, remove: tags })
    .refine(({ add, remove }) => add.length + remove.length > 0, 'Name a tag to add or to remove.'),
])
export type MacroStep = z.infer<typeof macroStepSchema>

const whatOf = (step: MacroStep) => (step.do === 'assign-me' ? 'assign' : step.do)

/** What an agent says about a macro. Each kind of step occurs once: two would contradict each other. */
export const macroFields = {
  name: z.string('Name it.').trim().min(1, 'Name it.').max(60, 'A name has at most 60 characters.'),
  /** Every agent sees a shared one. */
  shared: z.boolean().default(false),
  steps: z
    .array(macroStepSchema)
    .min(1, 'Add a step.')
    .refine((steps) => new Set(steps.map(whatOf)).size === steps.length, 'Each kind of step can be there once only.'),
}

export const macroSchema = z.object({
  macroId: z.uuid(),
  name: z.string(),
  shared: z.boolean(),
  steps: z.array(macroStepSchema),
  owner: z.string(),
  /** Who saved it last; absent for what was saved before this was noted. */
  changedBy: z.string().optional(),
  version: z.int().min(1),
})
/** Steps that agents run on tickets together: their own, or those that all share. */
export type Macro = z.infer<typeof macroSchema>
