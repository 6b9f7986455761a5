import * as z from 'zod'

/** A positive integer; `-c` passes text, so digits in text are accepted. */
export const count = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')

/** A whole number from 0 on. */
export const countOrNone = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be 0 or more')

/** An hour of the day, 0 to 23. */
export const hour = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(0, 'must be 0 to 23')
  .max(23, 'must be 0 to 23')

/** Requests per second, and burst. */
export const throttle = z.strictObject({ rate: count, burst: count })

const units = { read: count, write: count }

/** Maximum request units per second of a table and of each index. */
export const throughput = z.strictObject({ ...units, index: z.strictObject(units) })
export type Throughput = z.infer<typeof throughput>

const YES_OR_NO = 'must be true or false'
/** `-c` passes `true` and `false` as text. */
export const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], YES_OR_NO)

/** Address of a list of stolen passwords, without the slash at its end, or `off`. */
export const stolenPasswords = z
  .string()
  .regex(/^(off|https:\/\/\S+[^/])$/, 'must be off or https://... without a slash at its end')
