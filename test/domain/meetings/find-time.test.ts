import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTimes, overlaps } from '#domain/meetings/calendar/find-time.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { localIn, momentIn, HOME_ZONE } from '#domain/calendar/zone.ts'
import { warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { sampleMeeting } from './samples.ts'

const at = (date: string, time: string) => momentIn(HOME_ZONE, date, time)
const hour = (date: string, time: string, ...personIds: string[]) => ({
  from: at(date, time),
  to: at(date, time) + 3_600_000,
  personIds,
})

test('the first time that all are free is in the office hours of a working day', () => {
  // 16 December 2026 is the Day of Reconciliation, a Wednesday.
  const found = findTimes({
    personIds: ['ana', 'bheki'],
    minutes: 60,
    from: at('2026-12-15', '15:00'),
    to: at('2026-12-18', '00:00'),
    busy: [
      hour('2026-12-15', '15:00', 'ana'),
      hour('2026-12-15', '16:00', 'bheki'),
      hour('2026-12-17', '08:00', 'lerato'),
    ],
    calendar: officeHours,
  })
  expect(localIn(HOME_ZONE, found[0]!)).toEqual({ date: '2026-12-17', time: '08:00' })
})

test('nothing that is found overlaps a meeting of the people, and every found time is working time', () => {
  const start = at('2026-12-14', '00:00')
  const busy = fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 500 }).map((quarter) => start + quarter * 900_000),
      length: fc.integer({ min: 1, max: 12 }),
      personIds: fc.subarray(['ana', 'bheki', 'lerato'], { minLength: 1 }),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(busy, fc.integer({ min: 15, max: 240 }), (spans, minutes) => {
      const taken = spans.map(({ length, ...span }) => ({ ...span, to: span.from + length * 900_000 }))
      const wanted = { personIds: ['ana', 'bheki'], minutes, from: start, to: start + 5 * 86_400_000 }
      for (const from of findTimes({ ...wanted, busy: taken, calendar: officeHours })) {
        const to = from + minutes * 60_000
        const { time, date } = localIn(HOME_ZONE, from)
        expect(time >= '08:00' && localIn(HOME_ZONE, to).time <= '17:00' && date !== '2026-12-16').toBe(true)
        const clash = taken.some(
          (each) => !each.personIds.every((id) => id === 'lerato') && overlaps(each, { from, to }),
        )
        expect(clash).toBe(false)
      }
    }),
    { seed: 17 },
  )
})

test('a holiday, an evening and people in another meeting are warned of', () => {
  const meeting = sampleMeeting({ date: '2026-12-16' })
  const other = {
    ...sampleMeeting({ date: '2026-12-16', time: '09:30', personIds: ['bheki'] }),
    id: 'other',
    title: 'Site',
  }
  expect(warningsOf(meeting, [other, meeting], officeHours)).toEqual([
    { warning: 'holiday', name: 'Day of Reconciliation' },
    { warning: 'double-booked', personId: 'bheki', title: 'Site', id: 'other' },
  ])
  expect(warningsOf({ ...meeting, date: '2026-12-15', time: '16:30' }, [], officeHours)).toEqual([
    { warning: 'outside-hours' },
  ])
  expect(warningsOf(meeting, [{ ...other, state: 'cancelled' }], officeHours)).toHaveLength(1)
})
