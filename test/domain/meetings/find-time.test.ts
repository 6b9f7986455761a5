import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTimes, overlaps } from '#domain/meetings/calendar/find-time.ts'
import { calendarsOf, officeTeam } from '#domain/meetings/calendar/people-calendars.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { localIn, momentIn, HOME_ZONE } from '#domain/calendar/zone.ts'
import { isToCome, warningsOf } from '#domain/meetings/calendar/warnings.ts'
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
    calendars: [officeHours],
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
      for (const from of findTimes({ ...wanted, busy: taken, calendars: [officeHours] })) {
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
  expect(warningsOf(meeting, [other, meeting], officeTeam)).toEqual([
    { warning: 'holiday', name: 'Day of Reconciliation' },
    { warning: 'double-booked', personId: 'bheki', title: 'Site', id: 'other' },
    { warning: 'double-booked', personId: 'ana', title: 'Site', id: 'other' },
  ])
  // Ana chairs the other one, and who declined a meeting is not in it.
  const declined = { ...other, answers: [{ who: 'bheki', answer: 'declined' as const }] }
  expect(warningsOf(meeting, [declined], officeTeam)).toEqual([
    { warning: 'holiday', name: 'Day of Reconciliation' },
    { warning: 'double-booked', personId: 'ana', title: 'Site', id: 'other' },
  ])
  expect(warningsOf({ ...meeting, date: '2026-12-15', time: '16:30' }, [], officeTeam)).toEqual([
    { warning: 'outside-hours' },
  ])
  for (const state of ['cancelled', 'held', 'sent', 'approved'])
    expect(warningsOf(meeting, [{ ...other, state }], officeTeam)).toHaveLength(1)
})

const mornings = [{ from: '08:00', to: '12:00' }]
const team = {
  calendar: {
    ...officeHours,
    closedDays: [{ date: '2026-12-28', name: 'Year end' }],
    hoursOff: [{ date: '2026-12-15', from: '08:00', to: '10:00', name: 'Load-shedding' }],
  },
  people: new Map([
    ['ana', { leave: [{ from: '2026-12-17', to: '2026-12-18' }] }],
    ['bheki', { week: { Tuesday: mornings, Monday: mornings, Friday: mornings }, leave: [] }],
  ]),
}

test('a time is found in the hours of each, not on their leave, nor when the organisation is closed', () => {
  const wanted = (personIds: string[], from: string) => ({
    personIds,
    minutes: 60,
    from: at(from, '00:00'),
    to: at('2027-01-10', '00:00'),
    busy: [],
    calendars: calendarsOf(team, personIds),
  })
  const first = (personIds: string[], from: string) => localIn(HOME_ZONE, findTimes(wanted(personIds, from))[0]!)
  expect(first(['ana', 'bheki'], '2026-12-15')).toEqual({ date: '2026-12-15', time: '10:00' })
  // Bheki works on Friday the 18th, when Ana is on leave; Monday the 21st is the next day of both.
  expect(first(['ana', 'bheki'], '2026-12-16')).toEqual({ date: '2026-12-21', time: '08:00' })
  expect(first(['bheki'], '2026-12-16')).toEqual({ date: '2026-12-18', time: '08:00' })
  expect(first(['lerato'], '2026-12-26')).toEqual({ date: '2026-12-29', time: '08:00' })
  for (const found of findTimes(wanted(['bheki'], '2026-12-16')))
    expect(localIn(HOME_ZONE, found).time < '12:00').toBe(true)
})

test('leave, own hours and closed days are warned of by name', () => {
  const on = (date: string, time = '09:00') =>
    warningsOf(sampleMeeting({ date, time, personIds: ['ana', 'bheki', 'lerato'] }), [], team)
  expect(on('2026-12-17')).toEqual([
    { warning: 'on-leave', personId: 'ana' },
    { warning: 'outside-own-hours', personId: 'bheki' },
  ])
  expect(on('2026-12-28')).toEqual([{ warning: 'closed', name: 'Year end', isWholeDay: true }])
  expect(on('2026-12-15')).toEqual([{ warning: 'closed', name: 'Load-shedding' }])
  expect(on('2026-12-21', '18:00')).toEqual([{ warning: 'outside-hours' }])
  expect(on('2026-12-22', '10:00')).toEqual([])
})

test('only a meeting to come can be moved, so that only its time is warned about', () => {
  const meeting = sampleMeeting({ date: '2026-11-03', time: '09:00', minutes: 45 })
  const at = (time: string) => Date.parse(`2026-11-03T${time}:00.000+02:00`)
  expect([isToCome(meeting, at('09:44')), isToCome(meeting, at('09:45'))]).toEqual([true, false])
  for (const state of ['held', 'sent', 'approved', 'cancelled'] as const)
    expect(isToCome({ ...meeting, state }, at('08:00'))).toBe(false)
})

test('leave and other meetings of the chair speak against a time, although the chair is on no list', () => {
  const people = new Map([['priya', { leave: [{ from: '2026-12-17', to: '2026-12-18' }] }]])
  const meeting = {
    date: '2026-12-17',
    time: '09:00',
    minutes: 60,
    zone: HOME_ZONE,
    personIds: ['ana'],
    chairId: 'priya',
  }
  const team = { ...officeTeam, people }
  expect(warningsOf(meeting, [], team)).toEqual([{ warning: 'on-leave', personId: 'priya' }])
  const other = { ...meeting, id: 'other', title: 'Review', state: 'planned', date: '2026-12-21' }
  expect(warningsOf({ ...meeting, date: '2026-12-21', personIds: ['bheki'] }, [other], team)).toEqual([
    { warning: 'double-booked', personId: 'priya', title: 'Review', id: 'other' },
  ])
})
