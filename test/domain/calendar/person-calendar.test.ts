import { expect, test } from 'vitest'
import { calendarOfPerson, hasWorkingTime } from '#domain/calendar/person-calendar.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { isWorkingDay } from '#domain/calendar/working-calendar.ts'
import type { WeeklyCalendar } from '#domain/calendar/working-calendar.ts'

const day = [{ from: '08:00', to: '17:00' }]
const office: WeeklyCalendar = {
  hours: 'weekly',
  week: { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day },
  holidaysOff: true,
  addedHolidays: [],
  closedDays: [{ date: '2026-12-28', name: 'Closed' }],
}
const works = (calendar: WeeklyCalendar, date: string) => isWorkingDay(calendar, dayOf(date))

test('a person works in their own week, not on leave, and not when their organisation is closed', () => {
  const own = calendarOfPerson(office, {
    week: { Monday: day, Saturday: day },
    leave: [{ from: '2026-12-07', to: '2026-12-12' }],
  })
  // Mondays, and a Saturday.
  expect(['2026-11-30', '2026-12-05'].map((date) => works(own, date))).toEqual([true, true])
  // Not in the week, on leave, a public holiday, closed.
  expect(
    ['2026-12-01', '2026-12-07', '2026-12-12', '2026-12-26', '2026-12-28'].map((date) => works(own, date)),
  ).toEqual([false, false, false, false, false])
})

test('a year of leave is possible, and two years on end, or a week without hours, are not', () => {
  const year = (of: number) => ({ from: `${of}-01-01`, to: `${of}-12-31` })
  expect(hasWorkingTime(office, { leave: [] })).toBe(true)
  expect(hasWorkingTime(office, { leave: [year(2027)] })).toBe(true)
  expect(hasWorkingTime(office, { leave: [year(2027), year(2028)] })).toBe(false)
  expect(hasWorkingTime(office, { week: { Monday: [] }, leave: [] })).toBe(false)
})
