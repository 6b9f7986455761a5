import { expect, test } from 'vitest'
import { dayAfter, dayOf, daysBetween } from '#domain/cloud-cost/day.ts'

test.each([
  ['2024-09-18 22:00:00', 'iso', '2024-09-18'],
  ['2026-10-01T00:00:00Z', 'iso', '2026-10-01'],
  ['2026-10-01T00:00:00.000Z', 'iso', '2026-10-01'],
  ['2026-10-01 00:00:00 UTC', 'iso', '2026-10-01'],
  ['2026-10-01T01:00:00+02:00', 'iso', '2026-09-30'],
  ['2026-02-28T23:30:00-01:00', 'iso', '2026-03-01'],
  ['10/02/2026', 'month-first', '2026-10-02'],
  ['9/4/2023', 'month-first', '2023-09-04'],
  ['2023-09-04', 'month-first', '2023-09-04'],
  ['2024-02-29', 'iso', '2024-02-29'],
] as const)('%s (%s) is %s', (text, convention, day) => {
  expect(dayOf(text, convention)).toBe(day)
})

test.each([
  ['2025-02-29', 'iso'],
  ['10/02/2026', 'iso'],
  ['21/09/2023', 'month-first'],
  ['45292', 'iso'],
  ['', 'iso'],
  ['yesterday', 'month-first'],
] as const)('“%s” (%s) is no date', (text, convention) => {
  expect(dayOf(text, convention)).toBeUndefined()
})

test('days are counted over the ends of months', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-02-28', '2026-03-02')).toBe(2)
})
