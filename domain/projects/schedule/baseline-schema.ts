import * as z from 'zod'

/** Agreed dates as they are stored, in milliseconds since 1970. */
export const baselineSchema = z.object({
  takenAt: z.iso.datetime(),
  end: z.number(),
  tasks: z.record(z.string(), z.object({ start: z.number(), end: z.number() })),
})
