import { expect, test } from 'vitest'
import { repeatsInWords } from '#domain/projects/repeats.ts'

test('a repetition is said with its days, its first date and what a day off does to it', () => {
  const from = '2026-12-07'
  expect(
    repeatsInWords({ from, every: 2, unit: { of: 'week', on: ['Monday', 'Friday'] }, onDayOff: 'next-working-day' }),
  ).toBe('Every 2 weeks on Monday and Friday from 2026-12-07, on a day off the next working day')
  expect(repeatsInWords({ from, every: 1, unit: { of: 'month', day: 31 }, onDayOff: 'stays' })).toBe(
    'Every month on day 31 from 2026-12-07',
  )
  expect(
    repeatsInWords({ from, every: 1, unit: { of: 'month-weekday', nth: -1, on: 'Friday' }, onDayOff: 'stays' }),
  ).toBe('Every month on the last Friday from 2026-12-07')
})
