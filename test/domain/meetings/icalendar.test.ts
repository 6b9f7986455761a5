import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { dateOf, dayOf, WEEKDAYS } from '#domain/calendar/day.ts'
import { icalendar, textValue, timeZone } from '#domain/calendar/icalendar.ts'
import { feedCalendar, meetingCalendar, seriesCalendar } from '#domain/meetings/calendar/meeting-calendar.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { momentIn } from '#domain/calendar/zone.ts'
import { endedBefore, takenOver } from '#domain/meetings/split-series.ts'
import { plannedOccurrences } from '#domain/meetings/series.ts'
import type { MeetingRule } from '#domain/meetings/meeting-rule.ts'
import { idOf, sampleMeeting, sampleSeries } from './samples.ts'

const NOW = Date.parse('2026-11-02T08:00:00Z')
const told = {
  domain: 'veritech.example',
  addresses: new Map([['ana', { email: 'ana@mokoena.example', name: 'Ana, "the" Chair' }]]),
  addressOf: (id: string) => `https://veritech.example/dashboard/meetings/${id}`,
  now: NOW,
}

const everything = { calendar: officeHours, attends: () => true, seriesOf: () => undefined }

/** Reads as a calendar program does: zones are taken from the file alone. */
function eventsIn(text: string): ICAL.Event[] {
  const root = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = root.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const exceptions = events.filter((each) => each.isRecurrenceException())
  const masters = events.filter((each) => !each.isRecurrenceException())
  for (const exception of exceptions) masters.find(({ uid }) => uid === exception.uid)?.relateException(exception)
  return masters
}

/** The moments at which a program shows an event, up to `until`. */
function shown(event: ICAL.Event, until: number): number[] {
  const found: number[] = []
  const dates = event.iterator()
  for (let next = dates.next(); next; next = dates.next()) {
    if (next.toJSDate().getTime() > until) break
    found.push(event.getOccurrenceDetails(next).startDate.toJSDate().getTime())
  }
  return found.toSorted((one, other) => one - other)
}

const weekday = fc.constantFrom(...WEEKDAYS)
const units: fc.Arbitrary<MeetingRule['unit']> = fc.oneof(
  fc.constant({ of: 'day' as const }),
  fc.record({ of: fc.constant('week' as const), on: fc.uniqueArray(weekday, { minLength: 1, maxLength: 3 }) }),
  fc.record({ of: fc.constant('month' as const), day: fc.constantFrom(1, 15, 28, 31) }),
  fc.record({ of: fc.constant('month-weekday' as const), nth: fc.constantFrom(1, 2, 3, 4, -1), on: weekday }),
)
const rules = fc.record({
  every: fc.integer({ min: 1, max: 3 }),
  unit: units,
  onDayOff: fc.constantFrom('stays' as const, 'is-left-out' as const, 'next-working-day' as const),
})

test('an independent parser shows a series on the days on which we do, in every zone, over changes of the clocks', () => {
  const zones = fc.constantFrom('Africa/Johannesburg', 'Europe/London', 'America/New_York', 'Asia/Kolkata')
  const starts = fc.integer({ min: 0, max: 60 }).map((days) => dateOf(dayOf('2026-11-02') + days))
  fc.assert(
    fc.property(rules, zones, starts, (rule, zone, date) => {
      const series = sampleSeries({ rule, zone, date })
      const last = dateOf(dayOf(date) + 200)
      const ours = plannedOccurrences(series, officeHours, date, last).map((each) =>
        momentIn(zone, each.date, each.time),
      )
      const [event] = eventsIn(feedCalendar({ ...everything, meetings: [], series: [series] }, told))
      const until = momentIn(zone, last, '23:59')
      expect(ours.length === 0 ? [] : shown(event!, until).filter((each) => each <= until)).toEqual(ours)
    }),
    { numRuns: 40, seed: 17 },
  )
})

