import { expect, test } from 'vitest'
import { HOME_ZONE, momentIn } from '#domain/calendar/zone.ts'
import { askedIn, busyOf, MOST_BUSY_ASKED } from '#domain/meetings/calendar/busy-asked.ts'
import { findTimes } from '#domain/meetings/calendar/find-time.ts'
import { busyWarnings, hiddenBusy, hiddenIn } from '#domain/meetings/calendar/hidden-busy.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { officeTeam } from '#domain/meetings/calendar/people-calendars.ts'
import { whyNotOffered } from '#domain/meetings/calendar/why-not.ts'
import { notOfferedWords, warningLines } from '../../../frontend/src/portal/meetings/words.ts'
import { sampleMeeting } from './samples.ts'

const at = (time: string) => momentIn(HOME_ZONE, '2026-12-15', time)
const meetingAt = (time: string, minutes: number, more = {}) =>
  sampleMeeting({
    date: '2026-12-15',
    time,
    minutes,
    zone: HOME_ZONE,
    personIds: ['ana', 'bheki'],
    chairId: 'ana',
    answers: [],
    ...more,
  })
const personIds = ['ana', 'bheki']
const busyTime = (personId: string, from: string, to: string) => ({
  personId,
  from: `2026-12-15T${from}:00.000Z`,
  to: `2026-12-15T${to}:00.000Z`,
})

test('meetings of a person that overlap or touch are one stretch, and those of nobody who is asked about are none', () => {
  const meetings = [
    meetingAt('10:00', 30),
    meetingAt('09:00', 60),
    meetingAt('09:15', 15, { personIds: ['lerato'], chairId: 'lerato' }),
    meetingAt('14:00', 30, { answers: [{ who: 'bheki', answer: 'declined' }] }),
    meetingAt('15:00', 30, { state: 'cancelled' }),
    meetingAt('16:00', 30, { state: 'held' }),
  ]
  const found = hiddenBusy(meetings, { personIds, now: at('08:00') })
  expect(found).toEqual([
    busyTime('ana', '07:00', '08:30'),
    busyTime('ana', '12:00', '12:30'),
    busyTime('bheki', '07:00', '08:30'),
  ])
  // What is over is not told.
  expect(hiddenBusy(meetings, { personIds, now: at('12:00') })).toEqual([busyTime('ana', '12:00', '12:30')])
  expect(hiddenIn(found).map((each) => each.personIds)).toEqual([['ana', 'bheki'], ['ana']])
})

test('a time at which somebody is in a hidden meeting warns, is not offered, and says no more than busy', () => {
  const times = [busyTime('ana', '07:00', '08:30'), busyTime('bheki', '07:00', '08:30')]
  const names: Record<string, string> = { ana: 'Ana', bheki: 'Bheki' }
  const nameOf = (id: string) => names[id] ?? id
  const details = { ...meetingAt('10:00', 45), personIds }
  expect(warningLines(busyWarnings(details, times), nameOf)).toEqual(['Ana and Bheki are busy then.'])
  expect(busyWarnings({ ...details, time: '10:30' }, times)).toEqual([])
  expect(busyWarnings({ ...details, personIds: ['lerato'], chairId: 'lerato' }, times)).toEqual([])
  const busy = hiddenIn(times)
  const [from, to] = [at('08:00'), at('17:00')]
  const found = findTimes({ personIds, minutes: 60, from, to, busy, calendars: [officeHours] })
  expect(found).not.toContain(at('09:00'))
  expect(found).toContain(at('10:30'))
  const why = whyNotOffered({ personIds, team: officeTeam, busy, found, from, to })
  expect(why.map((each) => notOfferedWords(each, nameOf))).toEqual(['Tue 15 Dec: 09:00 to 10:30 busy (Ana, Bheki)'])
})

test('a query about the most people fits the limit of the firewall, whatever the order in which they were chosen', () => {
  const ids = Array.from({ length: 61 }, (_, each) => `${String(each).padStart(8, '0')}-0000-4000-8000-000000000000`)
  const query = new URLSearchParams({ from: '2026-12-01', to: '2026-12-22', busyOf: busyOf(ids) }).toString()
  expect(query.length).toBeLessThan(2048)
  expect(askedIn(busyOf(ids))).toEqual(ids.slice(0, MOST_BUSY_ASKED))
  expect(busyOf(ids.slice(0, 3).toReversed())).toBe(busyOf(ids.slice(0, 3)))
  expect(askedIn('')).toEqual([])
})
