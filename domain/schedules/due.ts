import * as z from 'zod'

/** A moment as index keys hold it: ISO 8601, UTC, with milliseconds, so that texts sort as moments do. */
export const momentSchema = z.iso.datetime({ precision: 3 })

/** Something that happens at a moment. There is at most one of each kind and id. */
export const dueSchema = z.strictObject({
  /** Who does it, such as `first-response-late`. */
  kind: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  /** What it is about, such as a ticket's number. */
  id: z.string().regex(/^[\w.:-]{1,128}$/),
  at: momentSchema,
  /** What the work needs beside the id: ids and numbers, no text of a person. */
  about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
})
export type Due = z.output<typeof dueSchema>
