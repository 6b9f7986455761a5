import { spawnSync } from 'node:child_process'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { momentIn } from '#domain/calendar/zone.ts'
import { feedCalendar, meetingCalendar, seriesCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { changeMeeting, handedTo } from '#domain/meetings/change-meeting.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import type { MeetingChange } from '#domain/meetings/meeting-change.ts'
import {
  askedAnew,
  followed,
  isFirstOf,
  lostOccurrence,
  meetsAtOtherTimes,
  numberedBy,
  planOf,
  plannedOccurrences,
  withEarlierTimes,
} from '#domain/meetings/series.ts'
import type { Series } from '#domain/meetings/series.ts'
import { NOON, sampleSeries } from './samples.ts'

const told = {
  domain: 'veritech.example',
  addresses: new Map([
    ['ana', { email: 'ana@mokoena.example', name: 'Ana' }],
    ['bheki', { email: 'bheki@mokoena.example', name: 'Bheki' }],
  ]),
  addressOf: (id: string) => `https://veritech.example/dashboard/meetings/${id}`,
  answersTo: 'answers@tickets.veritech.example',
  now: NOON,
}
const all = { calendar: officeHours, attends: () => true, seriesOf: () => undefined }

function changed(meeting: Meeting, ...changes: MeetingChange[]): Meeting {
  return changes.reduce((before, change) => {
    const result = changeMeeting(before, change, { personId: 'ana', leads: true, now: NOON + 60_000 })
    if ('refused' in result) throw new Error(result.refused)
    return result.meeting
  }, meeting)
}

/** What people are mailed over the life of a weekly series: made, one moved, one cancelled, and given to another organiser. */
function lifeOf(zone: string) {
  const series = sampleSeries({
    zone,
    date: '2026-10-20',
    rule: { every: 1, unit: { of: 'week', on: ['Tuesday'] }, onDayOff: 'stays' },
  })
  const [, second, third] = plannedOccurrences(series, officeHours, '2026-10-01', '2026-12-31')
  const fields = { date: '2026-10-29', time: '15:30' }
  const was = { date: '2026-10-27', time: '09:00' }
  const moved = changed(second!, { change: 'details', fields, was }, { change: 'invite' })
  const cancelled = changed(third!, { change: 'cancel' })
  const handed: Series = { ...series, personId: 'bheki', sequence: series.sequence + 1 }
  const meetings = [handedTo(moved, 'bheki'), cancelled]
  return {
    made: seriesCalendar(series, 'REQUEST', { ...all, meetings: [] }, told),
    moved: meetingCalendar(moved, 'REQUEST', told, series),
    cancelled: meetingCalendar(cancelled, 'CANCEL', told, series),
    handed: seriesCalendar(handed, 'REQUEST', { ...all, meetings }, told),
    feed: feedCalendar({ ...all, meetings, series: [handed] }, told),
  }
}

const iso = (at: number) => new Date(at).toISOString().replace('.000', '')
const expected = (zone: string) => {
  const at = (date: string, time = '09:00') => iso(momentIn(zone, date, time))
  const uid = '00000000-0000-4000-8000-000000000800@veritech.example'
  const of = { uid, zone, organiser: 'Ana', attendees: 2, left: [] as string[], repeats: false, status: 'CONFIRMED' }
  const master = { ...of, occurrence: null, start: at('2026-10-20'), sequence: 0, repeats: true, status: '' }
  const moved = { ...of, occurrence: at('2026-10-27'), start: at('2026-10-29', '15:30'), sequence: 1 }
  const [left, byBheki] = [[at('2026-11-03')], { organiser: 'Bheki', sequence: 1 }]
  const cancelled = { ...of, occurrence: left[0], start: left[0], sequence: 1, status: 'CANCELLED' }
  const inFeed = { attendees: 0, organiser: 'Bheki' }
  return {
    made: { method: 'REQUEST', events: [master] },
    moved: { method: 'REQUEST', events: [moved] },
    cancelled: { method: 'CANCEL', events: [cancelled] },
    handed: {
      method: 'REQUEST',
      events: [
        { ...master, ...byBheki, left },
        { ...moved, ...byBheki, sequence: 2 },
      ],
    },
    feed: {
      method: 'PUBLISH',
      // As in the mail of the same state: a calendar that has the feed takes the mail.
      events: [
        { ...master, ...byBheki, ...inFeed, left },
        { ...moved, ...byBheki, ...inFeed, sequence: 2 },
      ],
    },
  }
}

/** As ical.js reads a calendar; zones are taken from the text alone. */
function readByIcal(text: string) {
  const root = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const moment = (property: ICAL.Property | null) =>
    property ? iso((property.getFirstValue() as ICAL.Time).toJSDate().getTime()) : null
  const events = root.getAllSubcomponents('vevent').map((event) => {
    const recurrence = event.getFirstProperty('recurrence-id')
    return {
      uid: event.getFirstPropertyValue('uid'),
      occurrence: moment(recurrence),
      zone: (recurrence ?? event.getFirstProperty('dtstart'))?.getParameter('tzid'),
      start: moment(event.getFirstProperty('dtstart')),
      sequence: event.getFirstPropertyValue('sequence'),
      organiser: event.getFirstProperty('organizer')?.getParameter('cn'),
      attendees: event.getAllProperties('attendee').length,
      left: event.getAllProperties('exdate').map(moment),
      repeats: event.getFirstProperty('rrule') !== null,
      status: event.getFirstPropertyValue('status') ?? '',
    }
  })
  return { method: root.getFirstPropertyValue('method'), events }
}

/** As the Python library icalendar reads it. */
function readByPython(text: string): unknown {
  const { stdout, stderr, status } = spawnSync(python, [`${import.meta.dirname}/read-calendar.py`], { input: text })
  if (status !== 0) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString())
}
const python =
  ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import icalendar']).status === 0) ?? ''

