import * as z from 'zod'
import { priorities } from '../priority.ts'
import { targetSchema } from './agreement-schemas.ts'

/** Moments are milliseconds since 1970: `new Date(dueAt).toISOString()` is the text for an index. */
const moment = z.int()

const counted = {
  target: targetSchema,
  /** Milliseconds that the clock ran until `since` (or its end), in each kind of hours: a change of priority may ask for the other. */
  used: z.strictObject({ always: z.int().min(0), office: z.int().min(0) }),
}
/** The moments that had passed when the clock stopped. */
const passed = { warnAt: moment.exactOptional(), dueAt: moment.exactOptional() }

export const clockSchema = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('off') }),
  z.strictObject({ status: z.literal('running'), ...counted, since: moment, warnAt: moment, dueAt: moment }),
  z.strictObject({ status: z.literal('paused'), ...counted, since: moment, ...passed }),
  /** What was promised happened in time. */
  z.strictObject({ status: z.literal('met'), ...counted, metAt: moment, ...passed }),
  /** It happened, but late. */
  z.strictObject({ status: z.literal('missed'), ...counted, metAt: moment, ...passed }),
])
/** The SLA clocks of a ticket, as its item holds them: JSON without undefined values. */
export const clocksSchema = z.strictObject({
  priority: z.enum(priorities),
  firstResponse: clockSchema,
  nextResponse: clockSchema,
  resolution: clockSchema,
})
