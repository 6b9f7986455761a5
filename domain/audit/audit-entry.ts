import * as z from 'zod'
import type { AuditAction } from './audit-words.ts'

/** An id, code or timestamp. Spaces and @ are refused, because personal data in the log could not be erased. */
const code = z.string().regex(/^[\w.:#-]{1,128}$/, 'An audit entry contains ids and codes, not names or free text.')

const value = z.union([code, z.number(), z.boolean(), z.null()])

/** The object that an entry describes. */
export const auditObjectSchema = z.strictObject({
  /** The kind of object, such as `ticket`. */
  type: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  id: code,
})
export type AuditObject = z.infer<typeof auditObjectSchema>

/** One entry of the audit log: who did what to which object. */
export const auditEntrySchema = z.strictObject({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Person id, or `visitor` or `mail` if no signed-in person acted. */
  actor: code,
  /** The organisation of the object; absent if it has none. */
  organisation: code.optional(),
  object: auditObjectSchema,
  /** An earlier version may have written others; the type is for what is written now. */
  action: z.string().regex(/^[a-z][a-z-]{0,63}$/) as unknown as z.ZodType<AuditAction, AuditAction>,
  /** Changed fields with their old and new values. */
  changes: z.record(z.string(), z.strictObject({ from: value.optional(), to: value.optional() })).optional(),
  /** Deduplicates a repeated entry, such as the id of an event; random if absent. */
  id: code.optional(),
  /** Epoch seconds at which DynamoDB deletes the entry; kept permanently if absent. */
  expiresAt: z.int().optional(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
