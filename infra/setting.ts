import * as z from 'zod'

/** A positive whole number. `-c` hands over text, so digits in text count as well. */
export const count = z.coerce
  .number('must be a whole number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')

/** Requests a second, and how many may come at once. */
export const throttle = z.strictObject({ rate: count, burst: count })

const units = { read: count, write: count }

/** Request units a second that a table, and each of its indexes, take at the most. */
export const throughput = z.strictObject({ ...units, index: z.strictObject(units) })
export type Throughput = z.infer<typeof throughput>

const YES_OR_NO = 'must be true or false'
/** `-c` hands over `true` and `false` as text too. */
export const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], YES_OR_NO)
