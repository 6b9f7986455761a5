import { expect, test } from 'vitest'
import type { TeamCalendar } from '#domain/calendar/person-calendar.ts'
import { dueOnDayOff } from '#domain/meetings/calendar/due-day.ts'
import { changeMeeting } from '#domain/meetings/change-meeting.ts'
import { whyMoved } from '#domain/meetings/calendar/why-moved.ts'
import { wayBack, wayOffClosedDay } from '#domain/meetings/calendar/off-closed-day.ts'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { plannedOccurrence } from '#domain/meetings/series.ts'
import type { MeetingRule } from '#domain/meetings/meeting-rule.ts'
import { NOON, sampleMeeting, sampleSeries } from './samples.ts'

const today = '2026-11-02'
const closed = (...dates: string[]) => ({
  ...officeHours,
  closedDays: dates.map((date) => ({ date, name: 'Stocktaking' })),
})

function wayOf(onDayOff: MeetingRule['onDayOff'], dates: readonly string[], more: Partial<MeetingRule> = {}) {
  const series = sampleSeries()
  const rule = { ...series.rule, ...more, onDayOff }
  const occurrence = plannedOccurrence({ ...series, rule }, officeHours, dates[0]!)!
  return wayOffClosedDay(occurrence, { calendar: closed(...dates), today, series: { ...series, rule } })
}

test('an occurrence leaves a closed day as its series leaves holidays, over further days off', () => {
  const name = 'Stocktaking'
  expect(wayOf('next-working-day', ['2026-11-10'])).toEqual({ name, date: '2026-11-11' })
  expect(wayOf('last-working-day', ['2026-11-10'])).toEqual({ name, date: '2026-11-09' })
  expect(wayOf('is-left-out', ['2026-11-10'])).toEqual({ name })
  expect(wayOf('stays', ['2026-11-10'])).toBeUndefined()
  // Wednesday 16 December is a public holiday, and the days after it are closed until the weekend.
  const shut = ['2026-12-15', '2026-12-17', '2026-12-18']
  expect(wayOf('next-working-day', shut)).toEqual({ name, date: '2026-12-21' })
  // The day before would be in the past, and the 4th is the holiday of the elections.
  expect(wayOf('last-working-day', ['2026-11-03', '2026-11-02'])).toEqual({ name, date: '2026-11-05' })
})

test('an occurrence leaves a public holiday that was entered after its series was made', () => {
  const series = { ...sampleSeries(), rule: { ...sampleSeries().rule, onDayOff: 'next-working-day' as const } }
  const occurrence = plannedOccurrence(series, officeHours, '2026-11-10')!
  const holiday = { date: '2026-11-10', name: 'Day of mourning', effectiveFrom: '2026-11-04' }
  const calendar = { ...officeHours, addedHolidays: [holiday] }
  expect(wayOffClosedDay(occurrence, { calendar, today, series })).toEqual({
    name: 'Day of mourning',
    date: '2026-11-11',
  })
  expect(wayOffClosedDay(occurrence, { calendar: { ...calendar, holidaysOff: false }, today, series })).toBeUndefined()
})

test('an occurrence is left out if its series meets on the next day anyway', () => {
  expect(wayOf('next-working-day', ['2026-11-10'], { unit: { of: 'day' } })).toEqual({ name: 'Stocktaking' })
})

test('a meeting that goes back says that its day is no day off any more, only if that day was opened', () => {
  const off = { date: '2026-11-10', name: 'Stocktaking' }
  const moved = sampleMeeting({ date: '2026-11-11', off })
  const to = (date: string, more: { isOpened?: true } = {}, from = moved) => {
    const change = { change: 'details', fields: { date }, was: { date: from.date }, ...more } as const
    const result = changeMeeting(from, change, { personId: 'ana', leads: true, now: NOON })
    if ('refused' in result) throw new Error(result.refused)
    return result.meeting
  }
  const back = to('2026-11-10', { isOpened: true })
  expect(whyMoved(moved, back)).toBe('Tuesday 10 November 2026 is no day off any more (Stocktaking).')
  expect(whyMoved(moved, to('2026-11-10'))).toBeUndefined()
  expect(whyMoved(moved, to('2026-11-12', { isOpened: true }))).toBeUndefined()
  // A later move has another reason.
  expect(whyMoved(back, to('2026-11-12', {}, back))).toBeUndefined()
})

test('a meeting that left a day off goes back once it is a working day, and not to another day off', () => {
  const days = ['2026-11-10', '2026-11-14']
  const off = { date: '2026-11-10', name: 'Stocktaking' }
  const moved = sampleMeeting({ date: '2026-11-11', off })
  const back = (meeting: typeof moved, calendar = closed()) => wayBack(meeting, { calendar, days })
  expect(back(moved)).toEqual({ name: 'Stocktaking', date: '2026-11-10' })
  expect(back(sampleMeeting({ date: '2026-11-11' }))).toBeUndefined()
  expect(back({ ...moved, state: 'held' })).toBeUndefined()
  expect(back({ ...moved, off: { ...off, date: '2026-11-13' } })).toBeUndefined()
  // Still closed under another name, and a Saturday.
  expect(back(moved, closed('2026-11-10'))).toBeUndefined()
  expect(back({ ...moved, off: { ...off, date: '2026-11-14' } })).toBeUndefined()
  // By the day of South Africa.
  const abroad = { zone: 'America/New_York', time: '18:00' }
  expect(back({ ...moved, ...abroad, off: { ...off, date: '2026-11-09' } })).toMatchObject({ date: '2026-11-09' })
})

test('a single meeting moves by the day of South Africa, and one that is over stays', () => {
  const calendar = closed('2026-11-04')
  const late = sampleMeeting({ zone: 'America/New_York', date: '2026-11-03', time: '18:00' })
  expect(wayOffClosedDay(late, { calendar, today })).toEqual({ name: 'Stocktaking', date: '2026-11-04' })
  expect(wayOffClosedDay({ ...late, state: 'held' }, { calendar, today })).toBeUndefined()
  expect(wayOffClosedDay(sampleMeeting(), { calendar, today })).toBeUndefined()
})

test('an action that is due on a day off says why, and which day is the next', () => {
  const team: TeamCalendar = {
    calendar: closed('2026-12-21'),
    people: new Map([
      ['bheki', { leave: [{ from: '2026-12-22', to: '2026-12-24' }] }],
      ['lerato', { week: { Monday: [{ from: '08:00', to: '12:00' }] }, leave: [] }],
    ]),
  }
  const on = (dueOn: string, personId?: string) => dueOnDayOff({ dueOn, personId }, team)
  expect(on('2026-12-15')).toBeUndefined()
  expect(on('2026-12-12')).toEqual({ why: 'weekday', name: 'Saturday', next: '2026-12-14' })
  expect(on('2026-12-16', 'ana')).toEqual({ why: 'holiday', name: 'Day of Reconciliation', next: '2026-12-17' })
  expect(on('2026-12-21', 'bheki')).toEqual({ why: 'closed', name: 'Stocktaking', next: '2026-12-28' })
  expect(on('2026-12-22', 'bheki')).toMatchObject({ why: 'leave', next: '2026-12-28' })
  expect(on('2026-12-22')).toBeUndefined()
  expect(on('2026-12-17', 'lerato')).toMatchObject({ why: 'own-hours', next: '2026-12-28' })
})
