import * as z from 'zod'

/** The body of every error response. */
export const errorEnvelopeSchema = z.object({
  /** A message for people. */
  error: z.string(),
  /** A stable code for programs. */
  code: z.string(),
  requestId: z.string(),
  /** Validation errors by the path of their field; at most 20. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The number of further issues; absent if none. */
  moreIssues: z.int().min(1).optional(),
  /** The data of a declared error, such as the version that a record has now. */
  details: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>