test('an occurrence that was moved and one that was cancelled are exceptions of their series, under its UID', () => {
  const series = sampleSeries({
    date: '2026-11-03',
    rule: { every: 1, unit: { of: 'week', on: ['Tuesday'] }, onDayOff: 'stays' },
  })
  const [, second, third] = plannedOccurrences(series, officeHours, '2026-11-01', '2026-12-31')
  const meetings = [
    { ...second!, date: '2026-11-12', time: '15:30', sequence: 2 },
    { ...third!, state: 'cancelled' as const },
  ]
  const [event, ...more] = eventsIn(feedCalendar({ ...everything, meetings, series: [series] }, told))
  expect(more).toEqual([])
  expect(shown(event!, momentIn(series.zone, '2026-11-30', '00:00'))).toEqual([
    momentIn(series.zone, '2026-11-03', '09:00'),
    momentIn(series.zone, '2026-11-12', '15:30'),
    momentIn(series.zone, '2026-11-24', '09:00'),
  ])
})

test('an invitation and its cancellation have one UID, a higher sequence, and names as they were typed', () => {
  const meeting = sampleMeeting({ title: 'Risk; costs, and \\ more\nsecond line', personIds: ['ana', 'gone'] })
  const request = meetingCalendar(meeting, 'REQUEST', told)
  const cancel = meetingCalendar({ ...meeting, state: 'cancelled', sequence: 1 }, 'CANCEL', told)
  const [asked, ended] = [eventsIn(request)[0]!, eventsIn(cancel)[0]!]
  expect(asked.summary).toBe(meeting.title)
  expect([ended.uid, ended.sequence]).toEqual([asked.uid, asked.sequence + 1])
  expect(asked.endDate.toJSDate().getTime() - asked.startDate.toJSDate().getTime()).toBe(45 * 60_000)
  expect(asked.attendees.map((each) => each.getFirstValue())).toEqual(['mailto:ana@mokoena.example'])
  expect(cancel).toContain('METHOD:CANCEL')
})

test.each([
  'Africa/Johannesburg',
  'Europe/London',
  'America/New_York',
  'Australia/Sydney',
  'Africa/Casablanca',
] as const)(
  'a zone says for %s how the clocks run from before the first event on, and where a yearly rule holds for good',
  (zone) => {
    const from = Date.parse('2024-06-01T00:00:00Z')
    const component = ICAL.Component.fromString(icalendar(timeZone(zone, from)))
    const read = new ICAL.Timezone(component)
    const years = zone === 'Africa/Casablanca' ? 2 : 12
    for (let day = 1; day < years * 365; day += 9) {
      const date = dateOf(dayOf('2024-06-01') + day)
      const time = ICAL.Time.fromDateTimeString(`${date}T09:00:00`)
      time.zone = read
      expect(time.toJSDate().getTime()).toBe(momentIn(zone, date, '09:00'))
    }
    expect(component.getAllSubcomponents('standard').length + component.getAllSubcomponents('daylight').length).toBe(
      { 'Africa/Johannesburg': 1, 'Africa/Casablanca': 6 }[zone as string] ?? 3,
    )
  },
)

