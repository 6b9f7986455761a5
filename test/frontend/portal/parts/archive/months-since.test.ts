import { expect, test } from 'vitest'
import { monthsSince } from '../../../../../frontend/src/portal/parts/archive/months-since.ts'

test("entered time is asked for from the month before up to today's month, also when it has begun only in South Africa", () => {
  // Half past midnight on 1 December in South Africa.
  expect(monthsSince('2026-10-12T08:00:00.000Z', Date.parse('2026-11-30T22:30:00Z'))).toEqual([
    { from: '2026-09-01', to: '2026-09-30' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-11-01', to: '2026-11-30' },
    { from: '2026-12-01', to: '2026-12-31' },
  ])
  expect(monthsSince('2026-12-01T08:00:00.000Z', Date.parse('2026-12-14T10:00:00Z')).at(-1)).toEqual({
    from: '2026-12-01',
    to: '2026-12-31',
  })
})
