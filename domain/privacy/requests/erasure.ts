import * as z from 'zod'

/** The type of the job that erases a person. */
export const PERSON_ERASURE = 'person-erasure'

/** The input of the job: whom, and the request that asks for it. */
export const erasureInputSchema = z.strictObject({ personId: z.string(), number: z.int().min(1) })

/** The request for deletion that an erasure carries out. */
export function deletionKey({ personId, number }: z.infer<typeof erasureInputSchema>) {
  return { personId, kind: 'deletion' as const, number }
}

/** What an erasure did, in numbers: it says nothing about the person. */
export const erasureResultSchema = z.object({
  /** Records that are gone. */
  deleted: z.int(),
  /** Records that stay without the person. */
  redacted: z.int(),
  files: z.int(),
  /** Records that stay by law, by the kind and law of the register of processing. */
  kept: z.array(
    z.object({
      kind: z.string(),
      law: z.enum(['popia-17', 'popia-14', 'popia-69']),
      /** Absent for the audit log: nothing may search it for a person but to answer them. */
      count: z.int().optional(),
    }),
  ),
})
export type ErasureResult = z.infer<typeof erasureResultSchema>

/** The result with the audit log, which no erasure reads: it can only be added to, and the request itself is in it. */
export function withAuditLog(result: ErasureResult): ErasureResult {
  return { ...result, kept: [...result.kept, { kind: 'audit', law: 'popia-17' }] }
}
