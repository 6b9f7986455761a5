import * as z from 'zod'

/**
 * `waiting` for its upload and then for its inspection, `clean` once every check passed, `refused` with a reason. The last two are
 * final.
 */
const fileStates = ['waiting', 'clean', 'refused'] as const

/** Why a file was refused; stable, what programs decide by. */
const refusalReasons = ['other-type', 'other-size', 'not-text', 'malware', 'not-inspectable', 'runnable'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Checks that this content has passed. Another upload under the same key starts without any. */
const checksSchema = z.strictObject({
  /** S3's tag of the content. */
  etag: z.string(),
  content: z.boolean(),
  malware: z.boolean(),
})
export type Checks = z.infer<typeof checksSchema>

/** A name as people give files: no folder, no control character, nothing that turns the direction of writing. */
export const fileNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(150)
  // oxlint-disable-next-line no-control-regex -- these very characters are refused
  .regex(/^[^/\\\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]+$/u, {
    error: 'A file name has no slashes and no control characters.',
  })
  .refine((name) => !/^\.+$/.test(name), { error: 'A file name is more than dots.' })

/** A file that a person uploads, or that a job made for them. */
export const fileSchema = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  state: z.enum(fileStates),
  reason: z.enum(refusalReasons).optional(),
  name: fileNameSchema,
  /** Media type and size in bytes, as declared for the upload. */
  type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/),
  size: z.int().min(0),
  personId: z.string().min(1),
  /** The organisation that the person acted for; absent where they belong to none. */
  organisation: z.string().optional(),
  site: z.string().optional(),
  /** Where it lies, if that is not its organisation's folder: that of an organisation which was merged into it. */
  folder: z.string().optional(),
  /** The record that it was added to, and the part of it, by which it is listed; absent for one that its record names. */
  about: z.strictObject({ record: z.string(), part: z.string() }).optional(),
  /** When that part was removed; it is deleted 30 days later. */
  removedAt: z.iso.datetime().optional(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  checks: checksSchema.optional(),
  /** Grows with every write. */
  version: z.int().min(1),
  /** Epoch seconds after which the file is gone; absent for one that is kept until it is deleted. */
  expiresAt: z.int().optional(),
})
export type StoredFile = z.infer<typeof fileSchema>

/** Fields of a file that its readers see. */
export const fileViewSchema = fileSchema.pick({
  id: true,
  state: true,
  reason: true,
  name: true,
  type: true,
  size: true,
  createdAt: true,
})
