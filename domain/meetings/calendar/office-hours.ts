import type { WeeklyCalendar } from '../../calendar/working-calendar.ts'

const day = [{ from: '08:00', to: '17:00' }]

/** When meetings are looked for: from Monday to Friday, without public holidays. */
export const officeHours: WeeklyCalendar = {
  hours: 'weekly',
  week: { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day },
  holidaysOff: true,
  addedHolidays: [],
  closedDays: [],
}
