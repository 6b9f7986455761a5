import * as z from 'zod'

/** A record of any feature, as others refer to it. It names nobody and holds no text. */
export const recordSchema = z.strictObject({
  feature: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  /** The noun of the feature, such as `ticket`. */
  type: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  id: z.string().regex(/^[\w.:-]{1,128}$/),
})
export type RecordReference = z.infer<typeof recordSchema>

/** A link to a record, as a person sees it. */
export const linkSchema = z.object({ ...recordSchema.shape, label: z.string(), address: z.string() })
export type Link = z.infer<typeof linkSchema>
