import * as z from 'zod'
import {
  addedHolidaySchema,
  dateSchema,
  workingCalendarSchema,
  workingPeriodsSchema,
} from '../calendar/calendar-schemas.ts'
import { WEEKDAYS } from '../calendar/day.ts'
import { dateSpanSchema } from './project.ts'
import type { Plan } from './schedule/plan.ts'

const [, weekly] = workingCalendarSchema.options
const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 08:00')
const weekSchema = z.partialRecord(z.enum(WEEKDAYS), workingPeriodsSchema)

/** When an organisation works, and its people. */
export const teamHoursSchema = z.strictObject({
  week: weekly.shape.week,
  holidaysOff: z.boolean(),
  /** Holidays that were declared after the product was released. */
  addedHolidays: z.array(addedHolidaySchema).max(50),
  closedDays: z.array(z.strictObject({ date: dateSchema, name: z.string().trim().min(1).max(100) })).max(200),
  /** Hours of one day without work, such as load-shedding. */
  hoursOff: z
    .array(z.strictObject({ date: dateSchema, from: time, to: time, name: z.string().trim().min(1).max(100) }))
    .max(200),
  people: z
    .array(
      z.strictObject({
        personId: z.string().min(1).max(100),
        week: weekSchema.optional(),
        leave: z.array(dateSpanSchema).max(50),
      }),
    )
    .max(300),
})
export type TeamHours = z.infer<typeof teamHoursSchema>

const day = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
]

/** Eight hours from Monday to Friday, without public holidays. */
export const usualHours: TeamHours = {
  week: { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day },
  holidaysOff: true,
  addedHolidays: [],
  closedDays: [],
  hoursOff: [],
  people: [],
}

/** The hours as plans need them. */
export function hoursOfPlan({ people, ...calendar }: TeamHours): Pick<Plan, 'calendar' | 'people'> {
  return {
    calendar: { hours: 'weekly', ...calendar },
    people: new Map(people.map(({ personId, week, leave }) => [personId, { week, leave }])),
  }
}
