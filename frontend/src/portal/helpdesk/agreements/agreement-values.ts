import * as z from 'zod'
import { WEEKDAYS } from '#domain/calendar/day.ts'
import { workingPeriodsSchema } from '#domain/calendar/calendar-schemas.ts'
import { agreementSchema } from '#domain/helpdesk/sla/agreement-schemas.ts'
import { minutesIn, spelledTarget } from '#domain/helpdesk/sla/target-words.ts'
import { clockNames } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement, ClockName } from '#domain/helpdesk/sla/agreement.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'

type Weekday = (typeof WEEKDAYS)[number]
interface PeriodValues {
  readonly from: string
  readonly to: string
}

const MIDNIGHT = '00:00'
const END_OF_DAY = '24:00'

const targetSchema = z.object({
  within: z.string().refine((typed) => minutesIn(typed) !== undefined, 'Enter a time such as 15 min, 4 h or 1 h 30.'),
  hours: z.enum(['always', 'office']),
})
const clocksSchema = z.object({ firstResponse: targetSchema, nextResponse: targetSchema, resolution: targetSchema })
const daySchema = z.array(z.object({ from: z.string(), to: z.string() })).superRefine((periods, context) => {
  if (periods.some(({ from, to }) => from === '' || to === ''))
    return context.addIssue({ code: 'custom', message: 'Enter when each period begins and ends.' })
  const [problem] = workingPeriodsSchema.safeParse(periods.map(stored)).error?.issues ?? []
  if (problem) context.addIssue({ code: 'custom', message: problem.message })
})

/** What is typed into the form of an agreement. */
export const valuesSchema = z
  .object({
    targets: z.object({ critical: clocksSchema, high: clocksSchema, normal: clocksSchema, low: clocksSchema }),
    isAlways: z.boolean(),
    holidaysOff: z.boolean(),
    week: z.object({
      Monday: daySchema,
      Tuesday: daySchema,
      Wednesday: daySchema,
      Thursday: daySchema,
      Friday: daySchema,
      Saturday: daySchema,
      Sunday: daySchema,
    }),
    closedDays: z.array(z.object({ date: z.string(), name: z.string() })),
  })
  .superRefine(({ isAlways, week }, context) => {
    if (!isAlways && Object.values(week).every((periods) => periods.length === 0))
      context.addIssue({
        code: 'custom',
        path: ['week', 'Monday'],
        message: 'Enter a working period on at least one day.',
      })
  })
export type AgreementValues = z.infer<typeof valuesSchema>

/** The values that an agreement fills in. */
export function valuesOf({ targets, office }: Agreement): AgreementValues {
  const ofClock = (priority: Priority, clock: ClockName) => {
    const { minutes, hours } = targets[priority][clock]
    return { within: spelledTarget(minutes), hours }
  }
  const ofPriority = (priority: Priority) => ({
    firstResponse: ofClock(priority, 'firstResponse'),
    nextResponse: ofClock(priority, 'nextResponse'),
    resolution: ofClock(priority, 'resolution'),
  })
  const week = office.hours === 'always' ? {} : office.week
  const ofDay = (day: Weekday) => (week[day] ?? []).map(shown)
  return {
    targets: {
      critical: ofPriority('critical'),
      high: ofPriority('high'),
      normal: ofPriority('normal'),
      low: ofPriority('low'),
    },
    isAlways: office.hours === 'always',
    holidaysOff: office.hours === 'always' || office.holidaysOff,
    week: {
      Monday: ofDay('Monday'),
      Tuesday: ofDay('Tuesday'),
      Wednesday: ofDay('Wednesday'),
      Thursday: ofDay('Thursday'),
      Friday: ofDay('Friday'),
      Saturday: ofDay('Saturday'),
      Sunday: ofDay('Sunday'),
    },
    closedDays: office.hours === 'always' ? [] : [...office.closedDays],
  }
}

/** The agreement of the values, or an error message. Fields that the form does not show come from `before`. */
export function agreementOf(values: AgreementValues, before: Agreement): Agreement | string {
  const typed = valuesSchema.safeParse(values)
  if (!typed.success) return typed.error.issues[0]?.message ?? 'Look at the agreement again.'
  const { targets, isAlways, holidaysOff, week, closedDays } = typed.data
  const clocksOf = (priority: Priority) =>
    Object.fromEntries(
      clockNames.map((clock) => {
        const { within, hours } = targets[priority][clock]
        return [clock, { minutes: minutesIn(within), hours }]
      }),
    )
  const parsed = agreementSchema.safeParse({
    targets: Object.fromEntries(priorities.map((priority) => [priority, clocksOf(priority)])),
    office: isAlways
      ? { hours: 'always' }
      : {
          hours: 'weekly',
          week: Object.fromEntries(WEEKDAYS.map((day) => [day, week[day].map(stored)])),
          holidaysOff,
          addedHolidays: before.office.hours === 'always' ? [] : before.office.addedHolidays,
          closedDays: closedDays.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
        },
  })
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? 'Look at the agreement again.')
}

/** A time field knows no 24:00: a period that ends at midnight ends at 00:00 there. */
function shown({ from, to }: PeriodValues): PeriodValues {
  return { from, to: to === END_OF_DAY ? MIDNIGHT : to }
}

function stored({ from, to }: PeriodValues): PeriodValues {
  return { from, to: to === MIDNIGHT ? END_OF_DAY : to }
}
