import { expect, test } from 'vitest'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { openAskedIn, openOnDay } from '#domain/chat/open-on-day.ts'

const today = dayOf('2026-11-30')

test.each([
  ['Are you open on 16 December?', '2026-12-16'],
  ['are you closed on the 16th of December', '2026-12-16'],
  ['Will you be open on December 24, 2027?', '2027-12-24'],
  ['Is your help desk open on Good Friday?', '2027-03-26'],
  ['Do you work on Christmas?', '2026-12-25'],
  ['are you open on the Day of Reconciliation', '2026-12-16'],
  ['Are you open on 3 March?', '2027-03-03'],
  ['Is julle oop op 16 Desember?', '2026-12-16'],
  ['Werk julle op 1 Januarie?', '2027-01-01'],
])('“%s” asks about %s', (message, date) => {
  const asked = openAskedIn(message, today)
  expect(asked && dateOf(asked.day)).toBe(date)
})

test.each([
  'When are you closed over Christmas?',
  'Are you open on 31 June?',
  'Are you open on Sundays?',
  'Do you work with Microsoft?',
  'Are you open to negotiation on 16 December?',
])('“%s” asks something else', (message) => {
  expect(openAskedIn(message, today)).toBeUndefined()
})

test('a public holiday has no office hours, and the next office day is named', () => {
  expect(openOnDay(openAskedIn('Are you closed on 25 December?', today)!)).toBe(
    'No, we do not close: our help desk answers around the clock, on Friday 25 December 2026 too. That day is a public holiday (Christmas Day) and has no office hours: critical and high-priority tickets are answered as always, others from Monday 28 December 2026, 08:00.\n\nMore on this: /helpdesk',
  )
  expect(openOnDay(openAskedIn('Are you open on 17 December?', today)!)).toContain('Office hours are 08:00 to 17:00')
  expect(openOnDay(openAskedIn('Is julle oop op 19 Desember?', today)!)).toMatch(/^Ja: .*naweek/)
})
