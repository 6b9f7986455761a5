import * as z from 'zod'

/**
 * An id, a code or a moment: no space and no @, so that no name, address or sentence fits in. What a person typed is kept
 * where it can be erased, and the log outlives it.
 */
const code = z.string().regex(/^[\w.:#-]{1,128}$/, 'An audit entry holds ids and codes, not names or free text.')

const value = z.union([code, z.number(), z.boolean(), z.null()])

/** What an entry is about. */
export const auditObjectSchema = z.strictObject({
  /** The noun of a feature, such as `ticket`. */
  type: z.string().regex(/^[a-z][a-z-]{0,31}$/),
  id: code,
})
export type AuditObject = z.infer<typeof auditObjectSchema>

/** One line of the log: who did what to which object. */
export const auditEntrySchema = z.strictObject({
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  /** Person id, or what acted where no person did: `visitor`, `mail`. */
  actor: code,
  /** The organisation that the object belongs to; absent where it belongs to none. */
  organisation: code.optional(),
  object: auditObjectSchema,
  action: z.string().regex(/^[a-z][a-z-]{0,63}$/),
  /** Fields that changed, with what they were and became. */
  changes: z.record(z.string(), z.strictObject({ from: value.optional(), to: value.optional() })).optional(),
  /** Makes an entry that may be written twice the same one, such as the id of an event; drawn at random otherwise. */
  id: code.optional(),
  /** Epoch seconds after which the table forgets the entry; kept for good otherwise. */
  expiresAt: z.int().optional(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>
