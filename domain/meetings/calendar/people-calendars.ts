import { calendarOfPerson } from '../../calendar/person-calendar.ts'
import type { TeamCalendar } from '../../calendar/person-calendar.ts'
import type { WeeklyCalendar } from '../../calendar/working-calendar.ts'
import { officeHours } from './office-hours.ts'

/** Used where an organisation keeps no hours: the office hours for everybody. */
export const officeTeam: TeamCalendar = { calendar: officeHours, people: new Map() }

/** The calendars in which people can all meet: each person's own, and the organisation's for who has none. */
export function calendarsOf({ calendar, people }: TeamCalendar, personIds: readonly string[]): WeeklyCalendar[] {
  const own = personIds.flatMap((id) => {
    const hours = people.get(id)
    return hours ? [calendarOfPerson(calendar, hours)] : []
  })
  return own.length < personIds.length || own.length === 0 ? [calendar, ...own] : own
}
