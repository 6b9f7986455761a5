import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { WEEKDAYS } from '../calendar/day.ts'

const weekday = z.enum(WEEKDAYS)

/** Closed days that a series passes, as many as an organisation's hours can hold. */
const MOST_CLOSED_DAYS = 200

/** How a series repeats. */
export const ruleSchema = z.strictObject({
  until: dateSchema.optional(),
  every: z.int().min(1).max(52),
  unit: z.discriminatedUnion('of', [
    z.strictObject({ of: z.literal('day') }),
    z.strictObject({ of: z.literal('week'), on: z.array(weekday).min(1).max(7) }),
    /** A day that every month has, or 31 for the last one: calendar programs disagree about the days between. */
    z.strictObject({
      of: z.literal('month'),
      day: z.int().refine((day) => (day >= 1 && day <= 28) || day === 31, 'A day from 1 to 28, or the last one.'),
    }),
    z.strictObject({ of: z.literal('month-weekday'), nth: z.literal([1, 2, 3, 4, -1]), on: weekday }),
  ]),
  /** What becomes of an occurrence on a day off. */
  onDayOff: z.enum(['stays', 'next-working-day', 'last-working-day', 'is-left-out']),
  /**
   * Days on which the organisation is closed, which a moved occurrence passes. They are kept with the rule, so that every calendar that
   * was sent shows the same dates.
   */
  passing: z.array(dateSchema).max(MOST_CLOSED_DAYS).optional(),
})
export type MeetingRule = z.infer<typeof ruleSchema>
