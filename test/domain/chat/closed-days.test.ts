import { expect, test } from 'vitest'
import { dateOf, dayOf } from '#domain/calendar/day.ts'
import { closedDays, closedDaysAskedIn } from '#domain/chat/closed-days.ts'

const today = dayOf('2026-11-30')

test.each([
  ['Which days is your team not at the office in December?', '2026-12-01', '2026-12-31'],
  ['When are you closed in November?', '2026-11-01', '2026-11-30'],
  ['On which days are you closed in April?', '2027-04-01', '2027-04-30'],
  ['Do you close over the festive season?', '2026-12-01', '2027-01-01'],
  ['Which public holidays do you observe?', '2026-11-30', '2027-11-29'],
  ['Wanneer is julle in Desember toe?', '2026-12-01', '2026-12-31'],
])('“%s” asks about %s to %s', (message, from, until) => {
  const asked = closedDaysAskedIn(message, today)
  expect(asked && [dateOf(asked.from), dateOf(asked.until)]).toEqual([from, until])
})

test.each([
  'Are you closed on 16 December?',
  'Are you open on Sundays?',
  'When is our office closed in December?',
  'When are tickets closed in December?',
  'Are you available in December to migrate us?',
  'Does your team work in May?',
])('“%s” asks something else', (message) => {
  expect(closedDaysAskedIn(message, today)).toBeUndefined()
})

test('the public holidays of the month are named, and the desk answers on them', () => {
  const answer = closedDays(closedDaysAskedIn('When are you closed in December?', today)!)
  expect(answer).toContain('Our help desk answers around the clock on those days too.')
  expect(answer.match(/^- .*/gm)).toEqual([
    '- Wednesday 16 December 2026: Day of Reconciliation',
    '- Friday 25 December 2026: Christmas Day',
    '- Saturday 26 December 2026: Day of Goodwill',
  ])
  expect(closedDays(closedDaysAskedIn('Are you closed in July?', today)!)).toContain('31 July 2027: none')
})