const zones = ['Africa/Johannesburg', 'Europe/London', 'America/New_York'] as const
const texts = ['made', 'moved', 'cancelled', 'handed', 'feed'] as const
const cases = zones.flatMap((zone) => texts.map((text) => [zone, text] as const))

test.each(cases)(
  'in %s ical.js reads a weekly series over an exception, a cancellation and a change of organiser: %s',
  (zone, text) => {
    expect(readByIcal(lifeOf(zone)[text])).toEqual(expected(zone)[text])
  },
)

test.runIf(python !== '').each(cases)(
  'in %s the Python library icalendar reads the same, where it is installed: %s',
  (zone, text) => {
    expect(readByPython(lifeOf(zone)[text])).toEqual(expected(zone)[text])
  },
)

test('a feed names no attendee and asks for no answer, and mails ask each', () => {
  const { feed, made } = lifeOf('Africa/Johannesburg')
  expect(feed).not.toMatch(/ATTENDEE|RSVP/)
  expect(made.match(/RSVP=TRUE/g)).toHaveLength(2)
})

test('the number of what a feed shows rises with every change of it, and the series tells when it changed', () => {
  const series = sampleSeries({ rule: { every: 1, unit: { of: 'week', on: ['Tuesday'] }, onDayOff: 'stays' } })
  const [first] = plannedOccurrences(series, officeHours, '2026-11-01', '2026-12-31')
  const place = { change: 'details', fields: { place: 'Room 2' }, was: { place: 'Board room' } } as const
  const inFeed = (...meetings: Meeting[]) =>
    new ICAL.Component(ICAL.parse(feedCalendar({ ...all, meetings, series: [series] }, told))).getAllSubcomponents(
      'vevent',
    )
  const moved = changed(first!, place)
  expect(inFeed(first!)[1]!.getFirstPropertyValue('sequence')).toBe(0)
  expect(inFeed(moved)[1]!.getFirstPropertyValue('sequence')).toBe(1)
  const changedAt = (events: ICAL.Component[]) => String(events[0]!.getFirstPropertyValue('last-modified'))
  const [before, after] = [changedAt(inFeed()), changedAt(inFeed(changed(moved, { change: 'cancel' })))]
  expect(after > before).toBe(true)
  const single = (meeting: Meeting) =>
    readByIcal(feedCalendar({ ...all, meetings: [meeting], series: [] }, told)).events[0]
  const alone = { ...first!, seriesId: undefined, ruled: undefined }
  expect(single(alone)?.sequence).toBe(0)
  expect(single(changed(alone, place))?.sequence).toBe(1)
})

