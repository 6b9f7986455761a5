import { dateOf, dayOf, WEEKDAYS, weekdayOf } from '../calendar/day.ts'
import { datesOf } from '../calendar/recurrence.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'
import type { Repeats } from './repeats.ts'

const DAYS_OF = { day: 1, week: 7, month: 31, 'month-weekday': 35 } as const
/** Days off, such as a company closed over Christmas, move a date by less. */
const DAYS_MOVED = 60

/** The next due dates after a day, at most `number`. */
export function nextDueDates(repeats: Repeats, calendar: WorkingCalendar, after: string, number: number): string[] {
  const days = number * repeats.every * DAYS_OF[repeats.unit.of] + DAYS_MOVED
  const [first, last] = [dateOf(dayOf(after) + 1), dateOf(Math.max(dayOf(after), dayOf(repeats.from)) + days)]
  return datesOf(repeats, calendar, first, last).slice(0, number)
}

/** The first due date of a task that begins to repeat, on a day or later. */
export function firstDueDate(repeats: Repeats, calendar: WorkingCalendar, from: string): string {
  return nextDueDates(repeats, calendar, dateOf(dayOf(from) - 1), 1)[0] ?? from
}

interface Choice {
  readonly name: string
  readonly every: number
  readonly unit: Repeats['unit']
}

/** Ways in which a task that is due on a day can come back. */
export function repeatChoices(dueOn: string): Choice[] {
  const on = WEEKDAYS[weekdayOf(dayOf(dueOn))] ?? 'Monday'
  const day = Number(dueOn.slice(8))
  const nth = ([1, 2, 3, 4] as const).find((each) => each === Math.ceil(day / 7)) ?? -1
  const month = { of: 'month', day } as const
  const ordinal = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', [-1]: 'last' }[nth]
  return [
    { name: 'Every day', every: 1, unit: { of: 'day' } },
    { name: `Every ${on}`, every: 1, unit: { of: 'week', on: [on] } },
    { name: `Every second ${on}`, every: 2, unit: { of: 'week', on: [on] } },
    { name: `Every month on day ${day}`, every: 1, unit: month },
    { name: 'Every month on its last day', every: 1, unit: { of: 'month', day: 31 } },
    { name: `Every month on the ${ordinal} ${on}`, every: 1, unit: { of: 'month-weekday', nth, on } },
    { name: 'Every three months', every: 3, unit: month },
    { name: 'Every year', every: 12, unit: month },
  ]
}
