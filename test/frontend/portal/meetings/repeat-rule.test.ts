import { expect, test } from 'vitest'
import { officeHours } from '#domain/meetings/calendar/office-hours.ts'
import { warningsOf } from '#domain/meetings/calendar/warnings.ts'
import { plannedOccurrences } from '#domain/meetings/series.ts'
import type { MeetingRule } from '#domain/meetings/series.ts'
import { onDaysOff } from '#frontend/portal/meetings/repeat-rule.ts'
import { sampleSeries } from '../../../domain/meetings/samples.ts'

test('a closed day moves no meeting of a series: the choices do not promise it, and the meeting warns of it', () => {
  const rule: MeetingRule = { every: 1, unit: { of: 'week', on: ['Wednesday'] }, onDayOff: 'next-working-day' }
  const series = sampleSeries({ date: '2026-12-09', rule })
  const [closed, holiday] = plannedOccurrences(series, officeHours, '2026-12-01', '2026-12-31')
  expect([closed!.date, holiday!.date]).toEqual(['2026-12-09', '2026-12-17'])
  const calendar = { ...officeHours, closedDays: [{ date: '2026-12-09', name: 'Stocktaking' }] }
  expect(warningsOf(closed!, [], { calendar, people: new Map() })).toEqual([{ warning: 'closed', name: 'Stocktaking' }])
  expect(onDaysOff.map(([, words]) => words).filter((words) => words.includes('working day'))).toEqual([])
})
