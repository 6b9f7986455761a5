import * as z from 'zod'

/** The body of every answer that is not a success. */
export const errorEnvelopeSchema = z.object({
  /** A sentence for a person. */
  error: z.string(),
  /** Stable; what programs decide by. */
  code: z.string(),
  requestId: z.string(),
  /** What is wrong with the input, each at the path of its field; at most 20. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** How many more issues there are than those listed; absent if none. */
  moreIssues: z.int().min(1).optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>
