import { addWorkingDays, subtractWorkingDays } from '../calendar/working-days.ts'
import type { WorkingCalendar } from '../calendar/working-calendar.ts'

const day = [{ from: '08:00', to: '17:00' }]

/** The days on which people of the programme answer. */
const office: WorkingCalendar = {
  hours: 'weekly',
  week: { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day },
  holidaysOff: true,
  addedHolidays: [],
  closedDays: [],
}

/** The date that lies `days` working days after `date`. */
export const afterWorkingDays = (date: string, days: number): string => addWorkingDays(office, date, days)

/** The date that lies `days` working days before `date`. */
export const workingDaysBefore = (date: string, days: number): string => subtractWorkingDays(office, date, days)
