import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueSchema } from '#domain/schedules/due.ts'
import { minutesUntilRetry, MOST_ATTEMPTS } from '#domain/schedules/retry.ts'

test('pauses between attempts double from a minute up to an hour', () => {
  expect(Array.from({ length: MOST_ATTEMPTS - 1 }, (_, index) => minutesUntilRetry(index + 1))).toEqual([
    1, 2, 4, 8, 16, 32, 60,
  ])
})

test('moments sort as their texts do', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      const at = (date: Date) => dueSchema.parse({ kind: 'reminder', id: '1', at: date.toISOString() }).at
      expect(at(a) < at(b)).toBe(a.getTime() < b.getTime())
    }),
  )
})

test.each([
  ['a moment without milliseconds', { at: '2026-11-22T08:00:00Z' }],
  ['a moment of another zone', { at: '2026-11-22T10:00:00.000+02:00' }],
  ['a kind with spaces', { kind: 'first response' }],
  ['an address as id', { id: 'zanele@kopano.example' }],
  ['an id that reaches into another key', { id: 'VMS-1#DUE' }],
])('%s is refused', (_, more) => {
  expect(dueSchema.safeParse({ kind: 'reminder', id: '1', at: '2026-11-22T08:00:00.000Z', ...more }).success).toBe(
    false,
  )
})
