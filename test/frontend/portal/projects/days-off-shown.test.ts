import { expect, test } from 'vitest'
import { daysOffShown } from '#frontend/portal/projects/days-off-shown.ts'
import { office as calendar } from '../../../domain/projects/schedule/plans.ts'

test('a public holiday on a Saturday has its name in the calendar, as one on a Friday has', () => {
  const off = daysOffShown(calendar, '2026-12-21', '2027-01-03')
  expect(off.get('2026-12-25')).toEqual({ isWeekend: false, name: 'Christmas Day' })
  expect(off.get('2026-12-26')).toEqual({ isWeekend: true, name: 'Day of Goodwill' })
  expect(off.get('2026-12-27')).toEqual({ isWeekend: true })
  expect(off.get('2027-01-01')).toEqual({ isWeekend: false, name: "New Year's Day" })
  expect(off.has('2026-12-24')).toBe(false)
  // The last day counts, and so does a single one.
  expect(off.get('2027-01-03')).toEqual({ isWeekend: true })
  expect(daysOffShown(calendar, '2026-12-25', '2026-12-25').has('2026-12-25')).toBe(true)
})

test('a team that works on public holidays sees none of them', () => {
  const off = daysOffShown({ ...calendar, holidaysOff: false }, '2026-12-21', '2027-01-03')
  expect([...off.values()].some(({ name }) => name !== undefined)).toBe(false)
})
