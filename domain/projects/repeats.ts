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

const TIMES = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', '-1': 'last' } as const
const OFF = {
  'next-working-day': ', on a day off the next working day',
  'last-working-day': ', on a day off the last working day before it',
  stays: '',
} as const

/** How often a task comes back, in words: "Every 2 weeks on Monday and Friday from 2026-12-07". */
export function repeatsInWords({ every, unit, from, onDayOff }: Repeats): string {
  const of = unit.of === 'month-weekday' ? 'month' : unit.of
  const often = every === 1 ? `Every ${of}` : `Every ${every} ${of}s`
  return `${often}${daysInWords(unit)} from ${from}${OFF[onDayOff]}`
}

function daysInWords(unit: Repeats['unit']): string {
  switch (unit.of) {
    case 'day':
      return ''
    case 'week':
      return ` on ${unit.on.join(' and ')}`
    case 'month':
      return ` on day ${unit.day}`
    case 'month-weekday':
      return ` on the ${TIMES[unit.nth]} ${unit.on}`
  }
}
