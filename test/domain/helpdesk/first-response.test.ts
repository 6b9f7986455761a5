import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLate, latestLateCreation } from '#domain/helpdesk/first-response.ts'
import { priorities } from '#domain/helpdesk/priority.ts'
import { responseClock } from '#domain/helpdesk/response-clock.ts'

/** A Johannesburg time as milliseconds. */
const at = (local: string) => Date.parse(`${local}+02:00`)
const MINUTE_MS = 60_000

describe('the first response is due', () => {
  test.each([
    ['critical', '2026-11-21T23:50', '2026-11-22T00:05', 'in 15 minutes, also on a Saturday night'],
    ['high', '2026-11-22T09:00', '2026-11-22T10:00', 'in an hour, also on a Sunday'],
    ['normal', '2026-11-20T09:00', '2026-11-20T13:00', 'in four office hours of the same day'],
    ['normal', '2026-11-19T16:00', '2026-11-20T11:00', 'in the remaining hours of today and the rest tomorrow'],
    ['normal', '2026-11-20T16:00', '2026-11-23T11:00', 'after the weekend'],
    ['normal', '2026-11-21T12:00', '2026-11-23T12:00', 'four hours after the office opens'],
    ['normal', '2026-11-20T06:30', '2026-11-20T12:00', 'four hours after the office opens on the same day'],
    ['normal', '2026-11-03T16:00', '2026-11-05T11:00', 'after a public holiday'],
    ['critical', '2026-11-04T10:00', '2026-11-04T10:15', 'on a public holiday as on any day'],
    ['low', '2026-11-20T08:00', '2026-11-20T17:00', 'by the end of the working day'],
    ['low', '2026-11-20T10:00', '2026-11-23T10:00', 'one working day later'],
  ] as const)('%s, sent %s: %s, %s', (priority, sent, due, _how) => {
    expect(responseClock(priority, at(sent), at(sent)).dueAt).toBe(at(due))
  })
})

test.each(priorities)('a %s ticket is late after the promised time, not at it', (priority) => {
  const createdAt = at('2026-11-20T16:00')
  const due = responseClock(priority, createdAt, createdAt).dueAt
  expect(isLate(priority, createdAt, due)).toBe(false)
  expect(latestLateCreation(priority, due)).toBeLessThan(createdAt)
  expect(isLate(priority, createdAt, due + 1)).toBe(true)
  expect(latestLateCreation(priority, due + 1)).toBeGreaterThanOrEqual(createdAt)
})

test('a ticket is late exactly if it was created up to `latestLateCreation`', () => {
  // From election day on, so that a holiday is among them.
  const weeks = 3 * 7 * 24 * 60
  fc.assert(
    fc.property(
      fc.constantFrom(...priorities),
      fc.integer({ min: 0, max: weeks }),
      fc.integer({ min: 0, max: weeks }),
      (priority, minutes, age) => {
        const now = at('2026-11-02T00:00') + minutes * MINUTE_MS
        const createdAt = now - age * MINUTE_MS
        expect(createdAt <= latestLateCreation(priority, now)).toBe(isLate(priority, createdAt, now))
      },
    ),
  )
})
