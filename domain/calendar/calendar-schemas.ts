import * as z from 'zod'
import { WEEKDAYS } from './day.ts'

// Apart from the rules of the calendar, so that a screen that shows times does not load zod.

/** A calendar date in South Africa, such as 2026-11-04. */
export const dateSchema = z.iso.date()

/** A one-off public holiday that an admin adds. */
export const addedHolidaySchema = z.strictObject({
  date: dateSchema,
  name: z.string().min(1).max(100),
  /** The date from which the addition counts. A day before it stays a working day, so measured times stay true. */
  effectiveFrom: dateSchema,
})

const timeSchema = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 08:00')

/** The working periods of a day in order: `from` and `to` such as 08:00, at most 24:00. */
export const workingPeriodsSchema = z
  .array(z.strictObject({ from: timeSchema, to: timeSchema }))
  .refine((periods) => periods.every(({ from, to }) => from < to), 'A working period must end after it begins.')
  .refine(
    (periods) => periods.every(({ from }, index) => index === 0 || from >= (periods[index - 1]?.to ?? '')),
    'Working periods must be in order and must not overlap.',
  )

const weeklySchema = z.strictObject({
  hours: z.literal('weekly'),
  /** The working periods of each weekday in South African time; days without any are days off. */
  week: z
    .partialRecord(z.enum(WEEKDAYS), workingPeriodsSchema)
    .refine((week) => Object.values(week).some((periods) => periods.length > 0), 'A week must have a working period.'),
  /** Whether South African public holidays are days off. */
  holidaysOff: z.boolean(),
  /** One-off public holidays beside those that the code knows. Ignored unless `holidaysOff`. */
  addedHolidays: z.array(addedHolidaySchema),
  /** Further days off, such as a company's own. */
  closedDays: z.array(z.strictObject({ date: dateSchema, name: z.string().min(1).max(100) })),
})

/** Which time counts: always, or the working periods of a week in South African time. */
export const workingCalendarSchema = z.discriminatedUnion('hours', [
  z.strictObject({ hours: z.literal('always') }),
  weeklySchema,
])