test('feed and mail number the same state alike, whatever people changed before, and no number falls', () => {
  const rule: Series['rule'] = { every: 1, unit: { of: 'week', on: ['Tuesday'] }, onDayOff: 'next-working-day' }
  const series = sampleSeries({ date: '2026-12-01', rule })
  const [first, second, third] = plannedOccurrences(series, officeHours, '2026-12-01', '2027-01-31')
  const toRoom = (from: string, to: string) =>
    ({ change: 'details', fields: { place: to }, was: { place: from } }) as const
  const twice = changed(first!, toRoom('Board room', 'Room 2'), { change: 'invite' }, toRoom('Room 2', 'Room 3'))
  const once = changed(second!, toRoom('Board room', 'Room 2'))
  const later: Series = { ...series, title: 'Board', sequence: 1 }
  const handed: Series = { ...later, personId: 'bheki', sequence: 2 }
  // The change comes after two invitations to the series, so its number is higher than theirs.
  const after = changed(numberedBy(once, handed), toRoom('Room 2', 'Room 4'))
  expect([after.sequence, numberedBy(once, handed).askedSequence]).toEqual([3, 0])
  const states = [
    { series, meetings: [] },
    { series, meetings: [twice] },
    { series, meetings: [twice, once] },
    { series, meetings: [twice, once, changed(third!, { change: 'cancel' })] },
    { series: later, meetings: [twice, once] },
    { series: handed, meetings: [handedTo(twice, 'bheki'), handedTo(once, 'bheki')] },
    { series: handed, meetings: [handedTo(twice, 'bheki'), after] },
  ]
  const numbers = (text: string) =>
    new Map(readByIcal(text).events.map(({ occurrence, sequence }) => [occurrence, Number(sequence)]))
  const stated = states.map(({ series: each, meetings }) => {
    const mailed = numbers(seriesCalendar(each, 'REQUEST', { ...all, meetings }, told))
    expect(numbers(feedCalendar({ ...all, meetings, series: [each] }, told))).toEqual(mailed)
    return mailed
  })
  for (const [at, state] of stated.entries())
    for (const [occurrence, number] of stated[at - 1] ?? [])
      expect(state.get(occurrence) ?? number).toBeGreaterThanOrEqual(number)
})

test('answers count for what was mailed, also while people are not told of a change', () => {
  const series = sampleSeries()
  const [first] = plannedOccurrences(series, officeHours, '2026-11-01', '2026-12-31')
  const place = { change: 'details', fields: { place: 'Room 2' }, was: { place: 'Board room' } } as const
  expect(changed(first!, place)).toMatchObject({ sequence: 1, askedSequence: 0 })
  expect(changed(first!, place, { change: 'invite' })).toMatchObject({ sequence: 1, askedSequence: 1 })
  expect(changed(first!, { change: 'invite' })).toMatchObject({ sequence: 1, askedSequence: 1 })
})

test('another time of a series asks anew, and an earlier end does not', () => {
  const series = sampleSeries()
  expect(meetsAtOtherTimes(series, { ...series, rule: { ...series.rule, until: '2027-01-31' } })).toBe(false)
  expect(meetsAtOtherTimes(series, { ...series, title: 'Board' })).toBe(false)
  expect(meetsAtOtherTimes(series, { ...series, time: '14:00' })).toBe(true)
  expect(meetsAtOtherTimes(series, { ...series, rule: { ...series.rule, every: 2 } })).toBe(true)
})

test('a series at another time keeps what people had answered, with the time that they answered to', () => {
  const comes = { who: 'bheki', answer: 'accepted' as const, comment: 'By bicycle' }
  const own = { who: 'ana', answer: 'accepted' as const }
  const later = { who: 'bheki', answer: 'declined' as const, from: '2026-12-01' }
  const rule = { every: 1, unit: { of: 'week' as const, on: ['Tuesday' as const] }, onDayOff: 'stays' as const }
  const series = sampleSeries({ rule, answers: [own, comes], laterAnswers: [later] })
  const { date, time, zone } = series
  const was = { date, time, zone, repeats: 'every week on Tuesday' }
  const moved = { ...askedAnew(series), time: '14:00' }
  expect([moved.answers, moved.laterAnswers]).toEqual([[own], []])
  const earlierOn = (of: Series, on: string) =>
    plannedOccurrences(of, officeHours, on, on).map((each) => [each.answers, each.earlierAnswers])
  expect(earlierOn(moved, '2026-11-24')).toEqual([[[own], [{ who: 'bheki', answer: 'accepted', ...was }]]])
  expect(earlierOn(moved, '2026-12-08')).toEqual([[[own], [{ who: 'bheki', answer: 'declined', ...was }]]])
  // Moved once more, it keeps answers to the first time only of who gave none to the second.
  expect(askedAnew(moved).earlierAnswers).toEqual(moved.earlierAnswers)
  const again = askedAnew({ ...moved, answers: [{ who: 'bheki', answer: 'tentative' }] })
  expect(again.earlierAnswers).toEqual([{ who: 'bheki', answer: 'tentative', ...was, time: '14:00' }])
})

