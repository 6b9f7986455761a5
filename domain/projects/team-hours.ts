import * as z from 'zod'
import {
  addedHolidaySchema,
  dateSchema,
  workingCalendarSchema,
  workingPeriodsSchema,
} from '../calendar/calendar-schemas.ts'
import { dayOf, WEEKDAYS } from '../calendar/day.ts'
import { hasWorkingTime } from '../calendar/person-calendar.ts'
import type { TeamCalendar } from '../calendar/person-calendar.ts'
import { dateSpanSchema } from './project.ts'

const [, weekly] = workingCalendarSchema.options
const time = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 08:00')
/** People with own hours or leave. */
export const MOST_PEOPLE = 300

const weekSchema = z.partialRecord(z.enum(WEEKDAYS), workingPeriodsSchema)

/** Own hours and leave of one person. */
export const personHoursSchema = z.strictObject({ week: weekSchema.optional(), leave: z.array(dateSpanSchema).max(50) })
export type PersonHours = z.infer<typeof personHoursSchema>

const LONGEST_LEAVE_DAYS = 366

/** Own hours and leave as a person enters them. */
export const enteredHoursSchema = personHoursSchema.extend({
  leave: z
    .array(
      dateSpanSchema.refine(
        ({ from, to }) => dayOf(to) - dayOf(from) < LONGEST_LEAVE_DAYS,
        'Leave is a year at most at a time.',
      ),
    )
    .max(50),
})

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
  people: z.array(personHoursSchema.extend({ personId: z.string().min(1).max(100) })).max(MOST_PEOPLE),
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

/** The hours as plans and meetings need them. */
export function hoursOfPlan({ people, ...calendar }: TeamHours): TeamCalendar {
  return {
    calendar: { hours: 'weekly', ...calendar },
    people: new Map(people.map(({ personId, week, leave }) => [personId, { week, leave }])),
  }
}

/** What a person entered; no own week and no leave until then. */
export function hoursOfPerson({ people }: TeamHours, personId: string): PersonHours {
  const { personId: _personId, ...own } = people.find((each) => each.personId === personId) ?? { personId, leave: [] }
  return own
}

/** The hours with those of one person replaced. Who works as the organisation does, without leave, is not kept. */
export function withPersonHours(hours: TeamHours, personId: string, { week, leave }: PersonHours): TeamHours {
  const others = hours.people.filter((each) => each.personId !== personId)
  if (!week && leave.length === 0) return { ...hours, people: others }
  const inOrder = leave.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return { ...hours, people: [...others, { personId, ...(week && { week }), leave: inOrder }] }
}

/** Whether dates can be calculated for everybody: each person works within two years. */
export function isPlannable(hours: TeamHours): boolean {
  const { calendar, people } = hoursOfPlan(hours)
  return [...people.values()].every((own) => hasWorkingTime(calendar, own))
}
