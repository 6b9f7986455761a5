import { expect, test } from 'vitest'
import { isHoliday } from '#domain/calendar/holidays.ts'
import { dayOf, weekdayOf } from '#domain/calendar/day.ts'
import { firstReminder, nextReminder } from '#domain/resellers/reminders.ts'

function allOf(dueOn: string): string[] {
  const dates: string[] = []
  for (let next = nextReminder(dueOn, dueOn); next !== undefined; next = nextReminder(dueOn, next)) dates.push(next)
  return dates
}

test('an unpaid invoice is reminded of after 5 working days, and every 10 from then on, four times', () => {
  // Friday 4 December 2026; the 16th, the 25th, the 26th and 1 January are public holidays.
  expect(allOf('2026-12-04')).toEqual(['2026-12-11', '2026-12-29', '2027-01-13', '2027-01-27'])
})

test('no reminder falls on a weekend or a public holiday, whatever the due date', () => {
  for (let day = dayOf('2026-01-01'); day < dayOf('2027-06-01'); day += 1) {
    const dates = allOf(new Date(day * 86_400_000).toISOString().slice(0, 10))
    expect(dates).toHaveLength(4)
    for (const date of dates) expect([weekdayOf(dayOf(date)) % 6 === 0, isHoliday(date, [])]).toEqual([false, false])
  }
})

test('a document that was opened again after all reminders is reminded of once more', () => {
  expect(firstReminder('2026-12-04', '2026-12-04')).toBe('2026-12-11')
  expect(firstReminder('2026-12-04', '2026-12-11')).toBe('2026-12-29')
  expect(firstReminder('2026-12-04', '2027-03-01')).toBe('2027-03-08')
})