test('a series is cancelled as a whole at its first date only, also where that was moved', () => {
  const series = { date: '2026-12-02' }
  expect(isFirstOf(series, { date: '2026-12-03', ruled: '2026-12-02' })).toBe(true)
  expect(isFirstOf(series, { date: '2026-12-09', ruled: '2026-12-09' })).toBe(false)
})

test('a date that a series had before it moved to other days is cancelled, and one before the change is not known', () => {
  const on = (day: 'Tuesday' | 'Thursday') => ({
    every: 1,
    unit: { of: 'week' as const, on: [day] },
    onDayOff: 'stays' as const,
  })
  const tuesdays = sampleSeries({ rule: on('Tuesday') })
  const moved: Series = {
    ...withEarlierTimes(tuesdays, { ...planOf(tuesdays), rule: on('Thursday') }, '2026-11-12'),
    rule: on('Thursday'),
    time: '15:00',
  }
  const lost = (of: Series, ruled: string) => {
    const found = lostOccurrence(of, officeHours, ruled)
    return found && [found.state, found.date, found.time]
  }
  expect(lost(moved, '2026-11-17')).toEqual(['cancelled', '2026-11-17', '09:00'])
  expect([lost(moved, '2026-11-10'), lost(moved, '2026-11-18'), lost(tuesdays, '2026-11-18')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  const ended = { ...moved, rule: { ...moved.rule, until: '2026-11-30' } }
  expect(lost(ended, '2026-12-03')).toEqual(['cancelled', '2026-12-03', '15:00'])
  expect(lost(ended, '2026-12-08')).toEqual(['cancelled', '2026-12-08', '09:00'])
  // Another time of day drops no date, and a series does not remember without an end.
  expect(withEarlierTimes(tuesdays, { ...planOf(tuesdays), time: '14:00' }, '2026-11-12')).toBe(tuesdays)
  const often = Array.from({ length: 9 }).reduce<Series>(
    (of, _, at) => withEarlierTimes(of, { ...planOf(of), date: `2027-01-0${at + 1}` }, '2026-11-12'),
    tuesdays,
  )
  expect(often.earlierTimes).toHaveLength(6)
  expect(planOf(moved)).not.toHaveProperty('earlierTimes')
})

test('an occurrence that people only answered to follows its series, and one that they changed stays', () => {
  const rule = { every: 1, unit: { of: 'week' as const, on: ['Tuesday' as const] }, onDayOff: 'stays' as const }
  const before = sampleSeries({ rule })
  const declined = { who: 'bheki', answer: 'declined' as const }
  const planned = plannedOccurrences(before, officeHours, '2026-11-10', '2026-11-10')[0]!
  const answered: Meeting = { ...planned, answers: [declined], version: 3 }
  const parked = changed(answered, { change: 'park', parked: { id: before.id, text: 'Later' }, index: 0 })
  const when = (more: Partial<Series>) => ({ before, series: { ...before, ...more }, calendar: officeHours })
  expect(followed(answered, when({ title: 'Board' }))).toMatchObject({
    title: 'Board',
    answers: [declined],
    version: 3,
  })
  const { date, time, zone } = before
  expect(followed(answered, when({ time: '14:00' }))).toMatchObject({
    time: '14:00',
    answers: [],
    earlierAnswers: [{ ...declined, date: '2026-11-10', time, zone }],
  })
  const wednesdays = { ...rule, unit: { of: 'week' as const, on: ['Wednesday' as const] } }
  expect(followed(answered, when({ rule: wednesdays, date }))).toBeUndefined()
  for (const more of [{ title: 'Board' }, { time: '14:00' }, { rule: wednesdays }])
    expect(followed(parked, when(more))).toBe(parked)
})