test('no line is longer than 75 bytes, no character is cut, and nothing typed begins a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const text = icalendar({ name: 'VEVENT', properties: [{ name: 'SUMMARY', value: textValue(typed) }] })
      const lines = text.split('\r\n')
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(lines.filter((line) => line !== '' && !line.startsWith(' '))).toHaveLength(3)
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${textValue(typed)}`)
    }),
    { seed: 17 },
  )
})

test('a series that another one takes over from ends the day before, and calendars show each day once', () => {
  const zones = fc.constantFrom('Africa/Johannesburg', 'Europe/London', 'America/New_York')
  fc.assert(
    fc.property(rules, zones, fc.integer({ min: 1, max: 8 }), (rule, zone, place) => {
      const series = sampleSeries({ rule, zone, date: '2026-11-03' })
      const all = plannedOccurrences(series, officeHours, '2026-11-01', '2027-09-30')
      const ruled = all[place]?.ruled
      if (ruled === undefined || ruled <= series.date) return
      const ended = { ...endedBefore(series, ruled), sequence: series.sequence + 1 }
      const next = sampleSeries({ id: idOf(801), rule, zone, date: ruled, time: '15:00', sequence: 0 })
      const read = (of: typeof series) =>
        eventsIn(seriesCalendar(of, 'REQUEST', { ...everything, meetings: [] }, told))[0]
      const [before, after] = [read(ended), read(next)]
      const until = momentIn(zone, '2027-06-30', '23:59')
      const earlier = before ? shown(before, until) : []
      expect(earlier).toEqual(
        plannedOccurrences(ended, officeHours, '2026-11-01', '2027-06-30').map((each) =>
          momentIn(zone, each.date, '09:00'),
        ),
      )
      expect(after?.uid).not.toBe(before?.uid)
      // A series whose days off leave nothing has no entry.
      expect([before?.sequence ?? 1, after?.sequence ?? 0]).toEqual([1, 0])
      for (const each of plannedOccurrences(ended, officeHours, '2026-11-01', '2027-06-30'))
        expect(each.ruled! < ruled).toBe(true)
    }),
    { numRuns: 12, seed: 17 },
  )
})

test('what people prepared takes the next free place of the new series, at its time', () => {
  const weekly = (on: 'Tuesday' | 'Thursday'): MeetingRule => ({
    every: 1,
    unit: { of: 'week', on: [on] },
    onDayOff: 'stays',
  })
  const series = sampleSeries({ date: '2026-11-03', rule: weekly('Tuesday') })
  const next = sampleSeries({ id: idOf(801), date: '2026-11-19', time: '15:00', rule: weekly('Thursday') })
  const [, , third, fourth] = plannedOccurrences(series, officeHours, '2026-11-01', '2026-12-31')
  const parked = [{ id: idOf(5), text: 'Later' }]
  const ending = { guests: ['left@kopano.example'], personId: 'ana' }
  const guests = ['left@kopano.example', 'lawyer@kopano.example']
  const first = takenOver(next, officeHours, {
    occurrence: { ...third!, parked, guests },
    ending,
    taken: new Set(),
  })
  // A guest of the old series whom the new one does not have is not invited to it.
  expect(first?.guests).toEqual([...next.guests, 'lawyer@kopano.example'])
  expect(first).toMatchObject({ id: `${next.id}.2026-11-19`, date: '2026-11-19', time: '15:00', parked, version: 0 })
  const second = takenOver(next, officeHours, { occurrence: third!, ending, taken: new Set([first!.id]) })
  expect(second?.date).toBe('2026-11-26')
  // People are asked anew, and their answers to the old time are told with it.
  const declined = { who: 'bheki', answer: 'declined' as const }
  const answers = [{ who: 'ana', answer: 'accepted' as const }, declined]
  const answered = takenOver(next, officeHours, { occurrence: { ...third!, answers }, ending, taken: new Set() })
  const { date, time, zone } = third!
  expect(answered?.earlierAnswers).toEqual([{ ...declined, date, time, zone }])
  expect(answered?.answers).toEqual(first?.answers)
  expect(takenOver(next, officeHours, { occurrence: fourth!, ending, taken: new Set() })?.date).toBe('2026-11-26')
  const ended = { ...next, rule: { ...next.rule, until: '2026-11-20' } }
  expect(takenOver(ended, officeHours, { occurrence: fourth!, ending, taken: new Set() })).toBeUndefined()
})

test('the page, the invitation and the feed show a moved meeting behind the closed days of its organisation', () => {
  const rule: MeetingRule = {
    every: 1,
    unit: { of: 'week', on: ['Wednesday'] },
    onDayOff: 'next-working-day',
    until: '2026-12-23',
    passing: ['2026-12-17', '2026-12-18'],
  }
  const series = sampleSeries({ date: '2026-12-09', zone: 'Africa/Johannesburg', time: '09:00', rule })
  const dates = ['2026-12-09', '2026-12-21', '2026-12-23']
  const page = plannedOccurrences(series, officeHours, '2026-12-01', '2026-12-31').map(({ date }) => date)
  expect(page).toEqual(dates)
  const moments = dates.map((date) => momentIn('Africa/Johannesburg', date, '09:00'))
  const invitation = seriesCalendar(series, 'REQUEST', { ...everything, meetings: [] }, told)
  const feed = feedCalendar({ ...everything, meetings: [], series: [series] }, told)
  for (const text of [invitation, feed])
    expect(eventsIn(text).flatMap((event) => shown(event, Date.parse('2027-01-31')))).toEqual(moments)
})
