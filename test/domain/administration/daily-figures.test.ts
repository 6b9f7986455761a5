import { expect, test } from 'vitest'
import type { CountedDay } from '#domain/administration/daily-figures.ts'
import { courseOf, periodBefore, sumOfDays } from '#domain/administration/daily-figures.ts'

test('weeks are compared with as many whole weeks before, so that the same weekdays are compared', () => {
  // Four weeks from a Monday until a Wednesday.
  expect(periodBefore({ from: '2026-11-02', to: '2026-11-25', step: 'week' })).toEqual({
    from: '2026-10-05',
    to: '2026-10-28',
  })
})

test('a month until today is compared with the same days of the month before, a whole month with a whole one', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-23', step: 'day' })).toEqual({
    from: '2026-10-01',
    to: '2026-10-23',
  })
  expect(periodBefore({ from: '2026-10-01', to: '2026-10-31', step: 'day' })).toEqual({
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-30', step: 'day' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
})

test('a course has every step of the period, and counts nothing outside it', () => {
  const days: CountedDay[] = [
    { day: '2026-11-01', counts: { people: 50 } },
    { day: '2026-11-02', counts: { people: 1 } },
    { day: '2026-11-08', counts: { people: 2, other: 7 } },
    { day: '2026-11-17', counts: { people: 4 } },
    { day: '2026-11-18', counts: { people: 90 } },
  ]
  const period = { from: '2026-11-02', to: '2026-11-17', step: 'week' as const }
  expect(courseOf(days, 'people', period)).toEqual([
    { from: '2026-11-02', value: 3 },
    { from: '2026-11-09', value: 0 },
    { from: '2026-11-16', value: 4 },
  ])
  expect(sumOfDays(days, 'other')).toBe(7)
})
