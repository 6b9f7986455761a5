import * as z from 'zod'

/** Why staff changed something. It stays with what was changed, because the audit log has no free text. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3, 'Give a reason, so that others understand the change later.')
  .max(300, 'A reason has at most 300 characters.')
