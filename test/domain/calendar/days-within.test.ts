import { expect, test } from 'vitest'
import { isWithin, momentsWithin } from '#domain/calendar/days-within.ts'

const november = { since: '2026-11-01', until: '2026-11-30' }

test('days begin and end at midnight in South Africa', () => {
  expect(momentsWithin(november)).toEqual({ from: '2026-10-31T22:00:00.000Z', before: '2026-11-30T22:00:00.000Z' })
  expect(isWithin('2026-10-31T21:59:59.999Z', november)).toBe(false)
  expect(isWithin('2026-10-31T22:00:00.000Z', november)).toBe(true)
  expect(isWithin('2026-11-30T21:59:59.999Z', november)).toBe(true)
  expect(isWithin('2026-11-30T22:00:00.000Z', november)).toBe(false)
})

test('without a limit every moment is within', () => {
  expect(isWithin('1999-01-01T00:00:00.000Z', {})).toBe(true)
  expect(isWithin('1999-01-01T00:00:00.000Z', { since: '2026-11-01' })).toBe(false)
})
