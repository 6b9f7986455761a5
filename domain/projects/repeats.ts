import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { WEEKDAYS } from '../calendar/day.ts'

const weekday = z.enum(WEEKDAYS)

/** How often a task comes back. `from` is the first due date; those on a day off move by the organisation's calendar. */
export const repeatsSchema = z.strictObject({
  from: dateSchema,
  every: z.int().min(1).max(52),
  unit: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('day') }),
    z.strictObject({ of: z.literal('week'), on: z.array(weekday).min(1).max(7) }),
    /** A month without the day has its last one. */
    z.strictObject({ of: z.literal('month'), day: z.int().min(1).max(31) }),
    z.strictObject({ of: z.literal('month-weekday'), nth: z.literal([1, 2, 3, 4, -1]), on: weekday }),
  ]),
  onDayOff: z.enum(['next-working-day', 'last-working-day', 'stays']),
})
export type Repeats = z.infer<typeof repeatsSchema>
