import * as z from 'zod'

/** A record of any feature, as others refer to it. It names nobody and holds no text. */
export const recordSchema = z.strictObject({
  feature: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  /** The noun of the feature, such as `ticket`. */
  type: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  id: z.string().regex(/^[\w.:-]{1,128}$/),
})
export type RecordReference = z.infer<typeof recordSchema>

/** A sentence, and the words of a button. */
const nextStepSchema = z.object({ text: z.string(), button: z.string() })
export type NextStep = z.infer<typeof nextStepSchema>

/** A link to a record, as a person sees it. */
export const linkSchema = z.object({
  ...recordSchema.shape,
  label: z.string(),
  address: z.string(),
  whenDone: nextStepSchema.optional(),
})
export type Link = z.infer<typeof linkSchema>
