import { expect, test } from 'vitest'
import { HOME_ZONE, momentIn } from '#domain/calendar/zone.ts'
import { findTimes, isAtNight } from '#domain/meetings/calendar/find-time.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { calendarsOf } from '#domain/meetings/calendar/people-calendars.ts'
import { whyNotOffered } from '#domain/meetings/calendar/why-not.ts'
import { notOfferedWords } from '../../../frontend/src/portal/meetings/words.ts'

const at = (date: string, time: string, zone = HOME_ZONE) => momentIn(zone, date, time)
const names: Record<string, string> = { ana: 'Ana Dlamini', priya: 'Priya Govender', bheki: 'Bheki Zulu' }
const mornings = [{ from: '08:00', to: '12:00' }]
const team = {
  calendar: {
    ...officeHours,
    closedDays: [{ date: '2026-12-24', name: 'Stocktake' }],
    hoursOff: [{ date: '2026-12-23', from: '08:00', to: '10:00', name: 'Load-shedding' }],
  },
  people: new Map([
    ['priya', { leave: [{ from: '2026-12-14', to: '2026-12-18' }] }],
    ['bheki', { week: { Monday: mornings, Tuesday: mornings, Wednesday: mornings }, leave: [] }],
  ]),
}
const review = {
  from: at('2026-12-22', '09:00'),
  to: at('2026-12-22', '10:00'),
  personIds: ['ana', 'lerato'],
  title: 'Management meeting',
}

function why(personIds: string[], from: string, to: string, busy = [review]) {
  const wanted = { personIds, from: at(from, '00:00'), to: at(to, '00:00'), busy }
  const found = findTimes({ ...wanted, minutes: 60, calendars: calendarsOf(team, personIds) })
  return whyNotOffered({ ...wanted, team, found }).map((each) => notOfferedWords(each, (id) => names[id] ?? id))
}

test('each day without an offer says why: leave, a holiday by its name, the weekend, and meetings beside what is offered', () => {
  expect(why(['ana', 'priya'], '2026-12-14', '2026-12-23')).toEqual([
    'Mon 14 Dec to Tue 15 Dec: Priya Govender is on leave',
    'Wed 16 Dec: Day of Reconciliation is a public holiday',
    'Thu 17 Dec to Fri 18 Dec: Priya Govender is on leave',
    'Sat 19 Dec to Sun 20 Dec: outside working hours',
    'Tue 22 Dec: 09:00 to 10:00 “Management meeting” (Ana Dlamini)',
  ])
})

test('closed days, hours off and own hours are named, and a meeting of nobody who is asked is no reason', () => {
  expect(why(['bheki'], '2026-12-22', '2026-12-26')).toEqual([
    'Wed 23 Dec: hours off, Load-shedding',
    'Thu 24 Dec to Fri 25 Dec: Bheki Zulu does not work',
  ])
  expect(why(['ana'], '2026-12-24', '2026-12-25')).toEqual(['Thu 24 Dec: closed, Stocktake'])
  expect(why([], '2026-12-25', '2026-12-26')).toEqual(['Fri 25 Dec: Christmas Day is a public holiday'])
})

test('every day of a search is offered or has a reason', () => {
  for (const personIds of [['ana'], ['bheki'], ['priya', 'bheki'], []]) {
    const wanted = { personIds, from: at('2026-12-14', '00:00'), to: at('2027-01-04', '00:00'), busy: [review] }
    const found = findTimes({ ...wanted, minutes: 540, calendars: calendarsOf(team, personIds) })
    const reasons = whyNotOffered({ ...wanted, team, found })
    const days = new Set(found.map((each) => new Date(each + 7_200_000).toISOString().slice(0, 10)))
    for (let day = 0; day < 21; day += 1) {
      const date = new Date(Date.UTC(2026, 11, 14 + day)).toISOString().slice(0, 10)
      const isNamed = reasons.some(({ from, to }) => from <= date && date <= to)
      expect(isNamed || days.has(date), date).toBe(true)
    }
  }
})

test('night is told by the hours of the other time zone', () => {
  const hour = (time: string) => {
    const from = at('2026-12-21', time)
    return isAtNight('America/New_York', { from, to: from + 3_600_000 })
  }
  // New York is seven hours behind in December.
  expect(['08:00', '12:00', '12:30', '13:00', '16:00'].map(hour)).toEqual([true, true, true, false, false])
})
