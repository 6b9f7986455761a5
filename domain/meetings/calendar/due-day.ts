import { dayOf, startOfDay } from '../../calendar/day.ts'
import { daysOffBetween } from '../../calendar/days-off.ts'
import { calendarOfPerson, hasWorkingTime, isWithin } from '../../calendar/person-calendar.ts'
import type { TeamCalendar } from '../../calendar/person-calendar.ts'
import { isWorkingDay } from '../../calendar/working-calendar.ts'
import { addWorkingDays } from '../../calendar/working-days.ts'

/** Why nobody works on the day on which an action is due, and the next day on which its person does. */
export interface DueOnDayOff {
  /** `own-hours`: others work then, and the person does not. */
  readonly why: 'weekday' | 'holiday' | 'closed' | 'leave' | 'own-hours'
  /** Of the weekday, the holiday or the closed day. */
  readonly name: string
  /** Absent for who never works again. */
  readonly next?: string
}

/** Whether an action is due on a day without work for its person, or for the organisation if it has none; undefined for a working day. */
export function dueOnDayOff(
  { dueOn, personId }: { readonly dueOn: string; readonly personId?: string | undefined },
  { calendar, people }: TeamCalendar,
): DueOnDayOff | undefined {
  const own = personId === undefined ? undefined : people.get(personId)
  const hours = own ? calendarOfPerson(calendar, own) : calendar
  const day = dayOf(dueOn)
  if (isWorkingDay(hours, day)) return undefined
  const worksAgain = own === undefined || hasWorkingTime(calendar, own)
  const next = worksAgain ? { next: addWorkingDays(hours, dueOn, 0) } : {}
  // What holds for everybody is named first.
  const [off] = isWorkingDay(calendar, day) ? [] : daysOffBetween(calendar, startOfDay(day), startOfDay(day) + 1)
  if (off && off.why !== 'hours') return { why: off.why, name: off.name, ...next }
  return { why: own && isWithin(dueOn, own.leave) ? 'leave' : 'own-hours', name: '', ...next }
}
