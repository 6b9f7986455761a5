import { expect, test } from 'vitest'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { plannedOccurrences } from '#domain/meetings/series.ts'
import type { MeetingRule } from '#domain/meetings/meeting-rule.ts'
import { onDaysOff, withClosedDays } from '#frontend/portal/meetings/repeat-rule.ts'
import { sampleSeries } from '../../../domain/meetings/samples.ts'

test('a closed day moves no meeting of a series: the choices do not promise it, and the meeting warns of it', () => {
  const rule: MeetingRule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'next-working-day' }
  const series = sampleSeries({ date: '2026-12-09', rule })
  const [closed, holiday] = plannedOccurrences(series, officeHours, '2026-12-01', '2026-12-31')
  expect([closed!.date, holiday!.date]).toEqual(['2026-12-09', '2026-12-17'])
  const calendar = { ...officeHours, closedDays: [{ date: '2026-12-09', name: 'Stocktaking' }] }
  expect(warningsOf(closed!, [], { calendar, people: new Map() })).toEqual([
    { warning: 'closed', name: 'Stocktaking', isWholeDay: true },
  ])
  expect(onDaysOff.map(([, words]) => words).filter((words) => words.includes('working day'))).toEqual([])
})

test('the rule of a series holds the closed days from its first date on, if it moves meetings', () => {
  const rule: MeetingRule = { every: 1, unit: { of: 'day' }, onDayOff: 'next-working-day' }
  const closed = ['2026-12-18', '2026-12-01', '2026-12-17', '2026-12-17'].map((date) => ({ date, name: 'Closed' }))
  const kept = withClosedDays(rule, '2026-12-09', closed)
  expect(kept).toEqual({ ...rule, passing: ['2026-12-17', '2026-12-18'] })
  expect(withClosedDays(kept, '2026-12-09', [])).toEqual(rule)
  expect(withClosedDays({ ...kept, onDayOff: 'stays' }, '2026-12-09', closed)).toEqual({ ...rule, onDayOff: 'stays' })
})
